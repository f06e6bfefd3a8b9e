import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Judgments } from './metrics.js';

export interface CollectionDocument {
  id: string;
  title: string;
  text: string;
}

export interface CollectionQuery {
  id: string;
  text: string;
}

/** A retrieval test collection: documents, queries, and which document answers which query. */
export interface Collection {
  name: string;
  documents: CollectionDocument[];
  queries: CollectionQuery[];
  judgments: Map<string, Judgments>;
}

/** Names of the collections in a folder, in alphabetical order; none when the folder is missing. */
export function collectionNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'qrels.tsv')))
    .sort();
}

/** Reads `corpus.jsonl`, `queries.jsonl` and `qrels.tsv` (query id, document id, grade; one header line). */
export function readCollection(folder: string, name: string): Collection {
  const read = (file: string) => readFileSync(join(folder, name, file), 'utf8');
  return {
    name,
    documents: jsonLines<CollectionDocument>(read('corpus.jsonl')),
    queries: jsonLines<CollectionQuery>(read('queries.jsonl')),
    judgments: parseJudgments(read('qrels.tsv')),
  };
}

function jsonLines<T>(text: string): T[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

function parseJudgments(text: string): Map<string, Judgments> {
  const judgments = new Map<string, Map<string, number>>();
  for (const line of text.trim().split('\n').slice(1)) {
    const [query = '', document = '', grade = '0'] = line.split('\t');
    const ofQuery = judgments.get(query) ?? new Map<string, number>();
    judgments.set(query, ofQuery.set(document, Number(grade)));
  }
  return judgments;
}
