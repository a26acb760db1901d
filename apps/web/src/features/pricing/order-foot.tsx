import type { ErrorCode, OrderRequest, PlanList } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { site } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Banner, bottomBar } from '../../ui/feedback.tsx';
import { useSignIn } from '../sign-in-url/index.ts';
import styles from './pricing.module.css';
import { useOrder } from './use-order.ts';

interface OrderFootProps {
  readonly list: PlanList;
  /** What the buyer can do afterwards. */
  readonly rights: string;
  /** What is charged, and when. */
  readonly sentence: string;
  readonly request: OrderRequest;
  readonly reload: () => Promise<void>;
  readonly isSignedIn: boolean;
}

/** What will be charged and when, in one sentence, and the button that orders it. */
export function OrderFoot({ list, rights, sentence, request, reload, isSignedIn }: OrderFootProps): ReactNode {
  const t = useT('pricing');
  const { open } = useSignIn();
  const { busy, error, make } = useOrder(reload);
  return (
    <>
      <p className={styles.small}>{rights}</p>
      <p className={styles.small}>
        {t(list.provider === 'sandbox' ? 'order.nextPageSandbox' : 'order.nextPage')} <Terms />
      </p>
      <footer ref={bottomBar} className={styles.foot}>
        <OrderError code={error} />
        <p className={styles.sentence}>{sentence}</p>
        {isSignedIn ? (
          <Button full busy={busy} onClick={() => void make(request)}>
            {t('order.pay')}
          </Button>
        ) : (
          <>
            <Button full onClick={() => open('signIn')}>
              {t('order.signIn')}
            </Button>
            <p className={styles.small}>{t('order.signInHint')}</p>
          </>
        )}
      </footer>
    </>
  );
}

function Terms(): ReactNode {
  const t = useT('pricing');
  const link = (text: ReactNode) => (
    <a href={site().terms} target="_blank" rel="noopener">
      {text}
    </a>
  );
  return t.rich('order.terms', { terms: link });
}

const ERRORS: { readonly [Code in ErrorCode]?: 'changed' | 'offline' | 'noAnswer' | 'signedOut' | 'unknown' } = {
  'price-changed': 'changed',
  offline: 'offline',
  'request-timeout': 'noAnswer',
  'payment-provider-failed': 'noAnswer',
  'sign-in-needed': 'signedOut',
  'plan-unknown': 'unknown',
};

function OrderError({ code }: { readonly code: ErrorCode | undefined }): ReactNode {
  const t = useT('pricing');
  if (code === undefined) return null;
  if (code === 'already-member') {
    return (
      <Banner tone="warn" action={<Link to="/membership">{t('member.action')}</Link>}>
        {t('order.already')}
      </Banner>
    );
  }
  const text = ERRORS[code] ?? 'failed';
  return <Banner tone={text === 'changed' ? 'warn' : 'error'}>{t(`order.${text}`)}</Banner>;
}
