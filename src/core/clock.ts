/** The current time, injectable so that tests and torture runs can decide it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A time as the database and all JSON output spell it: ISO 8601, UTC, milliseconds. */
export function isoTime(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
