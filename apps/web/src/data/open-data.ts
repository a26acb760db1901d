/** Opens the data layer of a page. */
import { v7 } from 'uuid';
import { deviceClock, onConnectivity } from '../platform/index.ts';
import { api } from './api/api.ts';
import { storeHasOwnScreens } from './learner.ts';
import { type MembershipStore, openMembershipStore } from './membership/membership-store.ts';
import { booksOnDeviceAlone, sendKeptBooks } from './own-books/send-kept.ts';
import { sendKeptSounds, sendSoundsNow } from './own-sounds/send-kept.ts';
import { mirrorPreferences } from './preferences/preferences.ts';
import type { Replica } from './replica/model.ts';
import { openReplica } from './replica/open.ts';
import { persistOnceEarned } from './replica/persist.ts';
import { createSession, type Session } from './session/session.ts';
import { sendKeptTalks } from './talks/send-kept.ts';

/** The parts of the data layer, as hooks use them. */
export interface Data {
  readonly replica: Replica;
  readonly session: Session;
  /** Missing in tests that are not about membership. */
  readonly membership?: MembershipStore;
}

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
export const openData = async (): Promise<Data> => {
  let session: Session | undefined;
  const replica = await openReplica({
    name: 'parlance',
    api,
    clock: deviceClock,
    newId: v7,
    random: Math.random,
    onSessionOver: () => void session?.refresh(),
  });
  session = createSession({
    ...{ api, replica, signOut },
    sendKept: async () => (await sendSoundsNow(replica)) + ((await (await sendKeptTalks(replica))?.send()) ?? 0),
    ownBooks: () => booksOnDeviceAlone(replica),
  });
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
  // What cannot be sent now waits for the next page.
  for (const send of [sendKeptSounds, sendKeptBooks, sendKeptTalks]) void send(replica).catch(() => undefined);
  return { replica, session, membership };
};
