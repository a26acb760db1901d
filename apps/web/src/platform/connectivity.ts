/** Whether the browser believes in a network. `true` promises nothing; `false` can be trusted. */
export const online = (): boolean => globalThis.navigator?.onLine ?? true;

/** The window or document, where there is one: the landing page is also rendered without. */
const page = (): { readonly window?: Window; readonly document?: Document } => globalThis;

/** Calls back when the network comes or goes; returns how to stop. */
export const onConnectivity = (listener: (online: boolean) => void): (() => void) => {
  const heard = (): void => listener(online());
  const { window } = page();
  window?.addEventListener('online', heard);
  window?.addEventListener('offline', heard);
  return () => {
    window?.removeEventListener('online', heard);
    window?.removeEventListener('offline', heard);
  };
};

/** Calls back each time the page comes into sight again; returns how to stop. */
export const onVisible = (listener: () => void): (() => void) => {
  const { document } = page();
  const heard = (): void => {
    if (document?.visibilityState === 'visible') listener();
  };
  document?.addEventListener('visibilitychange', heard);
  return () => document?.removeEventListener('visibilitychange', heard);
};
