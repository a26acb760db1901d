/** The data layer of a page, opened once and passed to all components by a provider. */
import { createContext, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { v7 } from 'uuid';
import { deviceClock, onConnectivity, useProvided } from '../platform/index.ts';
import { api } from './api/api.ts';
import { createContentCache } from './content/cache.ts';
import { ContentCacheContext } from './content/use-loaded.ts';
import { storeHasOwnScreens } from './learner.ts';
import { type MembershipStore, openMembershipStore } from './membership/membership-store.ts';
import { mirrorPreferences } from './preferences/preferences.ts';
import type { Replica } from './replica/model.ts';
import { openReplica } from './replica/open.ts';
import { persistOnceEarned } from './replica/persist.ts';
import { createSession, type Session } from './session/session.ts';

/** The parts of the data layer, as hooks use them. */
export interface Data {
  readonly replica: Replica;
  readonly session: Session;
  /** Missing in tests that are not about membership. */
  readonly membership?: MembershipStore;
}

const DataContext = createContext<Data | null>(null);

/** The open data layer; throws outside `ReplicaProvider`. */
export const useData = (): Data => useProvided(DataContext, 'ReplicaProvider');

/** Calls the specification's `user_signout`. @returns whether the call succeeded. */
const signOut = async (): Promise<boolean> => {
  const { pageCalls } = await import('./calls/index.ts');
  return (await pageCalls().call('user_signout', { token_id: '' })).ok;
};

/** Asks again who is signed in when the network is back, if the first request failed. */
const refreshOnceOnline = (session: Session): void => {
  onConnectivity((isOnline) => {
    if (isOnline && session.current().state !== 'signedIn') void session.refresh();
  });
};

/** Opens the replica and starts to ask who is signed in; resolves as soon as the replica can be read. */
const openData = async (): Promise<Data> => {
  let session: Session | undefined;
  const replica = await openReplica({
    name: 'parlance',
    api,
    clock: deviceClock,
    newId: v7,
    random: Math.random,
    onSessionOver: () => void session?.refresh(),
  });
  session = createSession({ api, replica, signOut });
  const membership = openMembershipStore({ session, replica });
  const mirror = (): void => {
    mirrorPreferences(replica.view());
    storeHasOwnScreens(replica.view());
  };
  mirror();
  replica.subscribe(mirror);
  void session.refresh();
  persistOnceEarned(replica);
  refreshOnceOnline(session);
  return { replica, session, membership };
};

interface ReplicaProviderProps {
  readonly children: ReactNode;
  /** Shown until the replica is open: for a few milliseconds, or up to three seconds if another tab delays it. */
  readonly fallback?: ReactNode;
  /** An opened data layer (tests). */
  readonly data?: Data | undefined;
}

/** Provides the replica, the session and the content cache to its children. */
export const ReplicaProvider = ({ children, fallback = null, data }: ReplicaProviderProps): ReactElement => {
  const [opened, setOpened] = useState<Data | null>(data ?? null);
  const [cache] = useState(createContentCache);
  useEffect(() => {
    if (opened === null) void pageData().then(setOpened);
  }, [opened]);
  return (
    <ContentCacheContext value={cache}>
      {opened === null ? fallback : <DataContext value={opened}>{children}</DataContext>}
    </ContentCacheContext>
  );
};

let once: Promise<Data> | undefined;

/** The data layer of the page. The first call opens it; when called early, it opens while scripts are still loading. */
export const pageData = (): Promise<Data> => {
  once ??= openData();
  return once;
};
