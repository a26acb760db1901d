/** The SQL of the browsers that are subscribed to push messages. Their addresses are never logged. */
import { createHash } from 'node:crypto';
import type { PushTarget } from './push-sender.ts';
import type { Connection } from './store.ts';

/** A subscribed browser, with the name by which it is stored. */
export interface PushDevice extends PushTarget {
  readonly name: Buffer;
}

/** The name of a subscription: a hash of its address. */
export const deviceName = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();

/** The most browsers of a learner; beyond it the one that was seen longest ago is forgotten. */
const DEVICES_MOST = 8;

/** Stores a subscription, each address once. */
export const saveDevice = async (
  connection: Connection,
  uid: string,
  { endpoint, publicKey, auth }: PushTarget,
  now: Date,
): Promise<void> => {
  await connection.query(
    `INSERT INTO learner_push_device (user_id, name, endpoint, public_key, auth, added_at, seen_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6)
     ON CONFLICT (user_id, name) DO UPDATE SET public_key = $4, auth = $5, seen_at = $6`,
    [uid, deviceName(endpoint), endpoint, publicKey, auth, now],
  );
  await connection.query(
    `DELETE FROM learner_push_device WHERE user_id = $1 AND name IN (
       SELECT name FROM learner_push_device WHERE user_id = $1 ORDER BY seen_at DESC, name OFFSET $2)`,
    [uid, DEVICES_MOST],
  );
};

/** The subscriptions of a learner: the browser that was seen last comes first. */
export const devicesOf = async (connection: Connection, uid: string): Promise<readonly PushDevice[]> => {
  const { rows } = await connection.query<PushDevice>(
    `SELECT name, endpoint, public_key AS "publicKey", auth FROM learner_push_device
     WHERE user_id = $1 ORDER BY seen_at DESC, name`,
    [uid],
  );
  return rows;
};

/** Notes that a subscribed browser was seen. @returns whether it is this learner's. */
export const noteSeen = async (connection: Connection, uid: string, endpoint: string, now: Date): Promise<boolean> => {
  const { rowCount } = await connection.query(
    'UPDATE learner_push_device SET seen_at = $3 WHERE user_id = $1 AND name = $2',
    [uid, deviceName(endpoint), now],
  );
  return rowCount === 1;
};

/** Deletes a subscription. */
export const deleteDevice = async (connection: Connection, uid: string, name: Buffer): Promise<void> => {
  await connection.query('DELETE FROM learner_push_device WHERE user_id = $1 AND name = $2', [uid, name]);
};

/** Counts the attempts of all browsers from 0 again, for a new reminder. */
export const resetTries = async (connection: Connection, uid: string): Promise<void> => {
  await connection.query('UPDATE learner_push_device SET tries = 0 WHERE user_id = $1 AND tries <> 0', [uid]);
};

/**
 * Claims one more attempt before it is made: of all servers only one succeeds, so that a killed one does not send twice.
 * @param tries how many attempts there will have been
 */
export const claimTry = async (
  connection: Connection,
  uid: string,
  name: Buffer,
  tries: number,
): Promise<PushDevice | undefined> => {
  const { rows } = await connection.query<PushDevice>(
    `UPDATE learner_push_device SET tries = $3 WHERE user_id = $1 AND name = $2 AND tries = $3 - 1
     RETURNING name, endpoint, public_key AS "publicKey", auth`,
    [uid, name, tries],
  );
  return rows[0];
};

/** What the learner's export says of the browsers: which push service, and when; never the address or the keys. */
export const exportedDevices = async (connection: Connection, uid: string): Promise<readonly unknown[]> => {
  const { rows } = await connection.query<{ endpoint: string; addedAt: Date; seenAt: Date }>(
    `SELECT endpoint, added_at AS "addedAt", seen_at AS "seenAt" FROM learner_push_device WHERE user_id = $1 ORDER BY added_at`,
    [uid],
  );
  return rows.map(({ endpoint, ...times }) => ({ service: URL.parse(endpoint)?.host ?? '', ...times }));
};
