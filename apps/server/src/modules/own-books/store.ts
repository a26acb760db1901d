/** The SQL of own books. Names of parts are 64 lower-case hexadecimal digits; bytes are encrypted. */
import type { AccountBook } from '@parlance/contract';
import { OWN_BOOK_LIMITS } from '@parlance/domain';
import type pg from 'pg';
import { BYTES_OF_ROW } from './policy.ts';

/** Which part of which book of whom. */
export interface PartRef {
  readonly uid: string;
  readonly book: string;
  readonly hash: string;
}

/** A part to keep. */
export interface PartToKeep extends PartRef {
  readonly bytes: Uint8Array;
  /** How many bytes it has before it is encrypted. */
  readonly size: number;
  readonly sentAt: Date;
  /** The most bytes that are kept of the learner's books. */
  readonly quota: number;
}

/** What became of a part: `full`: the learner has no room for it; `large`: the book has none. */
export type Kept = 'kept' | 'full' | 'large';

const KEEP = `
WITH room AS (
  SELECT
    coalesce(sum(size + ${BYTES_OF_ROW}), 0) + $5 + ${BYTES_OF_ROW} <= $7 AS fits,
    coalesce(sum(size) FILTER (WHERE book = $2), 0) + $5 <= ${OWN_BOOK_LIMITS.book + OWN_BOOK_LIMITS.part}
      AND count(*) FILTER (WHERE book = $2) < ${OWN_BOOK_LIMITS.parts} AS "fitsBook",
    bool_or(book = $2 AND hash = decode($3, 'hex')) IS TRUE AS known
  FROM learner_book_part WHERE user_id = $1
), book AS (
  INSERT INTO learner_book (user_id, book, sent_at)
  SELECT $1, $2, $6 FROM room WHERE known OR fits AND "fitsBook"
  ON CONFLICT (user_id, book) DO UPDATE SET sent_at = excluded.sent_at
), added AS (
  INSERT INTO learner_book_part (user_id, book, hash, bytes, size)
  SELECT $1, $2, decode($3, 'hex'), $4, $5 FROM room WHERE NOT known AND fits AND "fitsBook"
  ON CONFLICT (user_id, book, hash) DO NOTHING
)
SELECT CASE WHEN known OR fits AND "fitsBook" THEN 'kept' WHEN "fitsBook" THEN 'full' ELSE 'large' END AS kept FROM room`;

/** Keeps a part; one that is kept already counts once. */
export const keepPart = async (
  pool: pg.Pool,
  { uid, book, hash, bytes, size, sentAt, quota }: PartToKeep,
): Promise<Kept> => {
  const { rows } = await pool.query<{ kept: Kept }>({
    name: 'own-books-keep',
    text: KEEP,
    values: [uid, book, hash, bytes, size, sentAt, quota],
  });
  return rows[0]?.kept ?? 'full';
};

/** The encrypted bytes of a part; undefined if there is none. */
export const partOf = async (pool: pg.Pool, { uid, book, hash }: PartRef): Promise<Buffer | undefined> => {
  const { rows } = await pool.query<{ bytes: Buffer }>({
    name: 'own-books-part',
    text: `SELECT bytes FROM learner_book_part WHERE user_id = $1 AND book = $2 AND hash = decode($3, 'hex')`,
    values: [uid, book, hash],
  });
  return rows[0]?.bytes;
};

/** The books of a learner that are whole, the newest first. */
export const wholeBooks = async (pool: pg.Pool, uid: string): Promise<readonly AccountBook[]> => {
  const { rows } = await pool.query<AccountBook>({
    name: 'own-books-list',
    text: `SELECT book::text, encode(head, 'hex') AS head FROM learner_book
      WHERE user_id = $1 AND head IS NOT NULL ORDER BY sent_at DESC, book`,
    values: [uid],
  });
  return rows;
};

/** The names of the parts of a book that have arrived. */
export const arrivedParts = async (pool: pg.Pool, { uid, book }: Omit<PartRef, 'hash'>): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ hash: string }>({
    name: 'own-books-arrived',
    text: `SELECT encode(hash, 'hex') AS hash FROM learner_book_part WHERE user_id = $1 AND book = $2 ORDER BY 1`,
    values: [uid, book],
  });
  return rows.map(({ hash }) => hash);
};

/**
 * Lists a book from now on, and removes the parts that are not named, in a transaction.
 * @returns false where one of the named parts has not arrived; then nothing changes
 */
export const completeBook = async (
  client: pg.PoolClient,
  { uid, book, head, parts }: Omit<PartRef, 'hash'> & { readonly head: string; readonly parts: readonly string[] },
): Promise<boolean> => {
  await client.query('SELECT FROM learner_book WHERE user_id = $1 AND book = $2 FOR UPDATE', [uid, book]);
  const { rows } = await client.query<{ missing: boolean }>(
    `SELECT EXISTS (
       SELECT FROM unnest($3::text[]) AS named(hash) WHERE NOT EXISTS (
         SELECT FROM learner_book_part AS p WHERE p.user_id = $1 AND p.book = $2 AND p.hash = decode(named.hash, 'hex')
       )
     ) AS missing`,
    [uid, book, parts],
  );
  if (rows[0]?.missing !== false) return false;
  await client.query(
    `DELETE FROM learner_book_part WHERE user_id = $1 AND book = $2 AND NOT encode(hash, 'hex') = ANY ($3::text[])`,
    [uid, book, parts],
  );
  await client.query(`UPDATE learner_book SET head = decode($3, 'hex') WHERE user_id = $1 AND book = $2`, [
    uid,
    book,
    head,
  ]);
  return true;
};

/** Deletes a book and its parts, in a transaction. */
export const deleteBook = async (client: pg.PoolClient, { uid, book }: Omit<PartRef, 'hash'>): Promise<void> => {
  await client.query('DELETE FROM learner_book WHERE user_id = $1 AND book = $2', [uid, book]);
  await client.query('DELETE FROM learner_book_part WHERE user_id = $1 AND book = $2', [uid, book]);
};

/** Deletes the books of which not all parts have arrived, and none since a time. */
export const deleteIncomplete = async (client: pg.PoolClient, uid: string, before: Date): Promise<void> => {
  const { rows } = await client.query<{ book: string }>(
    'DELETE FROM learner_book WHERE user_id = $1 AND head IS NULL AND sent_at < $2 RETURNING book::text',
    [uid, before],
  );
  await client.query('DELETE FROM learner_book_part WHERE user_id = $1 AND book = ANY ($2::uuid[])', [
    uid,
    rows.map(({ book }) => book),
  ]);
};

/** A book as it is exported. */
export interface ExportedBook {
  readonly book: string;
  /** The name of the part that is its head; null until all parts have arrived. */
  readonly head: string | null;
  readonly sentAt: Date;
}

/** Every book of a learner, whole or not. */
export const everyBook = async (pool: pg.Pool, uid: string): Promise<readonly ExportedBook[]> => {
  const { rows } = await pool.query<ExportedBook>(
    `SELECT book::text, encode(head, 'hex') AS head, sent_at AS "sentAt" FROM learner_book
     WHERE user_id = $1 ORDER BY book`,
    [uid],
  );
  return rows;
};

/** A part with its encrypted bytes. */
export interface StoredPart extends Omit<PartRef, 'uid'> {
  readonly bytes: Buffer;
}

/** The parts that are in memory at the same time while they are exported. */
const PAGE = 4;

/** Every part of a learner's books, in the order of their keys, read page by page. */
export async function* everyPart(pool: pg.Pool, uid: string): AsyncGenerator<StoredPart> {
  for (let after = { book: '00000000-0000-0000-0000-000000000000', hash: '' }; ; ) {
    const { rows } = await pool.query<StoredPart>({
      name: 'own-books-every',
      text: `SELECT book::text, encode(hash, 'hex') AS hash, bytes FROM learner_book_part
        WHERE user_id = $1 AND (learner_book_part.book, learner_book_part.hash) > ($2::uuid, decode($3, 'hex'))
        ORDER BY learner_book_part.book, learner_book_part.hash LIMIT ${PAGE}`,
      values: [uid, after.book, after.hash],
    });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last;
  }
}

/** Deletes all books of a learner. */
export const eraseBooks = async (pool: pg.Pool, uid: string): Promise<void> => {
  await pool.query('DELETE FROM learner_book WHERE user_id = $1', [uid]);
  await pool.query('DELETE FROM learner_book_part WHERE user_id = $1', [uid]);
};
