import type { ErrorCode, SessionInfo } from '@parlance/contract';
import { api } from '../../data/index.ts';
import { useServerChange, useServerQuery } from '../../data/server/index.ts';

/** One session by its id, or all but this one. */
type Ended = { readonly id: string } | { readonly others: true };

/** The learner's sessions, and how to end them. */
export interface Sessions {
  /** This one first, then the last used; undefined until they are here. */
  readonly list: readonly SessionInfo[] | undefined;
  /** Why they could not be read, or one could not be ended. */
  readonly error: ErrorCode | undefined;
  readonly busy: boolean;
  readonly load: () => Promise<void>;
  /** Gives whether it is done. What is ended leaves the list at once, and comes back where that failed. */
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

/** Ends sessions; one that the server does not know any more is as good as ended. */
const endSessions = async (which: Ended): ReturnType<typeof api.call<'session.endOther'>> => {
  const answer = await api.call('session.endOther', which);
  return !answer.ok && answer.code === 'session-unknown' ? { ok: true, value: { ok: true } } : answer;
};

export const useSessions = (): Sessions => {
  const { value, error, retry, key } = useServerQuery('session.list', undefined);
  const ending = useServerChange<Ended, SessionList>(endSessions, { key, after: without });
  return {
    list: value && inOrder(value.sessions),
    error: ending.error ?? error,
    busy: ending.busy,
    load: retry,
    end: ending.make,
  };
};
