import type { ReadInvitation } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import styles from './invitation.module.css';

/** What a friend does, and what both get. */
export function Steps({ invitation: { isSold, daysEach: days } }: { readonly invitation: ReadInvitation }): ReactNode {
  const t = useT('invitation');
  return (
    <ol className={styles.steps}>
      <Step title={t('invited.join')} hint={t('invited.joinHint')} />
      <Step title={t('invited.learn')} hint={t('invited.learnHint')} />
      {isSold ? (
        <Step title={t('invited.days', { days })} hint={t('invited.daysHint')} />
      ) : (
        <Step title={t('invited.free')} hint={t('invited.freeHint')} />
      )}
    </ol>
  );
}

function Step({ title, hint }: { readonly title: string; readonly hint: string }): ReactNode {
  return (
    <li>
      <b>{title}</b>
      <span>{hint}</span>
    </li>
  );
}
