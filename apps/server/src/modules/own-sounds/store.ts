/** The SQL of the sounds of own cards. */
import type { SoundKind } from '@parlance/domain';
import type pg from 'pg';
import { BYTES_OF_ROW } from './policy.ts';

/** A sound as it is kept. */
export interface StoredSound {
  /** 64 lower-case hexadecimal digits. */
  readonly hash: string;
  readonly kind: SoundKind;
  readonly bytes: Buffer;
}

/** A sound to keep. */
export interface SoundToKeep {
  readonly hash: string;
  readonly kind: SoundKind;
  readonly bytes: Uint8Array;
  readonly sentAt: Date;
  /** The most bytes that are kept of the learner's sounds. */
  readonly quota: number;
}

const KEEP = `
WITH known AS (
  UPDATE learner_sound SET sent_at = $6 WHERE user_id = $1 AND hash = decode($2, 'hex') RETURNING hash
), room AS (
  SELECT coalesce(sum(size + ${BYTES_OF_ROW}), 0) + $5 + ${BYTES_OF_ROW} <= $7 AS fits FROM learner_sound WHERE user_id = $1
), added AS (
  INSERT INTO learner_sound (user_id, hash, kind, bytes, size, sent_at)
  SELECT $1, decode($2, 'hex'), $3, $4, $5, $6 FROM room WHERE fits AND NOT EXISTS (SELECT FROM known)
  ON CONFLICT (user_id, hash) DO NOTHING
)
SELECT fits OR EXISTS (SELECT FROM known) AS kept FROM room`;

/** Keeps a sound; one that is kept already counts once. @returns false if it exceeds the quota and is not kept */
export const keepSound = async (
  pool: pg.Pool,
  uid: string,
  { hash, kind, bytes, sentAt, quota }: SoundToKeep,
): Promise<boolean> => {
  const { rows } = await pool.query<{ kept: boolean }>({
    name: 'own-sounds-keep',
    text: KEEP,
    values: [uid, hash, kind, bytes, bytes.length, sentAt, quota],
  });
  return rows[0]?.kept === true;
};

/** A sound of a learner; undefined if there is none with this hash. */
export const soundOf = async (pool: pg.Pool, uid: string, hash: string): Promise<StoredSound | undefined> => {
  const { rows } = await pool.query<StoredSound>({
    name: 'own-sounds-read',
    text: `SELECT $2 AS hash, kind, bytes FROM learner_sound WHERE user_id = $1 AND hash = decode($2, 'hex')`,
    values: [uid, hash],
  });
  return rows[0];
};

/** Deletes the sounds of a learner that were sent before a time and are not among `named`. */
export const deleteUnnamed = async (
  pool: pg.Pool,
  uid: string,
  { named, before }: { readonly named: readonly string[]; readonly before: Date },
): Promise<void> => {
  await pool.query(
    `DELETE FROM learner_sound WHERE user_id = $1 AND sent_at < $2 AND NOT encode(hash, 'hex') = ANY ($3::text[])`,
    [uid, before, named],
  );
};

/** An exported sound. */
interface ExportedSound extends StoredSound {
  readonly sentAt: Date;
}

/** The sounds that are in memory at the same time while they are exported. */
const PAGE = 8;

/** Every sound of a learner, in the order of their hashes, read page by page. */
export async function* everySound(pool: pg.Pool, uid: string): AsyncGenerator<ExportedSound> {
  for (let after = ''; ; ) {
    const { rows } = await pool.query<ExportedSound>({
      name: 'own-sounds-every',
      text: `SELECT encode(hash, 'hex') AS hash, kind, bytes, sent_at AS "sentAt" FROM learner_sound
        WHERE user_id = $1 AND learner_sound.hash > decode($2, 'hex') ORDER BY learner_sound.hash LIMIT ${PAGE}`,
      values: [uid, after],
    });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.hash;
  }
}

/** Deletes all sounds of a learner. */
export const eraseSounds = async (pool: pg.Pool, uid: string): Promise<void> => {
  await pool.query('DELETE FROM learner_sound WHERE user_id = $1', [uid]);
};
