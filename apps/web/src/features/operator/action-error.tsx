import { type ErrorCode, errorTextOf } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Banner } from '../../ui/feedback.tsx';

/** The texts of codes that mean something else here than elsewhere. */
const OWN_TEXTS: Partial<
  Record<ErrorCode, 'needsNet' | 'unknownAccount' | 'notRefundable' | 'changed' | 'providerFailed'>
> = {
  offline: 'needsNet',
  'not-found': 'unknownAccount',
  'refund-late': 'notRefundable',
  'purchase-unknown': 'changed',
  'price-changed': 'changed',
  'payment-provider-failed': 'providerFailed',
};

/** Says why something failed; renders nothing for undefined. */
export function ActionError({ code }: { readonly code: ErrorCode | undefined }): ReactNode {
  const t = useT('operator');
  const errors = useT('errors');
  if (code === undefined) return null;
  const own = OWN_TEXTS[code];
  return <Banner tone="error">{own === undefined ? errors(errorTextOf(code)) : t(own)}</Banner>;
}
