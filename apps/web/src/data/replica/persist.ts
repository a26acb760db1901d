/** The browser's promise to keep what is stored. */
import type { View } from '@parlance/sync';
import { persistStorage } from '../../platform/index.ts';
import type { Replica } from './model.ts';

const earnedIn = (view: View): number => [...view.days.values()].reduce((sum, { xp }) => sum + xp, 0);

/**
 * Asks for it when something has been earned, once a page: browsers refuse a stranger's page, and some ask the learner,
 * who by then knows what for.
 */
export const persistOnceEarned = (
  replica: Pick<Replica, 'view' | 'subscribe'>,
  persist: () => Promise<boolean> = persistStorage,
): void => {
  const before = earnedIn(replica.view());
  const stop = replica.subscribe(() => {
    if (earnedIn(replica.view()) <= before) return;
    stop();
    void persist();
  });
};
