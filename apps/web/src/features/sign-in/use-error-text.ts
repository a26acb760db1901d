import { type ErrorCode, errorCatalogue } from '@parlance/contract';
import { useCallback } from 'react';
import { useT } from '../../i18n/index.ts';

/** Gives the learner's text of an error, and undefined for none. */
export const useErrorText = (): ((code: ErrorCode | undefined) => string | undefined) => {
  const t = useT('errors');
  return useCallback((code) => (code === undefined ? undefined : t(errorCatalogue[code].text)), [t]);
};
