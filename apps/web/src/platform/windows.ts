/** Opens and closes windows, and leaves the current page. */

const SIZE = 'popup,width=520,height=680';

/**
 * Opens a small window. Browsers allow it only while a press is handled.
 * @returns whether it opened.
 */
export const openWindow = (url: string): boolean => {
  // Not `noopener`, which would hide whether it opened. The window is still isolated: our pages are in an opener group
  // of their own (COOP), so nothing may be read from `closed` either.
  const opened = globalThis.open(url, '_blank', SIZE);
  return opened !== null;
};

/** Calls `listener` each time somebody comes back to this window from another. Returns the function that unsubscribes it. */
export const onReturn = (listener: () => void): (() => void) => {
  globalThis.addEventListener('focus', listener);
  return () => globalThis.removeEventListener('focus', listener);
};

/** Navigates this window to `url`. */
export const leaveTo = (url: string): void => globalThis.location.assign(url);

/** Navigates to `url` and replaces this page in the history: "back" does not return to it. */
export const replacePage = (url: string): void => globalThis.location.replace(url);

/** Closes a window that a page opened; browsers silently refuse it for any other. */
export const closeWindow = (): void => globalThis.close();

const HANDSET = '(pointer: coarse) and (max-width: 700px), (display-mode: standalone)';

/**
 * Whether small windows should be avoided. Phones show them as tabs, from which it is hard to get back, and freeze or
 * discard the page that waits for them; an installed application opens them in another program.
 */
export const isHandset = (): boolean => globalThis.matchMedia?.(HANDSET).matches ?? false;

/** Whether this page can be seen. */
export const isInSight = (): boolean => document.visibilityState === 'visible';
