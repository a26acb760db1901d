/** What the worker is asked, and what it answers. */
import type { SqlJsStatic } from 'sql.js';
import type { Parsed } from '../csv.ts';
import type { AnkiDeck, AnkiError, AnkiPackage } from './package.ts';
import { packageIn } from './read-package.ts';
import { packageOf } from './write-package.ts';

/** A file to be read, or a deck to be written. */
export type AnkiRequest =
  | { readonly kind: 'read'; readonly file: Blob }
  | { readonly kind: 'write'; readonly deck: AnkiDeck };

/** The answer to a request, and the buffers in it that need not be copied. */
export interface AnkiAnswer {
  readonly answer: Parsed<AnkiPackage | Uint8Array<ArrayBuffer>, AnkiError>;
  readonly transfer: readonly ArrayBuffer[];
}

const buffersIn = (value: AnkiPackage | Uint8Array<ArrayBuffer>): readonly ArrayBuffer[] =>
  value instanceof Uint8Array ? [value.buffer] : [...new Set([...value.sounds.values()].map(({ buffer }) => buffer))];

/** Answers a request. Never throws. */
export const answerTo = async (request: AnkiRequest, sql: SqlJsStatic): Promise<AnkiAnswer> => {
  const answer = await (request.kind === 'read' ? packageIn(request.file, sql) : packageOf(request.deck, sql));
  return { answer, transfer: answer.ok ? buffersIn(answer.value) : [] };
};
