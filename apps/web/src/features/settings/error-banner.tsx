import { type ErrorCode, errorTextOf } from '@parlance/contract';
import { type ReactNode, useCallback } from 'react';
import { useT } from '../../i18n/index.ts';
import { Banner } from '../../ui/feedback.tsx';

/** Gives the text of an error code on the settings page: without a network it says that the setting needs a connection. */
export const useSettingsErrorText = (): ((code: ErrorCode | undefined) => string | undefined) => {
  const t = useT('settings');
  const errors = useT('errors');
  return useCallback(
    (code) => {
      if (code === undefined) return undefined;
      return code === 'offline' ? t('needsNet') : errors(errorTextOf(code));
    },
    [t, errors],
  );
};

/** Shows the text of an error code; renders nothing for undefined. */
export function ErrorBanner({ code }: { readonly code: ErrorCode | undefined }): ReactNode {
  const textOf = useSettingsErrorText();
  return code === undefined ? null : <Banner tone="error">{textOf(code)}</Banner>;
}
