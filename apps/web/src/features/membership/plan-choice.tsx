import type { PlanOffer } from '@parlance/contract';
import { type ReactNode, useId } from 'react';
import { useMoney, useT } from '../../i18n/index.ts';
import styles from './membership.module.css';
import { useShownMembership } from './membership-context.ts';
import { usePlanName } from './plan-names.ts';

interface PlanChoiceProps {
  readonly offers: readonly PlanOffer[];
  /** The key of the present plan, which cannot be chosen. */
  readonly present: string;
  readonly chosen: string | undefined;
  readonly onChoose: (plan: string) => void;
}

/** The plans as radio buttons; none is chosen before the learner chooses. */
export function PlanChoice({ offers, present, chosen, onChoose }: PlanChoiceProps): ReactNode {
  const t = useT('membership');
  const name = useId();
  const money = useMoney();
  const { plans, own } = useShownMembership();
  const nameOf = usePlanName(plans);
  return (
    <fieldset className={styles.plans}>
      <legend className={styles.heard}>{t('changeTitle')}</legend>
      {offers.map(({ key, amount, period }) => (
        <label key={key} className={styles.plan}>
          <input
            type="radio"
            name={name}
            value={key}
            disabled={key === present}
            checked={key === chosen}
            onChange={() => onChoose(key)}
          />
          <span>
            <b>{nameOf(key)}</b>
            <small>
              {key === present ? t('yours') : t(`price.${period}`, { amount: money(amount, own.currency) })}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
