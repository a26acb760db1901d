/** The updates that this page follows; opened once, after the page has loaded. */
import { onVisible } from '../../platform/index.ts';
import { openUpdates, type Updates } from './updates.ts';

/** Milliseconds between checks for a newer version, while the page stays open. */
const CHECK_INTERVAL = 3_600_000;
/** The least time in milliseconds between two checks when the page becomes visible again. */
const MIN_CHECK_DISTANCE = 600_000;

const pathOf = (url: string): string => new URL(url, location.href).pathname;

const entry = (): string => pathOf(document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '/');

const onLoaded = (listener: (paths: readonly string[]) => void): void => {
  const observer = new PerformanceObserver((list) => {
    const paths = list.getEntries().map(({ name }) => pathOf(name));
    const assets = paths.filter((path) => path.startsWith('/assets/'));
    if (assets.length > 0) listener(assets);
  });
  observer.observe({ type: 'resource', buffered: true });
};

/**
 * Checks for a newer version from time to time, and at once if a part of the program could not be loaded, because the
 * server has been updated.
 */
const keepLooking = (updates: Updates): void => {
  let last = Date.now();
  const look = (): void => {
    last = Date.now();
    void updates.check();
  };
  setInterval(look, CHECK_INTERVAL);
  onVisible(() => {
    if (Date.now() - last > MIN_CHECK_DISTANCE) look();
  });
  addEventListener('vite:preloadError', look);
};

const open = async (): Promise<Updates | undefined> => {
  const container = globalThis.navigator?.serviceWorker;
  if (!import.meta.env.PROD || container === undefined) return undefined;
  const updates = await openUpdates({ container, page: { entry: entry(), onLoaded } }).catch(() => undefined);
  if (updates !== undefined) keepLooking(updates);
  return updates;
};

let once: Promise<Updates | undefined> | undefined;

/** The updates of this page; undefined in development, and if the browser has no service workers. */
export const theUpdates = (): Promise<Updates | undefined> => {
  once ??= open();
  return once;
};
