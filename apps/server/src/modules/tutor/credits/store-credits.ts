/** The SQL of credits: entries that only grow. Times are milliseconds since 1970. */
import type { CreditReason } from '@parlance/contract';
import type { CreditGrant, CreditRest, CreditSpend } from '@parlance/domain';
import type pg from 'pg';

type Client = pg.Pool | pg.PoolClient;

/** An entry as it is stored. */
export interface StoredCredit {
  readonly entry: string;
  readonly kind: 'grant' | 'spend' | 'return';
  readonly reason: CreditReason;
  readonly at: number;
  readonly amount: number;
  readonly expires: number | null;
  /** Of a return: the spend. Of a spend: the grant that it takes from alone; null for any. */
  readonly of: string | null;
}

/** Of whose entries, and from when until when: `since` and `until` are within. */
export interface CreditRange {
  readonly uid: string;
  readonly since: number;
  readonly until: number;
}

const COLUMNS = `entry, kind, reason, at::float8 AS at, amount, expires::float8 AS expires, of_entry AS "of"`;
/** The SQL of the names of what was given back. @param since the parameter of the time from when on */
export const returnsSince = (since: string): string => `SELECT of_entry FROM learner_credit
  WHERE user_id = $1 AND at >= ${since} AND kind = 'return' AND of_entry IS NOT NULL`;
const RETURNS = returnsSince('$2');
/** The SQL that forgets what is noted of a learner, `$1`, of times later than what follows it (`store-learners.ts`). */
export const FORGOTTEN = 'UPDATE learner_tutor SET rests_at = NULL, rests = NULL WHERE user_id = $1 AND rests_at >';

/**
 * Adds an entry, once for each name, in the turn of its learner. What is noted of later times is forgotten.
 * @param since from when on it changes what is left: for what is given back, when that was spent
 * @returns whether it is new
 */
export const addCredit = async (
  client: pg.PoolClient,
  uid: string,
  credit: StoredCredit,
  since: number = credit.at,
): Promise<boolean> => {
  const { rowCount } = await client.query({
    name: 'tutor-add-credit',
    text: `WITH forgotten AS (${FORGOTTEN} $9) INSERT INTO learner_credit (user_id, entry, kind, reason, at, amount, expires, of_entry)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (user_id, entry) DO NOTHING`,
    values: [
      ...[uid, credit.entry, credit.kind, credit.reason, credit.at],
      ...[credit.amount, credit.expires, credit.of, since],
    ],
  });
  return rowCount === 1;
};

/** The entries of some names, in no order. */
export const creditsNamed = async (
  client: Client,
  uid: string,
  names: readonly string[],
): Promise<readonly StoredCredit[]> => {
  const { rows } = await client.query<StoredCredit>({
    name: 'tutor-credits-named',
    text: `SELECT ${COLUMNS} FROM learner_credit WHERE user_id = $1 AND entry = ANY($2)`,
    values: [uid, names],
  });
  return rows;
};

/** A grant, with what it is for. */
export type StoredGrant = CreditGrant & Pick<StoredCredit, 'reason'>;

/** The grants that began until a time, and were not gone when the range began. */
export const grantsIn = async (client: Client, { uid, since, until }: CreditRange): Promise<readonly StoredGrant[]> => {
  const { rows } = await client.query<Omit<StoredGrant, 'kind'>>({
    name: 'tutor-grants',
    text: `SELECT entry AS id, reason, at::float8 AS at, amount, expires::float8 AS expires FROM learner_credit
      WHERE user_id = $1 AND kind = 'grant' AND at <= $3 AND (expires > $2 OR expires IS NULL)`,
    values: [uid, since, until],
  });
  return rows.map((row) => ({ kind: 'grant', ...row }));
};

/** A spend, with what it is for, and whether it was given back. */
export interface StoredSpend extends CreditSpend {
  readonly reason: CreditReason;
  readonly isReturned: boolean;
}

/** The spends of a range. @param which `aimed`: those alone that take from one grant */
export const spendsIn = async (
  client: Client,
  { uid, since, until }: CreditRange,
  which: 'all' | 'aimed',
): Promise<readonly StoredSpend[]> => {
  const { rows } = await client.query<Omit<StoredSpend, 'kind' | 'from'> & { readonly of: string | null }>({
    name: `tutor-spends-${which}`,
    text: `SELECT entry AS id, reason, at::float8 AS at, amount, of_entry AS "of", entry IN (${RETURNS}) AS "isReturned"
      FROM learner_credit WHERE user_id = $1 AND at >= $2 AND at <= $3 AND kind = 'spend'
        ${which === 'aimed' ? 'AND of_entry IS NOT NULL' : ''}`,
    values: [uid, since, until],
  });
  return rows.map(({ of, ...row }) => ({ kind: 'spend', ...row, from: of ?? undefined }));
};

/** What changed what is left, besides what takes from any grant. */
export interface CreditChanges {
  readonly grants: readonly CreditGrant[];
  /** Spends that take from one grant alone and were not given back. */
  readonly aimed: readonly CreditSpend[];
}

const sorted = (rows: readonly StoredCredit[]): CreditChanges => ({
  grants: rows.flatMap(({ kind, entry: id, at, amount, expires }) =>
    kind === 'grant' ? [{ kind, id, at, amount, expires }] : [],
  ),
  aimed: rows.flatMap(({ kind, entry: id, at, amount, of }) =>
    kind === 'spend' ? [{ kind, id, at, amount, from: of ?? undefined }] : [],
  ),
});

const changesSince = (since: string, until: string): string => `SELECT ${COLUMNS} FROM learner_credit
  WHERE user_id = $1 AND at >= ${since} AND at <= ${until}
    AND (kind = 'grant' OR kind = 'spend' AND of_entry IS NOT NULL AND entry NOT IN (${returnsSince(since)}))`;

/** The changes of a range. */
export const changesIn = async (client: Client, { uid, since, until }: CreditRange): Promise<CreditChanges> => {
  const { rows } = await client.query<StoredCredit>({
    name: 'tutor-changes',
    text: changesSince('$2', '$3'),
    values: [uid, since, until],
  });
  return sorted(rows);
};

/** What was left of a learner's grants at a time, after all entries before it. */
export interface NotedRests {
  readonly at: number;
  readonly rests: readonly CreditRest[];
}

/** What is noted of a learner and what came after it. */
export interface NotedChanges extends NotedRests {
  readonly changes: CreditChanges;
  /** What was spent besides, as sums from the times on between which nothing else changes what is left. */
  readonly sums: readonly Pick<CreditSpend, 'at' | 'amount'>[];
}

/**
 * Reads what is noted of a learner, and what came after it until a time, in one statement. Undefined where nothing is noted,
 * or what is noted is later.
 */
export const changesSinceNoted = async (
  client: Client,
  uid: string,
  until: number,
): Promise<NotedChanges | undefined> => {
  type Row = Omit<NotedChanges, 'changes'> & { readonly changes: readonly StoredCredit[] };
  const { rows } = await client.query<Row>({
    name: 'tutor-changes-since-noted',
    text: `WITH noted AS (SELECT rests_at AS since, rests FROM learner_tutor WHERE user_id = $1 AND rests_at <= $2),
      changed AS (${changesSince('(SELECT since FROM noted)', '$2')}),
      moment AS (SELECT since AS at FROM noted
        UNION SELECT (jsonb_array_elements(rests)->>'expires')::bigint FROM noted
        UNION SELECT at::bigint FROM changed UNION SELECT expires::bigint FROM changed),
      span AS (SELECT array_agg(at ORDER BY at) AS starts FROM moment
        WHERE at BETWEEN (SELECT since FROM noted) AND $2),
      spent AS (SELECT starts[width_bucket(at, starts)]::float8 AS at, sum(amount)::float8 AS amount
        FROM learner_credit, span
        WHERE user_id = $1 AND at >= (SELECT since FROM noted) AND at <= $2 AND kind = 'spend' AND of_entry IS NULL
          AND entry NOT IN (${returnsSince('(SELECT since FROM noted)')})
        GROUP BY 1)
      SELECT since::float8 AS at, rests,
        (SELECT coalesce(json_agg(changed), '[]') FROM changed) AS changes,
        (SELECT coalesce(json_agg(spent), '[]') FROM spent) AS sums
      FROM noted`,
    values: [uid, until],
  });
  return rows.map(({ changes, ...noted }) => ({ ...noted, changes: sorted(changes) }))[0];
};

/**
 * What was spent between some times, without what was given back and what takes from one grant alone.
 * @param times in order, the first not after the range begins
 * @returns sums by the place of the last time that is not after the spends
 */
export const sumsBetween = async (
  client: Client,
  { uid, since, until }: CreditRange,
  times: readonly number[],
): Promise<readonly { readonly place: number; readonly sum: number }[]> => {
  const { rows } = await client.query<{ place: number; sum: number }>({
    name: 'tutor-spent-sums',
    text: `SELECT width_bucket(at, $4::bigint[]) - 1 AS place, sum(amount)::float8 AS sum FROM learner_credit
      WHERE user_id = $1 AND at >= $2 AND at <= $3 AND kind = 'spend' AND of_entry IS NULL AND entry NOT IN (${RETURNS})
      GROUP BY 1`,
    values: [uid, since, until, times],
  });
  return rows;
};

/** The entries that are in memory at the same time while they are exported. */
const PAGE = 1000;

/** Every entry of a learner, by name, read page by page. */
export async function* everyCredit(pool: pg.Pool, uid: string): AsyncGenerator<StoredCredit> {
  for (let after = ''; ; ) {
    const { rows } = await pool.query<StoredCredit>({
      name: 'tutor-every-credit',
      text: `SELECT ${COLUMNS} FROM learner_credit WHERE user_id = $1 AND entry > $2 ORDER BY entry LIMIT ${PAGE}`,
      values: [uid, after],
    });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.entry;
  }
}
