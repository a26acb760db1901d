import { theUpdates } from './this-page.ts';
import type { Updates } from './updates.ts';

/** Milliseconds to wait for a newer version before the page is reloaded in the present one. */
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
 * Reloads the page in the newest version, after a part of the program was missing, or the server spoke another
 * protocol. A plain reload would only bring back the stored version.
 */
export const reloadToNewest = async (): Promise<void> => {
  const updates = await theUpdates();
  if (updates !== undefined) await takeNewest(updates);
  location.reload();
};
