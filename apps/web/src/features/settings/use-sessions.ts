import type { ErrorCode, SessionInfo } from '@parlance/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../data/index.ts';

/** The learner's sessions, and how to end them. */
export interface Sessions {
  /** This one first, then the last used; undefined until they are here. */
  readonly list: readonly SessionInfo[] | undefined;
  readonly fault: ErrorCode | undefined;
  readonly busy: boolean;
  readonly load: () => Promise<void>;
  /** Ends one by its id, or all but this one; gives whether it is done. What is ended leaves the list at once. */
  readonly end: (which: { readonly id: string } | { readonly others: true }) => Promise<boolean>;
}

const inOrder = (sessions: readonly SessionInfo[]): readonly SessionInfo[] =>
  [...sessions].sort((a, b) => Number(b.current) - Number(a.current) || b.seenAt - a.seenAt);

/** @param version of the account: another one may mean other sessions. */
export const useSessions = (version: number): Sessions => {
  const [list, setList] = useState<readonly SessionInfo[]>();
  const [fault, setFault] = useState<ErrorCode>();
  const [busy, setBusy] = useState(false);
  const load = useCallback(async (): Promise<void> => {
    const answer = await api.call('session.list', undefined);
    setFault(answer.ok ? undefined : answer.code);
    if (answer.ok) setList(inOrder(answer.value.sessions));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the account may have other sessions
  useEffect(() => void load(), [load, version]);
  const end: Sessions['end'] = async (which) => {
    const before = list;
    setBusy(true);
    setList(list?.filter(({ id, current }) => current || ('id' in which && id !== which.id)));
    const answer = await api.call('session.endOther', which);
    setBusy(false);
    // A session that the server does not know any more is as good as ended.
    const done = answer.ok || answer.code === 'session-unknown';
    setFault(done ? undefined : answer.code);
    if (!done) setList(before);
    return done;
  };
  return { list, fault, busy, load, end };
};
