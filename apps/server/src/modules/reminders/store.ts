/** The SQL of reminders: what learners have chosen (`learner_reminder`) and when they are due (`reminder_due`). */
import type pg from 'pg';

/** A connection, in a transaction or not. */
export type Connection = pg.Pool | pg.ClientBase;

/** What is stored of a learner's reminders; times are milliseconds since 1970. */
export interface StoredReminder {
  /** Minutes since midnight by the learner's clock. */
  readonly minutes: number;
  /** Days of the week by ISO 8601. */
  readonly days: readonly number[];
  readonly zone: string;
  readonly push: boolean;
  readonly mail: boolean;
  readonly pausedUntil: number | null;
  readonly lastDay: string | null;
  readonly lastAt: number | null;
  readonly lastVisit: number;
  /** Whether the last reminder before silence was sent. */
  readonly silent: boolean;
}

type Row = Omit<StoredReminder, 'days'> & { readonly dayBits: number };

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
const bitsOf = (days: readonly number[]): number =>
  WEEK.reduce((sum, day) => sum + (days.includes(day) ? 2 ** (day - 1) : 0), 0);
const daysOf = (bits: number): readonly number[] => WEEK.filter((day) => Math.floor(bits / 2 ** (day - 1)) % 2 === 1);

const milliseconds = (column: string, name: string): string =>
  `(extract(epoch FROM ${column}) * 1000)::float8 AS "${name}"`;

const COLUMNS = `minutes, days AS "dayBits", zone, push, mail, last_day AS "lastDay", silent,
  ${milliseconds('paused_until', 'pausedUntil')}, ${milliseconds('last_at', 'lastAt')}, ${milliseconds('last_visit', 'lastVisit')}`;

/** A learner's reminders; undefined if nothing was chosen. @param lock `FOR UPDATE` in a transaction */
export const reminderOf = async (
  connection: Connection,
  uid: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<StoredReminder | undefined> => {
  const { rows } = await connection.query<Row>(`SELECT ${COLUMNS} FROM learner_reminder WHERE user_id = $1 ${lock}`, [
    uid,
  ]);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { dayBits, ...rest } = row;
  return { ...rest, days: daysOf(dayBits) };
};

/** What a learner can choose. */
export type ChosenReminder = Pick<StoredReminder, 'minutes' | 'days' | 'zone' | 'push' | 'mail'>;

/** Stores a learner's choice; who chooses is here. */
export const saveChoice = async (
  connection: Connection,
  uid: string,
  { minutes, days, zone, push, mail }: ChosenReminder,
  now: Date,
): Promise<void> => {
  await connection.query(
    `INSERT INTO learner_reminder (user_id, minutes, days, zone, push, mail, last_visit) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (user_id) DO UPDATE SET minutes = $2, days = $3, zone = $4, push = $5, mail = $6, last_visit = $7, silent = false`,
    [uid, minutes, bitsOf(days), zone, push, mail, now],
  );
};

/** Stores a visit: the zone of the device, and that reminders may begin again. */
export const saveVisit = async (connection: Connection, uid: string, zone: string, now: Date): Promise<void> => {
  await connection.query('UPDATE learner_reminder SET zone = $2, last_visit = $3, silent = false WHERE user_id = $1', [
    uid,
    zone,
    now,
  ]);
};

/** Pauses reminders until a time, or ends the pause for null. @returns whether the learner has reminders. */
export const savePause = async (connection: Connection, uid: string, until: Date | null): Promise<boolean> => {
  const { rowCount } = await connection.query('UPDATE learner_reminder SET paused_until = $2 WHERE user_id = $1', [
    uid,
    until,
  ]);
  return rowCount === 1;
};

/** Switches channels off. */
export const endChannels = async (
  connection: Connection,
  uid: string,
  { push, mail }: Readonly<Record<'push' | 'mail', boolean>>,
): Promise<void> => {
  await connection.query(
    'UPDATE learner_reminder SET push = push AND NOT $2, mail = mail AND NOT $3 WHERE user_id = $1',
    [uid, push, mail],
  );
};

/** What is claimed before a reminder is sent. */
export interface Claim {
  /** The learner's local day. */
  readonly day: string;
  readonly now: Date;
  /** Whether it is the last one before silence. */
  readonly isLast: boolean;
}

/**
 * Claims a day before its reminder is sent: of all servers and attempts only one succeeds, so nobody is reminded twice.
 * @returns whether it was free.
 */
export const claimDay = async (connection: Connection, uid: string, { day, now, isLast }: Claim): Promise<boolean> => {
  const { rowCount } = await connection.query(
    `UPDATE learner_reminder SET last_day = $2, last_at = $3, silent = $4
     WHERE user_id = $1 AND (last_day IS NULL OR last_day < $2) AND (paused_until IS NULL OR paused_until <= $3)
       AND (push OR mail) AND NOT silent`,
    [uid, day, now, isLast],
  );
  return rowCount === 1;
};

/** Sets when a learner's next reminder is due; null for never. */
export const saveDue = async (connection: Connection, uid: string, dueAt: Date | null): Promise<void> => {
  if (dueAt === null) await connection.query('DELETE FROM reminder_due WHERE learner = $1', [uid]);
  else
    await connection.query(
      'INSERT INTO reminder_due (learner, due_at) VALUES ($1, $2) ON CONFLICT (learner) DO UPDATE SET due_at = $2',
      [uid, dueAt],
    );
};

/** Sets when a learner is due next, unless it was set anew since they were leased. */
export const settleDue = async (
  connection: Connection,
  uid: string,
  leased: Date,
  dueAt: Date | null,
): Promise<void> => {
  if (dueAt === null)
    await connection.query('DELETE FROM reminder_due WHERE learner = $1 AND due_at = $2', [uid, leased]);
  else
    await connection.query('UPDATE reminder_due SET due_at = $3 WHERE learner = $1 AND due_at = $2', [
      uid,
      leased,
      dueAt,
    ]);
};

/**
 * Takes some of those who are due, the earliest first, and makes them due again at `until`: if this server is killed,
 * another one looks at them then. No two servers take the same.
 */
export const leaseDue = async (
  connection: Connection,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<readonly string[]> => {
  const { rows } = await connection.query<{ learner: string }>(
    `UPDATE reminder_due SET due_at = $2 WHERE learner IN (
       SELECT learner FROM reminder_due WHERE due_at <= $1 ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED
     ) RETURNING learner::text`,
    [now, until, most],
  );
  return rows.map(({ learner }) => learner);
};

/** Deletes the reminders of a learner. */
export const eraseReminders = async (client: pg.PoolClient, uid: string): Promise<void> => {
  await client.query('DELETE FROM reminder_due WHERE learner = $1', [uid]);
  await client.query('DELETE FROM learner_push_device WHERE user_id = $1', [uid]);
  await client.query('DELETE FROM learner_reminder WHERE user_id = $1', [uid]);
};
