import { memo, type ReactNode } from 'react';
import type { BookProgress, ListedEbook } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { bookHref } from '../book-choice/index.ts';
import { Cover } from './cover.tsx';
import { Facts, Known } from './facts.tsx';
import styles from './shelf.module.css';

/** What a book on a board shows besides itself. */
export interface CardFacts {
  readonly progress: BookProgress;
  /** The share of its running words that is known, 0 to 1; undefined for somebody who knows none yet. */
  readonly known: number | undefined;
}

interface BookCardProps extends CardFacts {
  readonly book: ListedEbook;
  /** Whether its cover is drawn at once, as on the first screen. */
  readonly atOnce: boolean;
  readonly learnLang: string;
  readonly explainLang: string;
}

/** A book that stands on a board: its cover, and below it what its title means and how well its words are known. */
export const BookCard = memo(function BookCard(props: BookCardProps): ReactNode {
  const { book, progress, known, atOnce, learnLang, explainLang } = props;
  const t = useT('shelf');
  return (
    <Link className={styles.book} to={bookHref(book.id)} data-state={progress.state}>
      <span className={styles.stands}>
        <Cover className={styles.standing} {...{ book, progress, learnLang, atOnce }} />
      </span>
      <span className={styles.label}>
        <strong className={styles.heard} lang={learnLang}>
          {book.title}
        </strong>
        <span className={styles.meaning} lang={explainLang}>
          {book.meaning}
        </span>
        {progress.state !== 'new' && <span className={styles.heard}>{t(`state.${progress.state}`)}</span>}
        <Facts book={book} />
        {known !== undefined && <Known share={known} />}
      </span>
    </Link>
  );
});
