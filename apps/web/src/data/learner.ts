/** Tells visitors, for whom pages are rendered ahead of time, from learners, whose screens show their own progress. */
import type { View } from '@parlance/sync';
import { readCookie, readLocal, writeLocal } from '../platform/index.ts';
import type { Replica } from './replica/model.ts';
import type { Session } from './session/session.ts';
import { SIGNED_IN_COOKIE } from './session/signed-in-cookie.ts';

/** Whether something was learned on this device, or in the account that is stored here. */
export const hasLearned = (view: View): boolean => view.days.size > 0 || view.words.size > 0;

/** Whether the first screens differ from those of a visitor. */
const hasOwnScreens = (view: View): boolean => hasLearned(view) || view.settings.has('learn');

/** Stores for the next start, unencrypted, whether `view` is that of a visitor. */
export const storeHasOwnScreens = (view: View): void => {
  const mark = hasOwnScreens(view) ? '1' : null;
  if (readLocal('learner') !== mark) writeLocal('learner', mark);
};

interface Open {
  readonly replica: Pick<Replica, 'view'>;
  readonly session: Pick<Session, 'current'>;
}

/** Whether a prerendered page fits, as far as is known before the server has been asked. */
export const isVisitor = ({ replica, session }: Open): boolean =>
  !hasOwnScreens(replica.view()) && session.current().state !== 'signedIn' && readCookie(SIGNED_IN_COOKIE) !== '1';
