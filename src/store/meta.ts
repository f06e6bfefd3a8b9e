import type { KbDatabase } from './database.js';

/** Single facts about the whole KB. */
export type MetaKey = 'analyser_version';

export function readMeta(db: KbDatabase, key: MetaKey): string | null {
  return (db.prepare('SELECT value FROM meta WHERE key = ?').pluck().get(key) as string | undefined) ?? null;
}

export function writeMeta(db: KbDatabase, key: MetaKey, value: string): void {
  db.prepare('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value').run(
    key,
    value,
  );
}
