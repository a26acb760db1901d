import { type ErrorCode, errorTextOf } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { site } from '../../platform/index.ts';
import { Banner } from '../../ui/feedback.tsx';
import styles from './membership.module.css';

/** The texts of the codes that mean something of their own here. */
const TEXTS: { readonly [Code in ErrorCode]?: 'needsNet' | 'provider' | 'declined' | 'late' | 'gone' } = {
  offline: 'needsNet',
  'payment-provider-failed': 'provider',
  'payment-declined': 'declined',
  'refund-late': 'late',
  'purchase-unknown': 'gone',
  'purchase-over': 'gone',
  'plan-unknown': 'gone',
};

interface ActionErrorProps {
  readonly code: ErrorCode | undefined;
  /** A button that helps. */
  readonly action?: ReactNode;
}

/** Says why a change failed; renders nothing for undefined. */
export function ActionError({ code, action }: ActionErrorProps): ReactNode {
  const t = useT('membership');
  const errors = useT('errors');
  if (code === undefined) return null;
  const own = TEXTS[code];
  const operator = site().operator || t('operator');
  return (
    <Banner tone="error">
      <div className={styles.notice}>
        {own === undefined ? errors(errorTextOf(code)) : t(`error.${own}`, { operator })}
        {action}
      </div>
    </Banner>
  );
}
