/**
 * The SQL of an act that is asked for: what is known of it, that it begins, and that it is paid. Each is one statement, as
 * a statement costs more than what it reads. Times are milliseconds since 1970.
 */
import type pg from 'pg';
import type { ActUsage } from './acts.ts';
import type { ActRef, StoredAct } from './store-acts.ts';
import { FORGOTTEN, returnsSince, type StoredCredit } from './store-credits.ts';
import { ADDED_TO_TALLY, partOf } from './store-tally.ts';

/** How often a learner has asked since a time. */
export interface CountedActs {
  /** Without what was given back. */
  readonly asked: number;
  /** How often credits of an act were given back. */
  readonly returned: number;
}

/** What is known of an act that is asked for. */
export interface KnownRequest {
  /** The act of its id; undefined if it is not known (any more). */
  readonly before: StoredAct | undefined;
  /** Whether a credit was ever spent for its id. */
  readonly isPaid: boolean;
  readonly counted: CountedActs;
}

/** An act that is not there has columns that are null. */
type RequestRow = CountedActs & { readonly isPaid: boolean } & (Omit<StoredAct, 'asked'> | { readonly id: null }) & {
    readonly digest: Buffer;
  };

/** Reads it. @param since from when on the learner's acts are counted */
export const knownRequest = async (
  client: pg.PoolClient,
  { uid, id }: ActRef,
  since: number,
): Promise<KnownRequest> => {
  const { rows } = await client.query<RequestRow>({
    name: 'tutor-known-request',
    text: `SELECT act.id::text AS id, act.at::float8 AS at, act.state, act.notes, act.asked AS digest, act.body,
        EXISTS (SELECT FROM learner_credit WHERE user_id = $1 AND entry = $2::text) AS "isPaid", today.*
      FROM (SELECT
          count(*) FILTER (
            WHERE kind = 'spend' AND of_entry IS NULL AND entry NOT IN (${returnsSince('$3')}))::float8 AS asked,
          count(*) FILTER (WHERE kind = 'return' AND reason <> 'refund')::float8 AS returned
        FROM learner_credit WHERE user_id = $1 AND at >= $3) AS today
      LEFT JOIN learner_tutor_act AS act ON act.user_id = $1 AND act.id = $2::text::uuid`,
    values: [uid, id, since],
  });
  const [row] = rows;
  if (row === undefined) throw new TypeError('A sum has a row');
  const { isPaid, asked, returned } = row;
  const before = row.id === null ? undefined : { ...row, asked: row.digest };
  return { before, isPaid, counted: { asked, returned } };
};

/** An attempt that begins. */
export interface ReservedAttempt extends Pick<StoredCredit, 'entry' | 'reason' | 'at' | 'amount'> {
  /** A digest of what is asked. */
  readonly asked: Uint8Array;
  /** The day on which it is counted, as `2026-11-27`. */
  readonly day: string;
}

/**
 * Spends the credits of an attempt, writes its act, also where that was given back before, and counts it. It locks a row of
 * its day until the transaction ends (`store-tally.ts`).
 */
export const reserveAttempt = async (
  client: pg.PoolClient,
  { uid, id }: ActRef,
  { entry, reason, at, amount, asked, day }: ReservedAttempt,
): Promise<void> => {
  await client.query({
    name: 'tutor-reserve-attempt',
    text: `WITH forgotten AS (${FORGOTTEN} $5),
      spent AS (INSERT INTO learner_credit (user_id, entry, kind, reason, at, amount, expires, of_entry)
        VALUES ($1, $3, 'spend', $4, $5, $6, NULL, NULL) ON CONFLICT (user_id, entry) DO NOTHING),
      begun AS (INSERT INTO learner_tutor_act (user_id, id, at, state, notes, asked, body)
        VALUES ($1, $2, $5, 'open', 0, $7, NULL)
        ON CONFLICT (user_id, id) DO UPDATE SET at = $5, state = 'open', notes = 0, asked = $7, body = NULL)
      INSERT INTO tutor_tally AS kept (day, part, spent, returned, prompt_tokens, answer_tokens)
      VALUES ($8, $9, $6, 0, 0, 0) ${ADDED_TO_TALLY}`,
    values: [uid, id, entry, reason, at, amount, asked, day, partOf(uid)],
  });
};

/** The answer of an attempt, and which older acts are not kept any longer. */
export interface SettledAttempt {
  /** When the act was begun: one that was begun anew is another. */
  readonly at: number;
  /** The sealed answer. */
  readonly body: Uint8Array;
  readonly usage: ActUsage;
  /** The day on which it is counted, as `2026-11-27`. */
  readonly day: string;
  /** When acts were begun that are deleted, by what became of them. */
  readonly before: { readonly done: number; readonly back: number };
}

/**
 * Keeps the answer of an attempt and counts what it used, unless it has an answer or is gone; and deletes older acts of its
 * learner.
 */
export const settleAttempt = async (
  pool: pg.Pool,
  { uid, id }: ActRef,
  { at, body, usage, day, before }: SettledAttempt,
): Promise<void> => {
  await pool.query({
    name: 'tutor-settle-attempt',
    text: `WITH deleted AS (DELETE FROM learner_tutor_act
        WHERE user_id = $1 AND id <> $2 AND ((state = 'done' AND at <= $5) OR (state = 'back' AND at <= $6))),
      settled AS (UPDATE learner_tutor_act SET state = 'done', body = $4
        WHERE user_id = $1 AND id = $2 AND at = $3 AND state <> 'done' RETURNING id)
      INSERT INTO tutor_tally AS kept (day, part, spent, returned, prompt_tokens, answer_tokens)
      SELECT $7, $8, 0, 0, $9, $10 FROM settled ${ADDED_TO_TALLY}`,
    values: [uid, id, at, body, before.done, before.back, day, partOf(uid), usage.promptTokens, usage.answerTokens],
  });
};
