import { type ErrorCode, errorTextOf } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Banner } from '../../ui/feedback.tsx';

/** Says why a change failed; without a network, that it needs one. Renders nothing for undefined. */
export function ErrorBanner({ code }: { readonly code: ErrorCode | undefined }): ReactNode {
  const t = useT('leaderboard');
  const errors = useT('errors');
  if (code === undefined) return null;
  return <Banner tone="error">{code === 'offline' ? t('needsNet') : errors(errorTextOf(code))}</Banner>;
}
