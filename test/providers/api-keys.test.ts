import { describe, expect, it } from 'vitest';
import { findApiKey, keyVariable, usableApiKey } from '../../src/providers/api-keys.js';

describe('keyVariable', () => {
  it.each([
    ['OpenAI', 'OPENAI_API_KEY'],
    ['openai', 'OPENAI_API_KEY'],
    ['Claude', 'ANTHROPIC_API_KEY'],
    ['Anthropic', 'ANTHROPIC_API_KEY'],
    ['Gemini', 'GEMINI_API_KEY'],
    ['GOOGLE', 'GEMINI_API_KEY'],
    ['Voyage', 'VOYAGE_API_KEY'],
    ['Groq', 'GROQ_API_KEY'],
    ['Mistral', 'MISTRAL_API_KEY'],
    ['Together AI', 'TOGETHER_AI_API_KEY'],
    ['my-gateway.v2', 'MY_GATEWAY_V2_API_KEY'],
    ['01.AI', '_01_AI_API_KEY'],
    ['constructor', 'CONSTRUCTOR_API_KEY'],
  ])('of %s is %s', (preset, variable) => {
    expect(keyVariable(preset)).toBe(variable);
  });

  it.each([null, undefined, '', '  ', '!?'])('of %j is none', (preset) => {
    expect(keyVariable(preset)).toBeNull();
  });
});

describe('findApiKey', () => {
  it('trims the key, and takes a blank one as missing', () => {
    expect(findApiKey('Groq', { GROQ_API_KEY: ' gsk_1\n' })).toEqual({ variable: 'GROQ_API_KEY', value: 'gsk_1' });
    expect(findApiKey('Groq', { GROQ_API_KEY: '  ' })).toEqual({ variable: 'GROQ_API_KEY', value: null });
  });

  it('uses the fallback preset only when the configuration names none', () => {
    const env = { OPENAI_API_KEY: 'a', GROQ_API_KEY: 'b' };
    expect(findApiKey(null, env, 'OpenAI').value).toBe('a');
    expect(findApiKey('Groq', env, 'OpenAI').value).toBe('b');
    expect(findApiKey(null, env)).toEqual({ variable: null, value: null });
  });
});

describe('usableApiKey', () => {
  it('needs no key where none is named and none is required', () => {
    expect(usableApiKey({ variable: null, value: null }, 'ollama m', false)).toBeNull();
    expect(() => usableApiKey({ variable: null, value: null }, 'gemini m', true)).toThrow(
      /the configuration names none/,
    );
  });

  it('refuses a key with a line break inside, without repeating it', () => {
    const broken = { variable: 'X_API_KEY', value: 'sk-1\nsk-2' };
    expect(() => usableApiKey(broken, 'openai m', true)).toThrow(
      expect.objectContaining({ failure: 'auth', message: expect.not.stringContaining('sk-1') }),
    );
  });
});
