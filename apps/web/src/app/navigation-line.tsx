import type { ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import { useLocation } from '../navigation/index.ts';
import styles from './navigation-line.module.css';
import { usePending } from './pending.ts';

/** The thin line at the top: it creeps while a screen is on its way, and runs through when it is there. */
export function NavigationLine(): ReactNode {
  const { key } = useLocation();
  const pending = usePending();
  const t = useT('ui');
  return (
    <div className={styles.line}>
      {pending ? (
        <i className={styles.creep} role="progressbar" aria-label={t('loading')} />
      ) : (
        <i key={key} className={key === 'default' ? undefined : styles.pass} />
      )}
    </div>
  );
}
