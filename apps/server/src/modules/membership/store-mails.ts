/** The SQL of the mails that were sent about purchases. */
import type pg from 'pg';

/** Notes that a mail is sent. @returns whether it was not sent before. */
export const noteMail = async (client: pg.ClientBase, uid: string, mail: string, now: Date): Promise<boolean> => {
  const { rowCount } = await client.query(
    'INSERT INTO learner_membership_mail (user_id, mail, sent_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [uid, mail, now],
  );
  return rowCount === 1;
};

/** A mail that was sent. */
export interface SentMail {
  /** What it was about. */
  readonly mail: string;
  readonly at: Date;
}

/** The mails that were sent to a learner, the oldest first. */
export const mailsOf = async (pool: pg.Pool, uid: string): Promise<readonly SentMail[]> => {
  const { rows } = await pool.query<SentMail>(
    'SELECT mail, sent_at AS at FROM learner_membership_mail WHERE user_id = $1 ORDER BY sent_at, mail',
    [uid],
  );
  return rows;
};
