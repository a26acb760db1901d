/** For tests: what a life has led to, without what differs between two lives that led to the same. */
import { ADA, BOB, type Life, type Server } from './life-testing.ts';

/** What a life has led to. */
export interface Outcome {
  /** What the provider holds, and what the ledger says that it holds; in the smallest unit. */
  readonly held: number;
  readonly booked: number;
  /** Everything that is stored, told and mailed. */
  readonly lines: readonly string[];
}

const HOUR = 3_600_000;
const ID = /[\da-f]{8}-[\da-f-]{27}|\b(in|sub|pi|ch|re|dp|evt|cus|price|cs_test|sub_sched|pm|si)_\d+|-\d{6}\b/g;

/** A text without ids, and with times to the hour. */
const plain = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(ID, '')
    .replaceAll(/\b1\d{12}\b/g, (time) => `${Math.round(Number(time) / HOUR)}h`)
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"time"');

/** What is stored, by a name and a query. */
const STORED = {
  order: 'SELECT plan FROM learner_order',
  fact: 'SELECT fact FROM learner_purchase_fact',
  ledger: 'SELECT kind, amount::int, tax::int, plan, currency FROM ledger_entry',
  grant: 'SELECT user_id, days, reason FROM learner_grant',
  mailed: "SELECT split_part(mail, ':', 1) AS mail FROM learner_membership_mail",
  friend: 'SELECT user_id, state, reason, days FROM learner_invited_friend',
  invited: 'SELECT user_id, state, reason, days FROM learner_invited',
  account: 'SELECT "name" FROM identity_user',
  tries: 'SELECT count(*)::int FROM trial_identity',
} as const;

/** What the sandbox holds of all buyers, by its own facts; what it kept of removed accounts belongs to it. */
const SANDBOX_HELD = `SELECT coalesce(sum(CASE fact->>'kind' WHEN 'period' THEN 1 WHEN 'pack' THEN 1 WHEN 'refund' THEN -1 ELSE 0 END
  * coalesce((fact->>'amount')::int, 0)), 0)::int AS sum FROM (SELECT fact FROM learner_sandbox_event
  UNION ALL SELECT fact FROM sandbox_payment) AS told`;

const sumOf = async ({ pool }: Life, sql: string): Promise<number> =>
  (await pool.query<{ sum: number }>(sql)).rows[0]?.sum ?? 0;

/** Reads what a life has led to. */
export const outcomeOf = async (life: Life, server: Server): Promise<Outcome> => {
  const { pool, payments, credits, mails } = life;
  const lines: string[] = [];
  for (const [name, sql] of Object.entries(STORED)) {
    const { rows } = await pool.query(sql);
    lines.push(...rows.map((row) => `${name} ${plain(row)}`));
  }
  for (const uid of [ADA, BOB]) lines.push(`may ${plain(await server.membership.purchasesOf(uid))}`);
  const { now: _now, ...mine } = await server.ask('membership.mine');
  lines.push(`mine ${plain(mine)}`, ...[...mails.values()].map((subject) => `mail ${subject}`));
  lines.push(...credits.kept(ADA).map((each) => `credits ${each}`));
  lines.push(...(payments?.renewing() ?? []).map((each) => `renews ${each}`));
  return {
    held: payments === undefined ? await sumOf(life, SANDBOX_HELD) : payments.held(),
    booked: await sumOf(life, 'SELECT coalesce(sum(amount), 0)::int AS sum FROM ledger_entry'),
    lines: lines.toSorted(),
  };
};
