import type { PlanOffer } from '@parlance/contract';
import { type ReactNode, useId } from 'react';
import { useMoney, useT } from '../../i18n/index.ts';
import styles from './membership.module.css';
import { useShownMembership } from './membership-context.ts';
import { usePlanName } from './plan-names.ts';

interface PlanChoiceProps {
  readonly offers: readonly PlanOffer[];
  /** The key of the present plan. It can be chosen only to take a change back that is to come. */
  readonly present: string;
  /** The key of the plan that is charged next; undefined if none is. */
  readonly next: string | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (plan: string) => void;
}

/** The plans as radio buttons; none is chosen before the learner chooses. */
export function PlanChoice({ offers, present, next, chosen, onChoose }: PlanChoiceProps): ReactNode {
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
            disabled={key === present && (next ?? present) === present}
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
