import { type ErrorCode, errorCatalogue } from '@parlance/contract';
import { type ReactNode, useCallback } from 'react';
import { useT } from '../../i18n/index.ts';
import { Banner } from '../../ui/feedback.tsx';

/** The text of an error here: what needs the server says so, instead of that learning goes on. */
export const useFaultText = (): ((code: ErrorCode | undefined) => string | undefined) => {
  const t = useT('settings');
  const errors = useT('errors');
  return useCallback(
    (code) => {
      if (code === undefined) return undefined;
      return code === 'offline' ? t('needsNet') : errors(errorCatalogue[code].text);
    },
    [t, errors],
  );
};

/** Says what went wrong; nothing where nothing did. */
export function Fault({ code }: { readonly code: ErrorCode | undefined }): ReactNode {
  const textOf = useFaultText();
  return code === undefined ? null : <Banner tone="error">{textOf(code)}</Banner>;
}
