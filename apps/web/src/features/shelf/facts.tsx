import type { ReactNode } from 'react';
import type { ListedEbook } from '../../data/index.ts';
import { useFormatter, useT } from '../../i18n/index.ts';
import styles from './shelf.module.css';
import { useKindName } from './use-kind-name.ts';

/** Whole minutes for which a book is read aloud, at least 1. */
const minutesOf = ({ seconds }: Pick<ListedEbook, 'seconds'>): number => Math.max(1, Math.round(seconds / 60));

/** What a book is, how hard it is, and how long it takes to hear it. */
export function Facts({ book }: { readonly book: Pick<ListedEbook, 'level' | 'kind' | 'seconds'> }): ReactNode {
  const t = useT('shelf');
  const kindName = useKindName();
  return (
    <span className={styles.facts}>
      {[kindName(book.kind), t(`level.${book.level}`), t('minutes', { count: minutesOf(book) })].join(' · ')}
    </span>
  );
}

/** The share of words that is known, as a bar and in words. */
export function Known({ share }: { readonly share: number }): ReactNode {
  const t = useT('shelf');
  const { number } = useFormatter();
  return (
    <span className={styles.known}>
      <i style={{ '--share': `${Math.round(share * 100)}%` } as Record<string, string>} aria-hidden="true" />
      {t('known', { share: number(share, { style: 'percent' }) })}
    </span>
  );
}
