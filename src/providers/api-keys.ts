import { ProviderError } from './errors.js';

/** The environment variables of known presets, by the preset in upper case; the reference's table. */
const VARIABLES: Readonly<Record<string, string>> = {
  OPENAI: 'OPENAI_API_KEY',
  CLAUDE: 'ANTHROPIC_API_KEY',
  ANTHROPIC: 'ANTHROPIC_API_KEY',
  GEMINI: 'GEMINI_API_KEY',
  GOOGLE: 'GEMINI_API_KEY',
  VOYAGE: 'VOYAGE_API_KEY',
  GROQ: 'GROQ_API_KEY',
};

/** Where a provider's key comes from, and the key itself when it is there. */
export interface ApiKey {
  /** Environment variable; null when the configuration names none. */
  variable: string | null;
  value: string | null;
}

/**
 * The environment variable behind `apiKeyPreset`.
 *
 * @returns null for a blank preset; for an unknown one its letters and digits in upper case + `_API_KEY`
 *   (`Together AI` → `TOGETHER_AI_API_KEY`)
 */
export function keyVariable(preset: string | null | undefined): string | null {
  const name = preset?.trim().toUpperCase() ?? '';
  if (name === '') return null;
  const known = VARIABLES[name];
  if (known !== undefined) return known;
  const sanitised = name.replace(/[^A-Z0-9]+/g, '_').replace(/^_+|_+$/g, '');
  if (sanitised === '') return null;
  // A variable name may not begin with a digit in any shell.
  return `${/^\d/.test(sanitised) ? '_' : ''}${sanitised}_API_KEY`;
}

/**
 * Looks a key up; never fails, so that a provider (and its fingerprint) exists without its key.
 *
 * @param fallbackPreset preset to use when the configuration names none; only for a host that belongs to that preset
 */
export function findApiKey(
  preset: string | null | undefined,
  env: NodeJS.ProcessEnv,
  fallbackPreset: string | null = null,
): ApiKey {
  const variable = keyVariable(preset) ?? keyVariable(fallbackPreset);
  const value = variable === null ? '' : (env[variable]?.trim() ?? '');
  return { variable, value: value === '' ? null : value };
}

/**
 * The key to send, checked before any call is made.
 *
 * @param label provider and model, for the message
 * @param required false for servers that work without a key; a key that the configuration names is required anyway
 * @returns null when no key is configured and none is required
 * @throws ProviderError `auth`, naming the variable
 */
export function usableApiKey(key: ApiKey, label: string, required: boolean): string | null {
  if (key.value !== null) {
    // Anything else cannot travel in a header, and fetch would put the key into its error message.
    if (/^[\x21-\x7e]+$/.test(key.value)) return key.value;
    throw new ProviderError('auth', `The API key of ${label} has characters that no key has (${key.variable}).`, {
      hint: `Set ${key.variable} to the key alone, without blanks or line breaks.`,
      data: { variable: key.variable },
    });
  }
  if (key.variable !== null) {
    throw new ProviderError('auth', `${label} needs an API key: the environment variable ${key.variable} is not set.`, {
      hint: `Set ${key.variable} to your key, then run it again.`,
      data: { variable: key.variable },
    });
  }
  if (!required) return null;
  throw new ProviderError('auth', `${label} needs an API key, and the configuration names none.`, {
    hint: 'Set apiKeyPreset in config.json (for example "OpenAI"), and the environment variable that belongs to it.',
  });
}
