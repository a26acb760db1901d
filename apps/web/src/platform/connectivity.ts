/** Whether the browser reports a network. `false` is reliable; `true` does not guarantee that requests succeed. */
export const isOnline = (): boolean => globalThis.navigator?.onLine ?? true;

/** The window and document, which are missing where the landing page is rendered ahead of time. */
const page = (): { readonly window?: Window; readonly document?: Document } => globalThis;

/** Calls `listener` when the network comes or goes. Returns the function that unsubscribes it. */
export const onConnectivity = (listener: (online: boolean) => void): (() => void) => {
  const heard = (): void => listener(isOnline());
  const { window } = page();
  window?.addEventListener('online', heard);
  window?.addEventListener('offline', heard);
  return () => {
    window?.removeEventListener('online', heard);
    window?.removeEventListener('offline', heard);
  };
};

/** Calls `listener` each time the page becomes visible. Returns the function that unsubscribes it. */
export const onVisible = (listener: () => void): (() => void) => {
  const { document } = page();
  const heard = (): void => {
    if (document?.visibilityState === 'visible') listener();
  };
  document?.addEventListener('visibilitychange', heard);
  return () => document?.removeEventListener('visibilitychange', heard);
};

/** Calls `listener` each time the page is hidden. Returns the function that unsubscribes it. */
export const onHidden = (listener: () => void): (() => void) => {
  const { document } = page();
  const heard = (): void => {
    if (document?.visibilityState === 'hidden') listener();
  };
  document?.addEventListener('visibilitychange', heard);
  return () => document?.removeEventListener('visibilitychange', heard);
};
