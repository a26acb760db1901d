import type { PlanList, PlanOffer } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { Ticket } from '../../ui/ticket.tsx';
import styles from './pricing.module.css';
import { orderHref, returnPathIn } from './return-path.ts';
import { quoteIn, usePlanWords } from './use-plan-words.ts';

interface PlanTicketProps {
  readonly list: PlanList;
  readonly plan: PlanOffer;
}

/** A plan as a ticket that leads to its order: what it charges and when, and what it costs for each month. */
export function PlanTicket({ list, plan }: PlanTicketProps): ReactNode {
  const t = useT('pricing');
  const [search] = useSearchParams();
  const words = usePlanWords(list);
  const isTrial = quoteIn(list, plan).trialEnds !== null;
  const promotion = words.promotion(plan);
  const title = (
    <span className={styles.period}>
      {t(`period.${plan.period}`)}
      {isTrial && <span className={styles.badge}>{t('trialDays', { days: plan.trialDays })}</span>}
    </span>
  );
  const detail = (
    <span className={styles.words}>
      {promotion !== undefined && <span className={styles.promotion}>{promotion}</span>}
      <span>{words.charges(plan)}</span>
      {isTrial && <span>{t('reminder', { days: list.reminderDays })}</span>}
    </span>
  );
  return (
    <Ticket
      big
      state="open"
      href={orderHref(plan.key, returnPathIn(search))}
      title={title}
      detail={detail}
      stub={<PerMonth {...{ list, plan }} />}
    />
  );
}

function PerMonth({ list, plan }: PlanTicketProps): ReactNode {
  const t = useT('pricing');
  const words = usePlanWords(list);
  const { price, regular } = words.perMonth(plan);
  const saving = words.saving(plan);
  return (
    <>
      {regular === undefined ? <b className={styles.price}>{price}</b> : <Lowered {...{ price, regular }} />}
      <span>{t('perMonth')}</span>
      {saving !== undefined && (
        <span className={styles.saving}>
          <span aria-hidden="true">{t('saving', { percent: saving })}</span>
          <span className={styles.heard}>{t('savingHeard', { percent: saving })}</span>
        </span>
      )}
    </>
  );
}

/** A price below the one that it replaces. */
function Lowered({ price, regular }: { readonly price: string; readonly regular: string }): ReactNode {
  const t = useT('pricing');
  return (
    <>
      <s aria-hidden="true">{regular}</s>
      <b aria-hidden="true" className={styles.price}>
        {price}
      </b>
      <span className={styles.heard}>{t('instead', { amount: price, regular })}</span>
    </>
  );
}
