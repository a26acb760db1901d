/** The customer status of the signed-in learner; stored in the replica, so that it is known offline. */
import type { ErrorCode } from '@parlance/contract';
import { NO_CUSTOMER_STATUS, type Result } from '@parlance/domain';
import { deviceClock, onConnectivity, onVisible, site } from '../../platform/index.ts';
import type { Replica } from '../replica/model.ts';
import type { Session } from '../session/session.ts';
import type { KnownStatus } from './known-status.ts';

/** The current customer status, and a subscription to its changes. */
export interface MembershipStore {
  /** Returns the same object until it changes. */
  readonly customerStatus: () => KnownStatus;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the status again, as after a purchase; what is known stays if that fails. */
  readonly refresh: () => Promise<void>;
}

/** The dependencies of the store. */
export interface MembershipStoreDeps {
  readonly session: Pick<Session, 'current' | 'subscribe' | 'refresh'>;
  readonly replica: Pick<Replica, 'remember' | 'recall'>;
  /** Fetches the status; rejects if that part of the program cannot be loaded. */
  readonly fetchStatus?: (uid: string) => Promise<Result<KnownStatus, ErrorCode>>;
  /** Whether memberships are sold here: nothing changes while a page is hidden where they are not. */
  readonly isSold?: () => boolean;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** For how many milliseconds a status is not fetched again when the page becomes visible. */
const FRESH_TIME = 5 * 60_000;

const STORED_KEY = 'membership';

interface StoredStatus {
  readonly uid: string;
  /**
   * The stored name is older than `customerStatus`; renaming it would lose what browsers have stored. Its form may only
   * grow.
   */
  readonly standing: KnownStatus;
}

const askServer = async (uid: string): Promise<Result<KnownStatus, ErrorCode>> =>
  (await import('./fetch-customer-status.ts')).fetchCustomerStatus(uid);

/** Follows the session: fetches the customer status after a sign-in, and removes it after a sign-out. */
export const openMembershipStore = ({
  session,
  replica,
  fetchStatus: ask = askServer,
  isSold = () => site().membership,
  now = deviceClock.now,
}: MembershipStoreDeps): MembershipStore => {
  let status: KnownStatus = NO_CUSTOMER_STATUS;
  let uid: string | null = null;
  let isKnown = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  /** How often was asked, and which of these answers is known. */
  let [asked, known] = [0, 0];
  const listeners = new Set<() => void>();
  const setStatus = (next: KnownStatus): void => {
    status = next;
    for (const listener of listeners) listener();
  };

  const loadStored = async (of: string): Promise<void> => {
    const last = (await replica.recall(STORED_KEY)) as StoredStatus | undefined;
    if (last?.uid === of && uid === of && !isKnown) setStatus(last.standing);
  };

  const refresh = async (of: string): Promise<void> => {
    askedAt = now();
    asked += 1;
    const turn = asked;
    const answer = await ask(of);
    // A late answer to an earlier question must not take back what a later one has told.
    if (uid !== of || turn < known) return;
    if (!answer.ok) return answer.code === 'sign-in-needed' ? session.refresh() : undefined;
    isKnown = true;
    known = turn;
    setStatus(answer.value);
    await replica.remember(STORED_KEY, { uid: of, standing: answer.value } satisfies StoredStatus);
  };

  const load = async (of: string): Promise<void> => {
    await loadStored(of);
    await refresh(of);
  };
  const follow = (): void => {
    const next = session.current().me?.uid ?? null;
    if (next === uid) return;
    uid = next;
    isKnown = false;
    setStatus(NO_CUSTOMER_STATUS);
    if (next !== null) load(next).catch(() => undefined);
  };
  session.subscribe(follow);
  onConnectivity((isOnline) => {
    if (isOnline && uid !== null && !isKnown) refresh(uid).catch(() => undefined);
  });
  onVisible(() => {
    if (uid !== null && isSold() && Math.abs(now() - askedAt) > FRESH_TIME) refresh(uid).catch(() => undefined);
  });
  follow();
  return {
    customerStatus: () => status,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: async () => {
      if (uid !== null) await refresh(uid).catch(() => undefined);
    },
  };
};
