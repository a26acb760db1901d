import { theUpdates } from './this-page.ts';
import type { Updates } from './updates.ts';

/** Milliseconds that a newer version may take to arrive, before the page is loaded as it is. */
const PATIENCE = 8000;

/** Begins the newest version that can be had, and gives when it has begun, or will not. */
export const takeNewest = async (updates: Updates, patience = PATIENCE): Promise<void> => {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, patience);
    const follow = (): void => {
      if (updates.current() === 'ready') updates.take();
      if (updates.current() === 'taken') resolve();
    };
    updates.subscribe(follow);
    follow();
    void updates.check();
  });
};

/**
 * Loads the page again, out of the newest version: for whoever met a part that is gone, or a server that speaks
 * another protocol. The kept page alone would only bring the same one back.
 */
export const reloadToNewest = async (): Promise<void> => {
  const updates = await theUpdates();
  if (updates !== undefined) await takeNewest(updates);
  location.reload();
};
