import { useCallback } from 'react';
import { useT } from '../../i18n/index.ts';

/** The kinds that have a name in every language; another one is shown as its author wrote it. */
const NAMED = ['mystery', 'letter', 'journey', 'home', 'music'] as const;

/** How a kind of book is called. */
export const useKindName = (): ((kind: string) => string) => {
  const t = useT('shelf');
  return useCallback(
    (kind) => {
      const named = NAMED.find((each) => each === kind);
      return named === undefined ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` : t(`kind.${named}`);
    },
    [t],
  );
};
