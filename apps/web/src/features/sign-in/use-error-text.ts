import { type ErrorCode, errorTextOf } from '@parlance/contract';
import { useCallback } from 'react';
import { useT } from '../../i18n/index.ts';

/** Gives the text of an error code in the interface language; undefined for no code. */
export const useErrorText = (): ((code: ErrorCode | undefined) => string | undefined) => {
  const t = useT('errors');
  return useCallback((code) => (code === undefined ? undefined : t(errorTextOf(code))), [t]);
};
