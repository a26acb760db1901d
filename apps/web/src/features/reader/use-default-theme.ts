/** Which paper a book has where its reader has chosen none. */
import { useSyncExternalStore } from 'react';
import { usePreference } from '../../data/index.ts';

const [WHITE, DARK] = [1, 4] as const;
const QUERY = '(prefers-color-scheme: dark)';
const list = (): MediaQueryList | undefined => globalThis.matchMedia?.(QUERY);

const subscribe = (listener: () => void): (() => void) => {
  const media = list();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
};
const isDeviceDark = (): boolean => list()?.matches ?? false;

/** The theme of a book without a choice: white paper, or dark paper where the application is dark. */
export const useDefaultTheme = (): typeof WHITE | typeof DARK => {
  const [application] = usePreference('theme');
  const isDark = useSyncExternalStore(subscribe, isDeviceDark, isDeviceDark);
  return application === 'dark' || (application === 'system' && isDark) ? DARK : WHITE;
};
