/**
 * Pages that a browser keeps for "back". WebKit stops such a page in the middle of a transaction, which then blocks the
 * database for all other pages, and takes its locks away (docs/decisions/a-page-that-is-kept.md).
 */

const loadAnew = (): void => location.reload();

/**
 * Calls `stop` if the browser keeps the page before the returned function is called. A page that was stopped is loaded
 * anew when the learner comes back to it: nothing in it has to go on after `stop`.
 */
export const onceKept = (stop: () => void): (() => void) => {
  const heard = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    globalThis.addEventListener('pageshow', loadAnew, { once: true });
    stop();
  };
  // Missing outside a page.
  globalThis.addEventListener?.('pagehide', heard);
  return () => globalThis.removeEventListener?.('pagehide', heard);
};
