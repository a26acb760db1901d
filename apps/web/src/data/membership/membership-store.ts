/** The customer status of the signed-in learner; stored in the replica, so that it is known offline. */
import type { ErrorCode } from '@parlance/contract';
import { type CustomerStatus, NO_CUSTOMER_STATUS, type Result } from '@parlance/domain';
import { onConnectivity } from '../../platform/index.ts';
import type { Replica } from '../replica/model.ts';
import type { Session } from '../session/session.ts';

/** The current customer status, and a subscription to its changes. */
export interface MembershipStore {
  /** Returns the same object until it changes. */
  readonly customerStatus: () => CustomerStatus;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the server again, e.g. after a payment; what is known stays if it does not answer. Never rejects. */
  readonly refresh: () => Promise<void>;
}

/** The dependencies of the store. */
export interface MembershipStoreDeps {
  readonly session: Pick<Session, 'current' | 'subscribe' | 'refresh'>;
  readonly replica: Pick<Replica, 'remember' | 'recall'>;
  /** Fetches the status; rejects if that part of the program cannot be loaded. */
  readonly fetchStatus?: (uid: string) => Promise<Result<CustomerStatus, ErrorCode>>;
}

const STORED_KEY = 'membership';

interface StoredStatus {
  readonly uid: string;
  /** The stored name is older than `customerStatus`; renaming it would lose what browsers have stored. */
  readonly standing: CustomerStatus;
}

const askServer = async (uid: string): Promise<Result<CustomerStatus, ErrorCode>> =>
  (await import('./fetch-customer-status.ts')).fetchCustomerStatus(uid);

/** Follows the session: fetches the customer status after a sign-in, and removes it after a sign-out. */
export const openMembershipStore = ({
  session,
  replica,
  fetchStatus: ask = askServer,
}: MembershipStoreDeps): MembershipStore => {
  let status = NO_CUSTOMER_STATUS;
  let uid: string | null = null;
  let isKnown = false;
  const listeners = new Set<() => void>();
  const setStatus = (next: CustomerStatus): void => {
    status = next;
    for (const listener of listeners) listener();
  };

  const loadStored = async (of: string): Promise<void> => {
    const last = (await replica.recall(STORED_KEY)) as StoredStatus | undefined;
    if (last?.uid === of && uid === of && !isKnown) setStatus(last.standing);
  };

  const refresh = async (of: string): Promise<void> => {
    const answer = await ask(of);
    if (uid !== of) return;
    if (!answer.ok) return answer.code === 'sign-in-needed' ? session.refresh() : undefined;
    isKnown = true;
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
