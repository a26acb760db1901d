/** Asks the browser not to evict the stored data. */
import type { View } from '@parlance/sync';
import { persistStorage } from '../../platform/index.ts';
import type { Replica } from './model.ts';

const earnedIn = (view: View): number => [...view.days.values()].reduce((sum, { xp }) => sum + xp, 0);

/**
 * Asks once per page, after something has been earned: browsers refuse unknown sites, and some ask the learner, who by
 * then has something to lose.
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
