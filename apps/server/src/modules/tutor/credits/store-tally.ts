/** The SQL of what was asked on a day by all learners together, in parts so that they do not wait for one row. */
import type { TutorDay } from '@parlance/contract';
import type pg from 'pg';

/** The parts of a day. */
const PARTS = 8;

/** The part in which a learner is counted. */
export const partOf = (uid: string): number => Number.parseInt(uid.replaceAll('-', '').slice(-2), 16) % PARTS;

/** The end of a statement that inserts into `tutor_tally AS kept`: what is there already is added to. */
export const ADDED_TO_TALLY = `ON CONFLICT (day, part) DO UPDATE SET spent = kept.spent + excluded.spent,
  returned = kept.returned + excluded.returned, prompt_tokens = kept.prompt_tokens + excluded.prompt_tokens,
  answer_tokens = kept.answer_tokens + excluded.answer_tokens`;

/** What is added to a day. */
export type TallyChange = Partial<Omit<TutorDay, 'day'>>;

/** Adds to what was asked on a day, as `2026-11-27`. It locks a row until the transaction ends: earlier days come first. */
export const addToTally = async (
  client: pg.PoolClient,
  { uid, day }: { readonly uid: string; readonly day: string },
  { spent = 0, returned = 0, promptTokens = 0, answerTokens = 0 }: TallyChange,
): Promise<void> => {
  await client.query({
    name: 'tutor-add-to-tally',
    text: `INSERT INTO tutor_tally AS kept (day, part, spent, returned, prompt_tokens, answer_tokens)
      VALUES ($1, $2, $3, $4, $5, $6) ${ADDED_TO_TALLY}`,
    values: [day, partOf(uid), spent, returned, promptTokens, answerTokens],
  });
};

/** How often all learners have asked on a day, without what was given back. */
export const askedOn = async (client: pg.PoolClient, day: string): Promise<number> => {
  const { rows } = await client.query<{ asked: number }>({
    name: 'tutor-asked-on',
    text: 'SELECT coalesce(sum(spent - returned), 0)::float8 AS asked FROM tutor_tally WHERE day = $1',
    values: [day],
  });
  return rows[0]?.asked ?? 0;
};

/** The last days on which something was asked, the newest first. */
export const lastDays = async (pool: pg.Pool, most: number): Promise<readonly TutorDay[]> => {
  const { rows } = await pool.query<TutorDay>({
    name: 'tutor-last-days',
    text: `SELECT day, sum(spent)::float8 AS spent, sum(returned)::float8 AS returned,
        sum(prompt_tokens)::float8 AS "promptTokens", sum(answer_tokens)::float8 AS "answerTokens"
      FROM tutor_tally GROUP BY day ORDER BY day DESC LIMIT $1`,
    values: [most],
  });
  return rows;
};
