import { watchNetwork } from './network-watch.js';
import type { Answer, ExtractFile, ExtractResult, Outcome } from './types.js';

/** Codes of our own bugs: an extractor that answers so has crashed, however politely it says it. */
const CRASH_CODES: ReadonlySet<string> = new Set(['internal_error', 'parser_crashed', 'stopped_program']);

/**
 * Extracts one file and never throws. Whatever goes wrong becomes part of the outcome: an error that nobody typed, also
 * one that escaped from a stray promise or callback, is a crash; no answer in time is a hang. A hanging extraction is
 * told to stop and then left behind; only a loop that never lets the event loop run cannot be cut short from here.
 */
export async function extractGuarded(path: string, extract: ExtractFile, limitMs: number): Promise<Outcome> {
  const network = watchNetwork();
  const started = performance.now();
  const answer = await answerInTime(path, extract, limitMs);
  return { answer, seconds: (performance.now() - started) / 1000, networkRequests: network.stop() };
}

async function answerInTime(path: string, extract: ExtractFile, limitMs: number): Promise<Answer> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let onStray: (error: unknown) => void = () => {};
  const hang = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => {
      resolve({ kind: 'hang', message: `no answer within ${limitMs / 1000} s` });
      controller.abort();
    }, limitMs);
  });
  const stray = new Promise<Answer>((resolve) => {
    onStray = (error) => resolve(crash(error));
    process.on('unhandledRejection', onStray);
    process.on('uncaughtException', onStray);
  });
  try {
    return await Promise.race([ownAnswer(path, extract, controller.signal), hang, stray]);
  } finally {
    clearTimeout(timer);
    process.off('unhandledRejection', onStray);
    process.off('uncaughtException', onStray);
  }
}

async function ownAnswer(path: string, extract: ExtractFile, signal: AbortSignal): Promise<Answer> {
  try {
    return toAnswer(await extract(path, signal));
  } catch (error) {
    return crash(error);
  }
}

function toAnswer(result: ExtractResult): Answer {
  if (result.ok) return { kind: 'document', document: result.document };
  const { code, message } = result;
  return CRASH_CODES.has(code) ? { kind: 'crash', message: `${code}: ${message}` } : { kind: 'error', code, message };
}

function crash(error: unknown): Answer {
  if (!(error instanceof Error)) return { kind: 'crash', message: String(error) };
  const place = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? '';
  return { kind: 'crash', message: `${error.name}: ${error.message} ${place.trim()}`.trim() };
}
