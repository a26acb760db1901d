import type { ErrorCode, SessionInfo } from '@parlance/contract';
import { api } from '../../data/index.ts';
import { useServerChange, useServerQuery } from '../../data/server/index.ts';

/** Which sessions to end: one by its id, or all but the current one. */
type Ended = { readonly id: string } | { readonly others: true };

/** The sessions of the learner, and the calls that end them. */
export interface Sessions {
  /** The current session first, then by last use; undefined until they are loaded. */
  readonly list: readonly SessionInfo[] | undefined;
  /** The error code of the last call that failed. */
  readonly error: ErrorCode | undefined;
  readonly busy: boolean;
  readonly load: () => Promise<void>;
  /** Gives whether it succeeded. Ended sessions leave the list at once, and return to it if the call failed. */
  readonly end: (which: Ended) => Promise<boolean>;
}

interface SessionList {
  readonly sessions: readonly SessionInfo[];
}

const inOrder = (sessions: readonly SessionInfo[]): readonly SessionInfo[] =>
  [...sessions].sort((a, b) => Number(b.current) - Number(a.current) || b.seenAt - a.seenAt);

const without = ({ sessions }: SessionList, which: Ended): SessionList => ({
  sessions: sessions.filter(({ id, current }) => current || ('id' in which && id !== which.id)),
});

/** Ends sessions. A session that the server does not know any more counts as ended. */
const endSessions = async (which: Ended): ReturnType<typeof api.call<'session.endOther'>> => {
  const answer = await api.call('session.endOther', which);
  return !answer.ok && answer.code === 'session-unknown' ? { ok: true, value: { ok: true } } : answer;
};

/** The signed-in browsers of the account, and how to end them; an ended one leaves the list at once. */
export const useSessions = (): Sessions => {
  const { value, error, retry, key } = useServerQuery('session.list', undefined);
  const ending = useServerChange<Ended, SessionList>(endSessions, { key, after: without });
  return {
    list: value && inOrder(value.sessions),
    error: ending.error ?? error,
    busy: ending.busy,
    load: retry,
    end: ending.request,
  };
};
