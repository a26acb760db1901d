import type { ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import { useLocation } from '../navigation/index.ts';
import styles from './navigation-line.module.css';
import { usePending } from './pending.ts';

/**
 * The progress line at the top of the page: it moves slowly while a screen is loading, and completes when it has
 * loaded.
 */
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
