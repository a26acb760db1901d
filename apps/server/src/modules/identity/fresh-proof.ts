/** Whether a session was proven recently enough for what can take an account away from its owner. */
import { Refusal } from '../../http/errors.ts';
import type { SessionRow } from './store.ts';

/** How long after a proof the session may do such things, in milliseconds (rules §4). */
const FRESH_MS = 10 * 60_000;

/** Whether a session was proven within the last 10 minutes. */
export const isFresh = ({ provenAt }: Pick<SessionRow, 'provenAt'>, now: number): boolean =>
  now - provenAt.getTime() <= FRESH_MS;

/**
 * Throws `sign-in-stale` unless the session was proven within the last 10 minutes. Every change of the ways into an
 * account needs it, and so does whatever ends the account or gives all its data away.
 */
export const requireFresh = (session: Pick<SessionRow, 'provenAt'>, now: number): void => {
  if (!isFresh(session, now)) throw new Refusal('sign-in-stale');
};
