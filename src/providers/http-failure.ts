import type { ProviderFailure } from './errors.js';
import type { HttpAnswer } from './http-answer.js';

/** "Bad key" under a status that does not say so; Gemini answers 400 to an invalid or expired key. */
const KEY_TROUBLE =
  /api[ _]key[ _](?:not[ _](?:valid|found)|invalid|expired)|(?:invalid|incorrect|expired) api[ _-]?key/i;

/** Codes of exhausted quota and billing (OpenAI, Azure). The same words in Google's texts mean a limit per minute. */
const QUOTA_CODES = /insufficient_quota|billing_hard_limit_reached|billing_not_active/;
const QUOTA_WORDS =
  /exceeded your current quota|credit balance|insufficient (?:balance|credits?|funds)|payment required/i;
const GOOGLE_LIMIT = /RESOURCE_EXHAUSTED/;
/** A limit per day does not pass within a run. */
const GOOGLE_DAILY_LIMIT = /"quotaId"\s*:\s*"[^"]*PerDay/;

/** Unmistakably about one input's length, so that it counts even under a 5xx (Ollama, llama.cpp). */
const INPUT_TOO_LONG = anyOf(
  /context[_ ](?:length|window|size)/,
  /maximum (?:sequence|input) length/,
  /(?:input|prompt|text)s? (?:length )?(?:is |are )?(?:exceed|too (?:long|large))/,
  /too large to process|physical batch size/,
);
/** The whole request is too long or holds too many texts: OpenAI, Azure, vLLM, TEI, Mistral, Voyage, Gemini. */
const REQUEST_TOO_LONG = anyOf(
  /(?:string|array|request|content|payload|message)s?\W{0,2} (?:is |are )?too (?:long|large|many)/,
  /too many (?:tokens|inputs)|less than \d+ tokens|token limit/,
  /exceed(?:s|ing)? (?:the )?(?:max|limit|token)/,
  /max_tokens_per_request|tokens per (?:request|submitted batch)/,
  /batch size|requests can be in one batch/,
);
/** The input is refused for what it is. */
const INPUT_REFUSED = anyOf(
  /"param"\s*:\s*"input|\$\.input/,
  /\binput\b[^.]{0,40}(?:empty|invalid|must|cannot|not allowed)/,
  /empty (?:input|content|text|string)|invalid (?:utf|unicode|surrogate)/,
  /content[_ ](?:filter|management|policy)/,
);
/** The request is at fault, for every input alike. */
const REQUEST_REFUSED = anyOf(
  /"param"\s*:\s*"(?!input)[^"]+"/,
  /\bmodels?\b|dimension|encoding_format|parameter/,
  /(?:not|un)[ _]?support|unknown (?:name|field|argument)|unrecognized/,
  // Google's name for a country or an account that may not use the API.
  /FAILED_PRECONDITION/,
);

/** Ollama's 500 for a model whose vector is not a number: JSON has no NaN. */
const NOT_A_NUMBER = /unsupported value: (?:NaN|[+-]?Inf)/i;
const OUT_OF_MEMORY = /requires more system memory|out of memory|CUDA error/i;

/** Who is at fault for an answer that is not 2xx (DESIGN section 5). */
export function failureOf({ status, body }: HttpAnswer): ProviderFailure {
  if (status === 401 || status === 403) return 'auth';
  if (status === 400 && KEY_TROUBLE.test(body)) return 'auth';
  if (status === 413) return 'rejected_input';
  if (status === 400 || status === 422) return badRequest(body);
  if (status === 429) return tooManyRequests(body);
  if (status >= 500) return serverError(body);
  if (status === 408 || status === 409 || status === 425) return 'transient';
  // Everything else: redirects, 402 (billing), 404, 405, 410. A person has to change something.
  return 'configuration';
}

/** A 400 that explains nothing counts as refused input: whoever splits tries the shortest chunk first. */
function badRequest(body: string): ProviderFailure {
  if (QUOTA_CODES.test(body) || QUOTA_WORDS.test(body)) return 'configuration';
  if (INPUT_TOO_LONG.test(body) || REQUEST_TOO_LONG.test(body) || INPUT_REFUSED.test(body)) return 'rejected_input';
  return REQUEST_REFUSED.test(body) ? 'configuration' : 'rejected_input';
}

function tooManyRequests(body: string): ProviderFailure {
  if (GOOGLE_LIMIT.test(body)) return GOOGLE_DAILY_LIMIT.test(body) ? 'configuration' : 'transient';
  if (QUOTA_CODES.test(body) || QUOTA_WORDS.test(body)) return 'configuration';
  // OpenAI: one request above the limit per minute never passes, a part of it does.
  return /request too large/i.test(body) ? 'rejected_input' : 'transient';
}

/** Local servers say with 500 what no retry will change. */
function serverError(body: string): ProviderFailure {
  if (NOT_A_NUMBER.test(body)) return 'bad_reply';
  if (OUT_OF_MEMORY.test(body)) return 'configuration';
  return INPUT_TOO_LONG.test(body) ? 'rejected_input' : 'transient';
}

function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map((pattern) => pattern.source).join('|'), 'i');
}
