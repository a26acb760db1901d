/** Which paper a book has where its reader has chosen none. */
import { useSyncExternalStore } from 'react';
import { usePreference } from '../../data/index.ts';
import type { Theme } from './settings.ts';

const [WHITE, DARK] = [1, 4] as const satisfies readonly Theme[];
const QUERY = '(prefers-color-scheme: dark)';
const list = (): MediaQueryList | undefined => globalThis.matchMedia?.(QUERY);

const subscribe = (listener: () => void): (() => void) => {
  const media = list();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
};
const isDeviceDark = (): boolean => list()?.matches ?? false;

/** The paper that is shown: the chosen one; without a choice (0) white, or dark where the application is dark. */
export const useShownTheme = (chosen: Theme | 0): Theme => {
  const [application] = usePreference('theme');
  const isDark = useSyncExternalStore(subscribe, isDeviceDark, isDeviceDark);
  if (chosen !== 0) return chosen;
  return application === 'dark' || (application === 'system' && isDark) ? DARK : WHITE;
};
