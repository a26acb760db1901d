import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Ebooks } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link, useLocation } from '../../navigation/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SHELF, typeIn } from '../book-choice/index.ts';
import { LearnPicker } from '../languages/index.ts';
import { Boards } from './boards.tsx';
import { Filters } from './filters.tsx';
import { LoadBooks } from './load-books.tsx';
import { ALL, booksInOrder, indexBooks, isLevel, searchBooks, type WantedBooks } from './search.ts';
import styles from './shelf.module.css';
import { Types } from './types.tsx';
import { useKindName } from './use-kind-name.ts';
import { useShelf } from './use-shelf.ts';
import { useWantedBooks } from './use-wanted-books.ts';

/** All books, or those of the level or kind that the address names, as they are looked for. */
export function BookList(): ReactNode {
  const t = useT('shelf');
  const kindName = useKindName();
  const type = typeIn(useLocation().pathname);
  const title = type === '' ? t('allBooks') : isLevel(type) ? t(`level.${type}`) : kindName(type);
  return (
    <div className={styles.page}>
      <title>{`${title} · ${t('title')} · Parlance`}</title>
      <header className={styles.top}>
        <Link className={styles.back} to={SHELF}>
          <ArrowLeft size={20} aria-hidden="true" />
          {t('title')}
        </Link>
        <h1>{title}</h1>
        <LearnPicker quiet />
      </header>
      <LoadBooks>{(books) => <Loaded books={books} type={type} />}</LoadBooks>
    </div>
  );
}

/** What is looked for, with what the path says. */
const within = (type: string, wanted: WantedBooks): WantedBooks => {
  if (type === '') return wanted;
  return isLevel(type) ? { ...wanted, level: type } : { ...wanted, kind: type };
};

function Loaded({ books, type }: { readonly books: Ebooks; readonly type: string }): ReactNode {
  const t = useT('shelf');
  const kindName = useKindName();
  const { fits, ...shown } = useShelf(books);
  const [filters, want] = useWantedBooks();
  const [first] = useState(filters);
  const wanted = useMemo(() => within(type, filters), [type, filters]);
  const index = useMemo(() => indexBooks(books.books, kindName), [books, kindName]);
  const ordered = useMemo(() => booksInOrder(index, wanted.order, fits), [index, wanted.order, fits]);
  const found = useMemo(() => searchBooks(ordered, wanted, fits), [ordered, wanted, fits]);
  return (
    <>
      <Types books={books.books} here={type} />
      <Filters books={books.books} type={type} wanted={filters} want={want} />
      <p className={styles.count} role="status">
        {t('found', { count: found.length })}
        {!books.isWhole && ` · ${t('loadingMore')}`}
      </p>
      {found.length === 0 && (
        <EmptyState
          mood="puzzled"
          title={t('noneTitle')}
          action={<Button onClick={() => want({ ...ALL, order: filters.order })}>{t('showAll')}</Button>}
        >
          <p>{t('noneText')}</p>
        </EmptyState>
      )}
      <Boards books={found} isFirst drawFirst={filters === first} {...shown} />
    </>
  );
}
