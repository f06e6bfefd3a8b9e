/**
 * The SQLite schema of one knowledge base, version by version. Rows are the only record of progress: a file's
 * next step is computed from its row, never from a stored machine.
 */

/** `SEOG` in ASCII: a database with another application id is not ours. */
export const APPLICATION_ID = 0x53454f47;

/** Set as `user_version`. A newer database is refused, an older one is migrated by the next `exec`. */
export const SCHEMA_VERSION = 1;

/** Each entry lifts the schema by one version, inside one `BEGIN IMMEDIATE`. Index 0 makes version 1. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- One source folder. Its id stays with its path, whatever its position in sourcePaths.
  CREATE TABLE roots (
    id       INTEGER PRIMARY KEY,
    path     TEXT NOT NULL UNIQUE,
    device   TEXT,                -- 'dev' of the last complete scan
    added_at TEXT NOT NULL
  ) STRICT;

  -- The extracted text of one content, kept so that chunking and renaming cost no parsing.
  CREATE TABLE extractions (
    id             INTEGER PRIMARY KEY,
    content_sha256 TEXT NOT NULL,
    content_bytes  INTEGER NOT NULL,    -- only a file of this size can be this content
    fingerprint    TEXT NOT NULL,
    title          TEXT,
    properties     TEXT NOT NULL,
    warnings       TEXT NOT NULL,
    text_chars     INTEGER NOT NULL,
    body           BLOB NOT NULL,       -- compressed text, syntax and locators
    created_at     TEXT NOT NULL,
    last_used_at   TEXT NOT NULL,
    UNIQUE (content_sha256, fingerprint)
  ) STRICT;
  CREATE INDEX extractions_by_size ON extractions (content_bytes);

  CREATE TABLE files (
    id                    INTEGER PRIMARY KEY,
    root_id               INTEGER NOT NULL REFERENCES roots (id) ON DELETE CASCADE,
    path                  TEXT NOT NULL,   -- relative to the root, NFC, '/'
    disk_path             TEXT NOT NULL,   -- as the disk spells it (NFD on some systems), '/'
    size                  INTEGER NOT NULL,
    mtime_ms              REAL NOT NULL,
    content_sha256        TEXT,            -- of the content that status and chunks describe
    status                TEXT NOT NULL CHECK (status IN ('Pending', 'Ready', 'Degraded', 'PartiallyDeferred',
                            'NeedsAction', 'Failed', 'Empty', 'Unsupported')),
    reason_code           TEXT,
    reason                TEXT,
    hint                  TEXT,
    pending               TEXT CHECK (pending IN ('extract', 'chunk')),  -- a request waiting for the next run
    attempts              INTEGER NOT NULL DEFAULT 0,   -- extractions started and not ended
    extraction_id         INTEGER REFERENCES extractions (id),
    extractor_fingerprint TEXT,            -- of the last extraction tried, whatever came of it
    chunker_fingerprint   TEXT,
    generation            INTEGER NOT NULL DEFAULT 0,   -- the newest full set of chunks; 0 = none
    first_seen_at         TEXT NOT NULL,
    indexed_at            TEXT,
    UNIQUE (root_id, path)
  ) STRICT;
  CREATE INDEX files_by_content ON files (content_sha256);
  CREATE INDEX files_by_extraction ON files (extraction_id);

  CREATE TABLE chunks (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,  -- never reused: generations cannot collide
    file_id         INTEGER NOT NULL REFERENCES files (id) ON DELETE CASCADE,
    generation      INTEGER NOT NULL,
    ordinal         INTEGER NOT NULL,
    superseded      INTEGER NOT NULL DEFAULT 0 CHECK (superseded IN (0, 1)),
    content         TEXT NOT NULL,
    char_start      INTEGER NOT NULL,
    char_end        INTEGER NOT NULL,
    line_start      INTEGER NOT NULL,
    line_end        INTEGER NOT NULL,
    heading_path    TEXT NOT NULL,       -- JSON array of strings, outermost first
    location        TEXT NOT NULL,       -- JSON: pages, slides, sheet, cells
    context         TEXT,
    keywords        TEXT,
    ctx_state       TEXT NOT NULL DEFAULT 'none' CHECK (ctx_state IN ('none', 'pending', 'done', 'raw')),
    ctx_reason      TEXT,
    ctx_fingerprint TEXT,
    ctx_input_hash  TEXT,
    vec_state       TEXT NOT NULL DEFAULT 'none' CHECK (vec_state IN ('none', 'pending', 'done', 'rejected')),
    vec_reason      TEXT,
    vec_attempts    INTEGER NOT NULL DEFAULT 0,
    UNIQUE (file_id, generation, ordinal)
  ) STRICT;
  CREATE INDEX chunks_waiting_for_context ON chunks (file_id) WHERE ctx_state = 'pending';
  CREATE INDEX chunks_waiting_for_vector ON chunks (file_id) WHERE vec_state = 'pending';

  CREATE TABLE vectors (
    chunk_id    INTEGER NOT NULL REFERENCES chunks (id) ON DELETE CASCADE,
    fingerprint TEXT NOT NULL,
    text_hash   TEXT NOT NULL,           -- of the exact text that was sent
    vector      BLOB NOT NULL,           -- float32, little endian
    UNIQUE (chunk_id, fingerprint)
  ) STRICT;

  -- Finished units (OCR pages, audio windows) of a content whose extraction is not yet written.
  CREATE TABLE checkpoints (
    content_sha256   TEXT NOT NULL,
    unit_fingerprint TEXT NOT NULL,
    unit             INTEGER NOT NULL,
    payload          BLOB NOT NULL,
    created_at       TEXT NOT NULL,
    PRIMARY KEY (content_sha256, unit_fingerprint, unit)
  ) STRICT;

  CREATE TABLE runs (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    started_at TEXT NOT NULL,
    ended_at   TEXT,
    pid        INTEGER NOT NULL,
    outcome    TEXT CHECK (outcome IN ('done', 'failed', 'cancelled')),
    counters   TEXT                      -- JSON, of this run only
  ) STRICT;

  -- Analysed tokens, separated by blanks: a-z, 0-9 and characters beyond ASCII, all of which 'ascii' leaves together.
  CREATE VIRTUAL TABLE keyword_words USING fts5 (
    title, headings, body, context, keywords,
    content = '', contentless_delete = 1, tokenize = 'ascii'
  );
  -- Substrings: quoted phrases, identifiers, part numbers.
  CREATE VIRTUAL TABLE keyword_trigrams USING fts5 (
    name, body,
    content = '', contentless_delete = 1, tokenize = 'trigram'
  );
  -- A chunk row and its keyword rows go together, also when a file or root is deleted by cascade.
  CREATE TRIGGER chunks_delete_keywords AFTER DELETE ON chunks BEGIN
    DELETE FROM keyword_words WHERE rowid = old.id;
    DELETE FROM keyword_trigrams WHERE rowid = old.id;
  END;
  `,
];
