import { describe, expect, it } from 'vitest';
import type { ProviderFailure } from '../../src/providers/errors.js';
import { failureOf } from '../../src/providers/http-failure.js';

/** The wording of real servers; what follows from it is DESIGN section 5. */
const SAID: readonly [string, number, string, ProviderFailure][] = [
  ['OpenAI', 400, "This model's maximum context length is 8192 tokens, however you requested 9001.", 'rejected_input'],
  ['OpenAI', 400, 'Requested 350000 tokens, max 300000 tokens per request', 'rejected_input'],
  ['OpenAI', 400, "Invalid 'input': array too long. Expected an array with maximum length 2048.", 'rejected_input'],
  ['OpenAI', 400, "Invalid 'input[0]': input cannot be an empty string.", 'rejected_input'],
  ['OpenAI', 400, 'This model does not support specifying dimensions.', 'configuration'],
  ['OpenAI', 400, "Unsupported parameter: 'max_tokens' is not supported with this model.", 'configuration'],
  ['OpenAI', 429, 'Rate limit reached for text-embedding-3-small on requests per min (RPM).', 'transient'],
  ['OpenAI', 429, 'Request too large for m on tokens per min (TPM): Limit 1, Requested 2.', 'rejected_input'],
  ['OpenAI', 429, '{"code":"billing_hard_limit_reached"}', 'configuration'],
  ['Azure', 400, "The response was filtered due to Azure OpenAI's content management policy.", 'rejected_input'],
  ['xAI', 400, 'Incorrect API key provided: xa***12.', 'auth'],
  ['Gemini', 400, '{"reason":"API_KEY_INVALID"}', 'auth'],
  ['Gemini', 400, 'API key expired. Please renew the API key.', 'auth'],
  ['Gemini', 400, 'User location is not supported for the API use. FAILED_PRECONDITION', 'configuration'],
  ['Gemini', 400, "Invalid value at 'requests[0].output_dimensionality' (TYPE_INT32)", 'configuration'],
  ['Gemini', 400, 'at most 100 requests can be in one batch', 'rejected_input'],
  ['Gemini', 400, 'The input token count exceeds the maximum number of tokens allowed.', 'rejected_input'],
  ['Ollama', 400, 'the input length exceeds the context length', 'rejected_input'],
  ['Ollama', 400, '"llama3" does not support embeddings', 'configuration'],
  ['Mistral', 400, 'Too many inputs in request, split into more batches.', 'rejected_input'],
  ['Mistral', 400, 'Input id 0 has 9000 tokens, exceeding max 8192 tokens.', 'rejected_input'],
  ['Voyage', 400, 'The max allowed tokens per submitted batch is 120000. Your batch has 200000.', 'rejected_input'],
  ['TEI', 413, 'Input validation error: `inputs` must have less than 512 tokens.', 'rejected_input'],
  ['TEI', 422, 'batch size 64 > maximum allowed batch size 32', 'rejected_input'],
  ['llama.cpp', 500, 'input (1025 tokens) is too large to process. increase the physical batch size', 'rejected_input'],
  ['llama.cpp', 400, 'the request exceeds the available context size', 'rejected_input'],
  ['LM Studio', 400, 'No models loaded. Please load a model in the developer page.', 'configuration'],
  ['Anthropic', 400, 'Your credit balance is too low to access the Anthropic API.', 'configuration'],
  ['a proxy', 503, 'The load of the server exceeds the limit', 'transient'],
  ['a proxy', 400, '', 'rejected_input'],
  ['a proxy', 402, 'Payment required', 'configuration'],
  ['a proxy', 405, '', 'configuration'],
  ['a proxy', 409, '', 'transient'],
  ['a proxy', 425, '', 'transient'],
];

describe('failureOf', () => {
  it.each(SAID)('%s %i "%s" is %s', (_server, status, body, failure) => {
    expect(failureOf({ status, body, headers: undefined })).toBe(failure);
  });
});
