import type { OwnInvitations } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import styles from './invitation.module.css';

/** What counts, what it brings, and what the others see. */
export function Rules({ mine: { isSold, daysEach, daysMost } }: { readonly mine: OwnInvitations }): ReactNode {
  const t = useT('invitation');
  return (
    <section className={styles.part} aria-labelledby="invitation-rules">
      <h2 id="invitation-rules">{t('rules')}</h2>
      <ul className={styles.rules}>
        <li>{t('rule.counts')}</li>
        {isSold && <li>{t('rule.days', { days: daysEach })}</li>}
        {isSold && <li>{t('rule.most', { most: daysMost })}</li>}
        <li>{t('rule.own')}</li>
        <li>{t('rule.seen')}</li>
      </ul>
    </section>
  );
}
