/** The data layer of a page: opened once, handed down by a provider. */
import { createContext, type ReactElement, type ReactNode, useContext, useEffect, useState } from 'react';
import { v7 } from 'uuid';
import { deviceClock, onConnectivity } from '../platform/index.ts';
import { api } from './api/api.ts';
import { createContentCache } from './content/cache.ts';
import { ContentCacheContext } from './content/use-loaded.ts';
import { markLearner } from './learner.ts';
import { type MembershipStore, openMembershipStore } from './membership/membership-store.ts';
import { mirrorPreferences } from './preferences/preferences.ts';
import type { Replica } from './replica/model.ts';
import { openReplica } from './replica/open.ts';
import { persistOnceEarned } from './replica/persist.ts';
import { createSession, type Session } from './session/session.ts';

/** What hooks reach. */
export interface Data {
  readonly replica: Replica;
  readonly session: Session;
  /** Absent where nobody can be a member (tests). */
  readonly membership?: MembershipStore;
}

const DataContext = createContext<Data | null>(null);

/** A hook of `data/` was used outside `ReplicaProvider`: a defect of the screen's place in the tree. */
class ProviderMissing extends Error {}

/** The open data layer. */
export const useData = (): Data => {
  const data = useContext(DataContext);
  if (data === null) throw new ProviderMissing('Wrap it in ReplicaProvider.');
  return data;
};

/** The specification's sign-out. @returns whether it could be made. */
const signOut = async (): Promise<boolean> => {
  const { theCalls } = await import('./calls/index.ts');
  return (await theCalls().call('user_signout', { token_id: '' })).ok;
};

/** Whoever could not be recognised without a network is, as soon as there is one. */
const refreshOnceOnline = (session: Session): void => {
  onConnectivity((isOnline) => {
    if (isOnline && session.current().state !== 'signedIn') void session.refresh();
  });
};

/** Opens the replica and asks who is signed in; resolves as soon as the replica can be read. */
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
    markLearner(replica.view());
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
  /** Shown for the few milliseconds until the replica is open. */
  readonly fallback?: ReactNode;
  /** An opened data layer (tests). */
  readonly data?: Data | undefined;
}

/** Makes the replica, the session and content available to everything below. */
export const ReplicaProvider = ({ children, fallback = null, data }: ReplicaProviderProps): ReactElement => {
  const [opened, setOpened] = useState<Data | null>(data ?? null);
  const [cache] = useState(createContentCache);
  useEffect(() => {
    if (opened === null) void theData().then(setOpened);
  }, [opened]);
  return (
    <ContentCacheContext value={cache}>
      {opened === null ? fallback : <DataContext value={opened}>{children}</DataContext>}
    </ContentCacheContext>
  );
};

let once: Promise<Data> | undefined;

/** One data layer a page, also where effects run twice. May be called early, to open it while scripts load. */
export const theData = (): Promise<Data> => {
  once ??= openData();
  return once;
};
