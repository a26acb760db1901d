import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { onConnectivity, onVisible } from '../../platform/index.ts';
import { api } from '../api/api.ts';
import { useSession } from '../hooks.ts';
import { createTutorState, type KnownTutorState, type TutorStateStore } from './state-store.ts';

/** The state of the tutor, as a component sees it. */
export interface TutorStateControl extends KnownTutorState {
  /** Asks again now. */
  readonly refresh: () => Promise<void>;
  readonly setBalance: (balance: number) => void;
}

let page: { readonly uid: string; readonly store: TutorStateStore } | undefined;

/** The store of a learner on this page; another learner gets another one. */
const storeOf = (uid: string): TutorStateStore => {
  if (page?.uid !== uid) page = { uid, store: createTutorState(api) };
  return page.store;
};

/** For tests: nothing is known any more. */
export const forgetTutorState = (): void => {
  page = undefined;
};

/**
 * What the tutor is for the signed-in learner: the service, whether it rests, and the credits. It is asked for again when the page
 * is seen after a while, and when the network is back. Nothing is asked for somebody who is not signed in.
 */
export const useTutorState = (): TutorStateControl => {
  const session = useSession();
  const uid = session.state === 'signedIn' ? session.me.uid : undefined;
  const store = useMemo(() => (uid === undefined ? nobody : storeOf(uid)), [uid]);
  const known = useSyncExternalStore(store.subscribe, store.current, store.current);
  useEffect(() => {
    const renew = (): void => void store.renew();
    renew();
    const [stopVisible, stopConnectivity] = [onVisible(renew), onConnectivity(renew)];
    return () => {
      stopVisible();
      stopConnectivity();
    };
  }, [store]);
  return useMemo(() => ({ ...known, refresh: store.refresh, setBalance: store.setBalance }), [known, store]);
};

const NOTHING: KnownTutorState = { state: undefined, error: undefined };
const nobody: TutorStateStore = {
  current: () => NOTHING,
  subscribe: () => () => undefined,
  refresh: async () => undefined,
  renew: async () => undefined,
  setBalance: () => undefined,
};
