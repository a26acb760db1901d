/** Who is here: a stranger, for whom pages are rendered ahead of time, or somebody whose screens are their own. */
import type { View } from '@parlance/sync';
import { readCookie, readLocal, writeLocal } from '../platform/index.ts';
import type { Replica } from './replica/model.ts';
import { type Session, SIGNED_IN_COOKIE } from './session/session.ts';

/** Whether something was learned here, or in the account that is kept here. */
export const hasLearned = (view: View): boolean => view.days.size > 0 || view.words.size > 0;

/** Whether first screens show more than they show to a stranger. */
const hasOwnScreens = (view: View): boolean => hasLearned(view) || view.settings.has('learn');

/** In `localStorage`: there is somebody with screens of their own. The page's first script reads it too. */
const MARK = 'parlance.learner';

/** Keeps for the next start, in the clear, whether `view` is a stranger's. */
export const markLearner = (view: View): void => {
  const mark = hasOwnScreens(view) ? '1' : null;
  if (readLocal(MARK) !== mark) writeLocal(MARK, mark);
};

interface Open {
  readonly replica: Pick<Replica, 'view'>;
  readonly session: Pick<Session, 'current'>;
}

/** Whether a page that was rendered ahead of time is right, as far as this is known before the server was asked. */
export const isStranger = ({ replica, session }: Open): boolean =>
  !hasOwnScreens(replica.view()) && session.current().state !== 'signedIn' && readCookie(SIGNED_IN_COOKIE) !== '1';
