import type { PlanList } from '@parlance/contract';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useT } from '../../i18n/index.ts';
import { hasModel } from './has-model.ts';
import styles from './pricing.module.css';

const FREE = ['freeUnits', 'freeScenes', 'freeClips', 'freeChapters', 'freeLevels', 'freeCards'] as const;
const PREMIUM = ['allUnits', 'allScenes', 'allClips', 'allChapters', 'allLevels', 'allCards'] as const;
const PLUS = ['plusAll', 'plusCredits'] as const;
const PLUS_HERE = ['plusAll', 'plusCreditsHere'] as const;

type Thing = (typeof FREE | typeof PREMIUM | typeof PLUS | typeof PLUS_HERE)[number];

/** What is open without paying, and what each type of membership adds. */
export function Compare({ list }: { readonly list: PlanList }): ReactNode {
  const t = useT('pricing');
  const id = useId();
  const hasPlus = list.plans.some(({ accountType }) => accountType === 'premium_plus');
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t('compare.title')}</h2>
      <div className={styles.columns}>
        <Opened title={t('compare.free')} things={FREE} />
        <Opened title={t('tier.premium')} things={PREMIUM} />
        {hasPlus && <Opened title={t('tier.premium_plus')} things={hasModel(list) ? PLUS_HERE : PLUS} />}
      </div>
    </section>
  );
}

interface OpenedProps {
  readonly title: string;
  readonly things: readonly Thing[];
}

function Opened({ title, things }: OpenedProps): ReactNode {
  const t = useT('pricing');
  return (
    <section className={styles.opened}>
      <h3>{title}</h3>
      <ul>
        {things.map((thing) => (
          <li key={thing}>
            <Check size={18} strokeWidth={2.6} aria-hidden="true" />
            {t(`compare.${thing}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
