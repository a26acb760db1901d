/** The SQL of kept talks. Bodies are encrypted; times are milliseconds since 1970. */
import type { TalkSummary } from '@parlance/contract';
import type { TalkRecord } from '@parlance/domain';
import type pg from 'pg';

/** Which talk of whom. */
export interface TalkRef {
  readonly uid: string;
  readonly id: string;
}

/** A stored talk; its body is null once it was removed. */
export interface StoredTalk extends Pick<TalkRecord, 'learn' | 'unit'> {
  readonly id: string;
  readonly revision: number;
  readonly body: Buffer | null;
}

/** The talks of a learner, the newest first; those that were removed are left out. */
export const talksOf = async (pool: pg.Pool, uid: string): Promise<readonly TalkSummary[]> => {
  const { rows } = await pool.query<
    Omit<TalkSummary, 'startedAt' | 'endedAt'> & Record<'startedAt' | 'endedAt', string>
  >({
    name: 'tutor-talks',
    text: `SELECT talk::text AS id, learn, unit, started_at AS "startedAt", ended_at AS "endedAt", revision FROM learner_talk
      WHERE user_id = $1 AND body IS NOT NULL ORDER BY started_at DESC, talk`,
    values: [uid],
  });
  return rows.map((row) => ({
    ...row,
    startedAt: Number(row.startedAt),
    endedAt: row.endedAt === null ? null : Number(row.endedAt),
  }));
};

/** A talk; undefined if nothing was ever kept of it. */
export const talkOf = async (
  client: pg.Pool | pg.PoolClient,
  { uid, id }: TalkRef,
  lock: '' | 'FOR UPDATE' = '',
): Promise<StoredTalk | undefined> => {
  const { rows } = await client.query<StoredTalk>(
    `SELECT talk::text AS id, learn, unit, revision, body FROM learner_talk WHERE user_id = $1 AND talk = $2 ${lock}`,
    [uid, id],
  );
  return rows[0];
};

/** What a learner has besides one talk. */
export interface OtherTalks {
  readonly kept: number;
  /** With those that were removed. */
  readonly all: number;
  /** Of the bodies, as they are stored. */
  readonly bytes: number;
}

/** Counts the talks of a learner besides one. */
export const countOthers = async (client: pg.PoolClient, { uid, id }: TalkRef): Promise<OtherTalks> => {
  const { rows } = await client.query<Readonly<Record<keyof OtherTalks, string>>>(
    `SELECT count(body) AS kept, count(*) AS all, coalesce(sum(octet_length(body)), 0) AS bytes FROM learner_talk
     WHERE user_id = $1 AND talk <> $2`,
    [uid, id],
  );
  const { kept = 0, all = 0, bytes = 0 } = rows[0] ?? {};
  return { kept: Number(kept), all: Number(all), bytes: Number(bytes) };
};

/** Writes a talk of which nothing was kept yet. @returns false where another server has kept it meanwhile */
export const addTalk = async (
  client: pg.PoolClient,
  uid: string,
  { id, learn, unit, startedAt, endedAt }: TalkRecord,
  body: Uint8Array,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `INSERT INTO learner_talk (user_id, talk, learn, unit, started_at, ended_at, revision, body)
     VALUES ($1, $2, $3, $4, $5, $6, 1, $7) ON CONFLICT (user_id, talk) DO NOTHING`,
    [uid, id, learn, unit, startedAt, endedAt, body],
  );
  return rowCount === 1;
};

/** Writes a talk, as its next revision. */
export const writeTalk = async (
  client: pg.PoolClient,
  uid: string,
  { id, learn, unit, startedAt, endedAt }: TalkRecord,
  body: Uint8Array,
): Promise<void> => {
  await client.query(
    `INSERT INTO learner_talk (user_id, talk, learn, unit, started_at, ended_at, revision, body)
     VALUES ($1, $2, $3, $4, $5, $6, 1, $7)
     ON CONFLICT (user_id, talk) DO UPDATE SET started_at = excluded.started_at, ended_at = excluded.ended_at,
       revision = learner_talk.revision + 1, body = excluded.body`,
    [uid, id, learn, unit, startedAt, endedAt, body],
  );
};

/** Erases what talks hold, and keeps the ids of those that were removed. @param id null for all of a learner */
export const removeTalks = async (
  pool: pg.Pool,
  { uid, id }: Omit<TalkRef, 'id'> & { id: string | null },
): Promise<void> => {
  await pool.query(
    `UPDATE learner_talk SET body = NULL, learn = '', unit = '', started_at = 0, ended_at = NULL, revision = 0
     WHERE user_id = $1 AND ($2::uuid IS NULL OR talk = $2) AND body IS NOT NULL`,
    [uid, id],
  );
};

/** The talks that are in memory at the same time while they are exported. */
const PAGE = 50;

/** Every talk of a learner with its encrypted body, null for those that were removed, read page by page. */
export async function* everyTalk(pool: pg.Pool, uid: string): AsyncGenerator<Pick<StoredTalk, 'id' | 'body'>> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await pool.query<Pick<StoredTalk, 'id' | 'body'>>({
      name: 'tutor-every-talk',
      text: `SELECT talk::text AS id, body FROM learner_talk
        WHERE user_id = $1 AND talk > $2::uuid ORDER BY talk LIMIT ${PAGE}`,
      values: [uid, after],
    });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}

/** Deletes all talks of a learner, and that some were removed. */
export const eraseTalks = async (pool: pg.Pool, uid: string): Promise<void> => {
  await pool.query('DELETE FROM learner_talk WHERE user_id = $1', [uid]);
};
