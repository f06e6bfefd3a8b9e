import type { ProviderFailure } from './errors.js';
import type { HttpAnswer } from './http-answer.js';

/** "Bad key" under a status that does not say so; Gemini answers 400 to an invalid or expired key. */
const KEY_TROUBLE =
  /api[ _]key[ _](?:not[ _](?:valid|found)|invalid|expired)|(?:invalid|incorrect|expired) api[ _-]?key/i;

/** Codes of exhausted quota and billing (OpenAI, Azure). The same words in Google's texts mean a limit per minute. */
const QUOTA_CODES = /"?(?:insufficient_quota|billing_hard_limit_reached|billing_not_active|access_terminated)"?/;
const QUOTA_WORDS =
  /exceeded your current quota|credit balance|insufficient (?:balance|credits?|funds)|payment required/i;
const GOOGLE_LIMIT = /RESOURCE_EXHAUSTED/;
/** A limit per day does not pass within a run. */
const GOOGLE_DAILY_LIMIT = /"quotaId"\s*:\s*"[^"]*PerDay/;

/** The input is too long, as the servers say it: OpenAI, Azure, vLLM, TEI, llama.cpp, Ollama, Anthropic, Gemini. */
const TOO_LONG =
  /(?:maximum|max|model'?s?) (?:context|sequence|input|token)[\w ]*length|context[_ ](?:length|window)|(?:input|prompt|string|text|request|content|payload)s?\W? (?:length |is |are )?(?:exceeds?|too (?:long|large|many))|must have less than \d+ tokens|too many (?:tokens|inputs)|exceeds? the (?:maximum|limit|token)|token limit|max_tokens_per_request|array too long|at most \d+ requests can be in one batch|batch size/i;
/** The input is refused for what it is. */
const INPUT_REFUSED =
  /"param"\s*:\s*"input|\binput\b[^.]{0,40}(?:empty|invalid|must|cannot|not allowed)|\$\.input|content[_ ](?:filter|management|policy)|invalid (?:utf|unicode|surrogate)|empty (?:input|content|text|string)/i;

/** The request is at fault, for every input alike. */
const REQUEST_REFUSED =
  /"param"\s*:\s*"(?!input)[^"]+"|\bmodels?\b|\bdimension|unsupported|unknown (?:name|field|parameter|argument)|unrecognized|parameter|encoding_format|location is not supported|FAILED_PRECONDITION|credit balance/i;

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
  if (TOO_LONG.test(body) || INPUT_REFUSED.test(body)) return 'rejected_input';
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
  return TOO_LONG.test(body) ? 'rejected_input' : 'transient';
}
