/** What is known of whoever is signed in as a customer; remembered for starts without a network. */
import type { ErrorCode } from '@parlance/contract';
import { NO_STANDING, type Result, type Standing } from '@parlance/domain';
import { onConnectivity } from '../../platform/index.ts';
import type { Replica } from '../replica/model.ts';
import type { Session } from '../session/session.ts';

/** Where the standing is kept. */
export interface MembershipKeeper {
  /** The same object until it changes. */
  readonly standing: () => Standing;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What it is kept with. */
export interface KeeperDeps {
  readonly session: Pick<Session, 'current' | 'subscribe' | 'refresh'>;
  readonly replica: Pick<Replica, 'remember' | 'recall'>;
  /** Asks the server; rejects where that part of the program cannot be loaded. */
  readonly ask?: (uid: string) => Promise<Result<Standing, ErrorCode>>;
}

const LAST = 'membership';

interface Remembered {
  readonly uid: string;
  readonly standing: Standing;
}

const askServer = async (uid: string): Promise<Result<Standing, ErrorCode>> =>
  (await import('./ask-standing.ts')).askStanding(uid);

/** Follows the session: asks for the standing of whoever signs in, and forgets it when they leave. */
export const keepMembership = ({ session, replica, ask = askServer }: KeeperDeps): MembershipKeeper => {
  let standing = NO_STANDING;
  let uid: string | null = null;
  let isKnown = false;
  const listeners = new Set<() => void>();
  const become = (next: Standing): void => {
    standing = next;
    for (const listener of listeners) listener();
  };

  const recall = async (of: string): Promise<void> => {
    const last = (await replica.recall(LAST)) as Remembered | undefined;
    if (last?.uid === of && uid === of && !isKnown) become(last.standing);
  };

  const learn = async (of: string): Promise<void> => {
    const answer = await ask(of);
    if (uid !== of) return;
    if (!answer.ok) return answer.code === 'sign-in-needed' ? session.refresh() : undefined;
    isKnown = true;
    become(answer.value);
    await replica.remember(LAST, { uid: of, standing: answer.value } satisfies Remembered);
  };

  const arrive = async (of: string): Promise<void> => {
    await recall(of);
    await learn(of);
  };
  const follow = (): void => {
    const next = session.current().me?.uid ?? null;
    if (next === uid) return;
    uid = next;
    isKnown = false;
    become(NO_STANDING);
    if (next !== null) arrive(next).catch(() => undefined);
  };
  session.subscribe(follow);
  onConnectivity((isOnline) => {
    if (isOnline && uid !== null && !isKnown) learn(uid).catch(() => undefined);
  });
  follow();
  return {
    standing: () => standing,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
