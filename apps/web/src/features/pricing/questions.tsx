import type { PlanList } from '@parlance/contract';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useT } from '../../i18n/index.ts';
import { site } from '../../platform/index.ts';
import styles from './pricing.module.css';

const ORDER = ['charged', 'cancel', 'refund', 'trial', 'kept', 'seller', 'card'] as const;
type Question = (typeof ORDER)[number];

/** What people ask before they pay, with answers that unfold. */
export function Questions({ list }: { readonly list: PlanList }): ReactNode {
  const t = useT('pricing');
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t('faq.title')}</h2>
      <div className={styles.questions}>
        {ORDER.map((question) => (
          <details key={question} className={styles.question}>
            <summary>
              {t(`faq.${question}.question`)}
              <ChevronDown size={20} aria-hidden="true" />
            </summary>
            <Answer {...{ question, list }} />
          </details>
        ))}
      </div>
    </section>
  );
}

function Answer({ question, list }: { readonly question: Question; readonly list: PlanList }): ReactNode {
  const t = useT('pricing');
  if (question === 'seller') return <Seller {...list} />;
  return <p>{t(`faq.${question}.answer`, { days: list.reminderDays })}</p>;
}

function Seller({ provider }: Pick<PlanList, 'provider'>): ReactNode {
  const t = useT('pricing');
  const { operator } = site();
  if (provider === 'sandbox') return <p>{t('faq.seller.sandbox')}</p>;
  return <p>{operator === '' ? t('faq.seller.unnamed') : t('faq.seller.named', { operator })}</p>;
}
