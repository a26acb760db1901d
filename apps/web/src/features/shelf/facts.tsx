import type { ReactNode } from 'react';
import type { ListedEbook } from '../../data/index.ts';
import { useFormatter, useT } from '../../i18n/index.ts';
import styles from './shelf.module.css';
import { useKindName } from './use-kind-name.ts';

/** Words that a learner reads in a minute: as many as the 600 letters by which the reader tells what is left. */
const WORDS_A_MINUTE = 110;

/** Whole minutes that it takes to read a book, at least 1. */
const minutesOf = ({ running }: Pick<ListedEbook, 'running'>): number =>
  Math.max(1, Math.round(running / WORDS_A_MINUTE));

/** What a book is, how hard it is, and how long it takes to read it. */
export function Facts({ book }: { readonly book: Pick<ListedEbook, 'level' | 'kind' | 'running'> }): ReactNode {
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
