/** Windows besides this one, and leaving it. */

const SIZE = 'popup,width=520,height=680';

/** Opens a small window. Only within a press: at other times browsers refuse it. @returns whether it opened. */
export const openWindow = (url: string): boolean => {
  // Not `noopener`, which would hide whether it opened. It stays out of reach all the same: our pages are in an
  // opener group of their own (COOP), so nothing may be read from `closed` either.
  const opened = globalThis.open(url, '_blank', SIZE);
  return opened !== null;
};

/** Leads this window elsewhere. */
export const leaveTo = (url: string): void => globalThis.location.assign(url);

/** Loads `url` in place of this page: "back" does not return to it. */
export const leaveInstead = (url: string): void => globalThis.location.replace(url);

/** Closes a window that a page opened; browsers refuse it for any other, silently. */
export const closeWindow = (): void => globalThis.close();

const HANDSET = '(pointer: coarse) and (max-width: 700px), (display-mode: standalone)';

/**
 * Whether small windows are better avoided: phones show them as tabs, from which the way back is easily lost, and
 * freeze or drop the page that waits for them; an installed application opens them in another program.
 */
export const isHandset = (): boolean => globalThis.matchMedia?.(HANDSET).matches ?? false;
