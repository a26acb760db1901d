import { GalleryVerticalEnd, ListChecks, Shuffle } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { PRACTICES, type PracticeName, practiceHref } from '../book-choice/index.ts';
import styles from './book-words.module.css';
import { isTooFew, type WordRow, wordsToPractise } from './words-of-book.ts';

const ICONS: Readonly<Record<PracticeName, ReactNode>> = {
  vocabulary: <GalleryVerticalEnd size={26} aria-hidden="true" />,
  choice: <ListChecks size={26} aria-hidden="true" />,
  matching: <Shuffle size={26} aria-hidden="true" />,
};

interface PracticesProps {
  readonly book: string;
  readonly rows: readonly WordRow[];
  /** The words that the learner has chosen; none leaves the choice. */
  readonly chosen: ReadonlySet<string>;
}

/** The three ways to practise the words of a book: those that were chosen, or those that need it most. */
export function Practices({ book, rows, chosen }: PracticesProps): ReactNode {
  const t = useT('bookWords');
  const note = useId();
  const count = wordsToPractise(rows, [...chosen]).length;
  const isClosed = isTooFew(count);
  return (
    <div className={styles.practices}>
      <h3>{t('practise')}</h3>
      <ul aria-describedby={note}>
        {PRACTICES.map((practice) => (
          <li key={practice}>
            {isClosed ? (
              <span className={styles.practice} data-state="closed">
                {ICONS[practice]}
                <b>{t(`practice.${practice}`)}</b>
              </span>
            ) : (
              <Link className={styles.practice} to={practiceHref(book, practice, [...chosen])}>
                {ICONS[practice]}
                <b>{t(`practice.${practice}`)}</b>
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p id={note} className={styles.note} role="status">
        {isClosed ? t('tooFew') : t(chosen.size === 0 ? 'needed' : 'chosen', { count })}
      </p>
    </div>
  );
}
