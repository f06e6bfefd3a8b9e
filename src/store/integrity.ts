import type { KbDatabase } from './database.js';
import { indexedChunks } from './indexed-chunks.js';

/** The keyword tables with the options that decide what is in their index; contents are compared term by term. */
const KEYWORD_TABLES = [
  { name: 'keyword_words', columns: ['title', 'headings', 'body', 'context', 'keywords'], tokenize: 'ascii' },
  { name: 'keyword_trigrams', columns: ['name', 'body'], tokenize: 'trigram' },
] as const;

/**
 * Verifies what SQLite's own check cannot see. Changes nothing: what it builds lives in the temporary database of
 * this connection.
 *
 * @returns one sentence for each kind of damage; empty when all is well
 */
export function checkIntegrity(db: KbDatabase): string[] {
  const pages = db.pragma('integrity_check', { simple: true }) as string;
  if (pages !== 'ok') return [`SQLite reports: ${pages}`];
  const problems: string[] = [];
  const dangling = db.pragma('foreign_key_check') as unknown[];
  if (dangling.length > 0) problems.push(`${dangling.length} rows refer to rows that do not exist.`);
  problems.push(...checkGenerations(db), ...checkKeywordIndexes(db));
  return problems;
}

function checkGenerations(db: KbDatabase): string[] {
  const gaps = db
    .prepare(
      `SELECT count(*) FROM (
         SELECT file_id FROM chunks GROUP BY file_id, generation
         HAVING min(ordinal) <> 0 OR max(ordinal) <> count(*) - 1)`,
    )
    .pluck()
    .get() as number;
  const unowned = db
    .prepare(
      `SELECT count(*) FROM chunks JOIN files ON files.id = chunks.file_id
       WHERE chunks.generation <> files.generation AND superseded = 0`,
    )
    .pluck()
    .get() as number;
  return [
    ...(gaps > 0 ? [`${gaps} files lack some of their chunks.`] : []),
    ...(unowned > 0 ? [`${unowned} chunks belong to a generation that is not the newest.`] : []),
  ];
}

/** Analyses every chunk again and compares the result with the index, term by term and position by position. */
function checkKeywordIndexes(db: KbDatabase): string[] {
  const problems: string[] = [];
  try {
    for (const { name, columns, tokenize } of KEYWORD_TABLES) {
      db.exec(`
        CREATE VIRTUAL TABLE temp.expected_${name} USING fts5 (
          ${columns.join(', ')}, content = '', contentless_delete = 1, tokenize = '${tokenize}');
        CREATE VIRTUAL TABLE temp.expected_terms_${name} USING fts5vocab (temp, expected_${name}, instance);
        CREATE VIRTUAL TABLE temp.actual_terms_${name} USING fts5vocab (main, ${name}, instance);`);
    }
    fillExpected(db);
    for (const { name } of KEYWORD_TABLES) {
      const differing = db
        .prepare(
          `SELECT count(DISTINCT doc) FROM (
             SELECT doc FROM (SELECT * FROM temp.expected_terms_${name} EXCEPT SELECT * FROM temp.actual_terms_${name})
             UNION ALL
             SELECT doc FROM (SELECT * FROM temp.actual_terms_${name} EXCEPT SELECT * FROM temp.expected_terms_${name}))`,
        )
        .pluck()
        .get() as number;
      if (differing > 0) problems.push(`${name} disagrees with ${differing} chunks.`);
    }
    return problems;
  } finally {
    for (const { name } of KEYWORD_TABLES) {
      for (const table of [`actual_terms_${name}`, `expected_terms_${name}`, `expected_${name}`]) {
        db.exec(`DROP TABLE IF EXISTS temp.${table}`);
      }
    }
  }
}

function fillExpected(db: KbDatabase): void {
  const words = db.prepare(
    `INSERT INTO temp.expected_keyword_words (rowid, title, headings, body, context, keywords)
     VALUES (@id, @title, @headings, @body, @context, @keywords)`,
  );
  const trigrams = db.prepare(
    'INSERT INTO temp.expected_keyword_trigrams (rowid, name, body) VALUES (@id, @name, @body)',
  );
  for (const { id, fields } of indexedChunks(db)) {
    words.run({ id, ...fields.words });
    trigrams.run({ id, ...fields.trigrams });
  }
}
