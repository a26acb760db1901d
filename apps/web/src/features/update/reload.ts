import { theUpdates } from './this-page.ts';
import type { Updates } from './updates.ts';

/** Milliseconds to wait for a newer version, before the page is reloaded in the present one. */
const UPDATE_TIMEOUT = 8000;

/** Activates the newest version. Resolves when it is active, or after `timeout` ms. */
export const takeNewest = async (updates: Updates, timeout = UPDATE_TIMEOUT): Promise<void> => {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, timeout);
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
