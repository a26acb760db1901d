import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Ebooks, ListedEbook } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { allHref, type BookFits, bookHref, bookNow, bySuiting, readHref } from '../book-choice/index.ts';
import { LearnPicker } from '../languages/index.ts';
import { Boards, type BoardsProps } from './boards.tsx';
import { Cover } from './cover.tsx';
import { Facts, Known } from './facts.tsx';
import { LoadBooks } from './load-books.tsx';
import { levelsIn } from './search.ts';
import styles from './shelf.module.css';
import { Types } from './types.tsx';
import { useShelf } from './use-shelf.ts';

interface ShelfProps {
  /** Below the books of the shelf: the learner's own ones. */
  readonly own?: ReactNode;
}

/** The shelf: the book to open now, what is being read, what suits, and the books of each level. */
export function Shelf({ own }: ShelfProps): ReactNode {
  const t = useT('shelf');
  return (
    <div className={styles.page}>
      <title>{`${t('title')} · Parlance`}</title>
      <header className={styles.top}>
        <h1>{t('title')}</h1>
        <LearnPicker quiet />
      </header>
      <LoadBooks>{(books) => <Loaded books={books} />}</LoadBooks>
      {own}
    </div>
  );
}

/** The most books that are said to suit, and from how many on all they are told apart from the others. */
const SUITING = { most: 5, from: 6 } as const;

function Loaded({ books }: { readonly books: Ebooks }): ReactNode {
  const t = useT('shelf');
  const { fits, ...shown } = useShelf(books);
  const now = bookNow(books.books, fits);
  const others = books.books.filter((book) => book !== now);
  const reading = others.filter(({ id }) => fits.progressOf(id).state === 'reading');
  const suiting =
    fits.hasWords && books.total >= SUITING.from
      ? bySuiting(others, fits).filter(({ id }) => fits.progressOf(id).state === 'new')
      : [];
  return (
    <>
      {now !== undefined && <BookNow book={now} fits={fits} {...shown} />}
      <Types books={books.books} />
      <Section title={t('iRead')} books={reading} isFirst {...shown} />
      <Section title={t('suitsMe')} books={suiting.slice(0, SUITING.most)} isFirst={reading.length === 0} {...shown} />
      {levelsIn(books.books).map((level, at) => (
        <Section
          key={level}
          title={t(`level.${level}`)}
          more={level}
          books={books.books.filter((book) => book.level === level)}
          isFirst={at === 0 && reading.length + suiting.length === 0}
          {...shown}
        />
      ))}
      {!books.isWhole && (
        <p className={styles.count} role="status">
          {t('loadingMore')}
        </p>
      )}
    </>
  );
}

type Shown = Omit<BoardsProps, 'books' | 'isFirst' | 'drawFirst'>;

interface SectionProps extends Shown {
  readonly title: string;
  readonly books: readonly ListedEbook[];
  readonly isFirst: boolean;
  /** The type whose whole list is linked. */
  readonly more?: string;
}

/** The most books of a section; all of them stand in the list that it links to. */
const MOST_SHOWN = 10;

function Section({ title, books, isFirst, more, ...shown }: SectionProps): ReactNode {
  const t = useT('shelf');
  if (books.length === 0) return null;
  return (
    <section className={styles.group}>
      <div className={styles.groupTop}>
        <h2>{title}</h2>
        {more !== undefined && books.length > MOST_SHOWN && (
          <Link className={styles.seeAll} to={allHref(more)}>
            {t('seeAll')}
          </Link>
        )}
      </div>
      <Boards books={books.slice(0, MOST_SHOWN)} isFirst={isFirst} drawFirst={isFirst} {...shown} />
    </section>
  );
}

interface BookNowProps extends Shown {
  readonly book: ListedEbook;
  readonly fits: BookFits;
}

/** The book to open now, large: its cover, what it is about, and a button that opens it where it was left. */
function BookNow({ book, fits, factsOf, learnLang, explainLang }: BookNowProps): ReactNode {
  const t = useT('shelf');
  const { progress, known } = factsOf(book);
  const isBegun = progress.state === 'reading';
  return (
    <section className={styles.now} aria-labelledby="book-now">
      <Link className={styles.nowCover} to={bookHref(book.id)} tabIndex={-1} aria-hidden="true">
        <Cover {...{ book, progress, learnLang }} atOnce />
      </Link>
      <div className={styles.nowText}>
        <p className={styles.eyebrow}>{t(isBegun ? 'continue' : fits.hasWords ? 'forYou' : 'beginHere')}</p>
        <h2 id="book-now">
          <Link className={styles.nowTitle} to={bookHref(book.id)} lang={learnLang}>
            {book.title}
          </Link>
        </h2>
        {book.meaning !== book.title && <p lang={explainLang}>{book.meaning}</p>}
        <p className={styles.about} lang={explainLang}>
          {book.about}
        </p>
        <Facts book={book} />
        {known !== undefined && <Known share={known} />}
        <Link className={styles.readNow} to={readHref(book.id)}>
          <BookOpen size={22} aria-hidden="true" />
          {t(isBegun ? 'goOn' : 'read')}
        </Link>
      </div>
    </section>
  );
}
