import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Ebook, type Ebooks, type ListedEbook, useEbook } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { SHELF } from '../book-choice/index.ts';
import { WordsSection } from '../book-words/index.ts';
import { ContentFailed } from '../study/index.ts';
import { BookHead } from './book-head.tsx';
import type { BookLanguages } from './book-languages.ts';
import styles from './book-page.module.css';
import { Chapters } from './chapters.tsx';
import { FindBook } from './find-book.tsx';

/** A book before it is opened: what it is about, how far it was read, its chapters and its words. */
export function BookPage({ id }: { readonly id: string }): ReactNode {
  const t = useT('book');
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={SHELF}>
        <ArrowLeft size={20} aria-hidden="true" />
        {t('toShelf')}
      </Link>
      <FindBook id={id} isPage skeleton={<BookSkeleton />}>
        {(book, books) => <Found key={book.id} book={book} {...languagesOf(books)} />}
      </FindBook>
    </div>
  );
}

const languagesOf = ({ learn, explain }: Ebooks): BookLanguages => ({ learn, explain });

function Found({ book, ...languages }: BookLanguages & { readonly book: ListedEbook }): ReactNode {
  const ebook = useEbook(book.id);
  const opened = ebook.state === 'ready' ? ebook.value : undefined;
  return (
    <>
      <title>{`${book.title} · Parlance`}</title>
      <BookHead book={book} ebook={opened} {...languages} />
      {ebook.state === 'loading' && <BelowSkeleton />}
      {ebook.state === 'failed' && <NotLoaded code={ebook.code} retry={ebook.retry} />}
      {opened !== undefined && <Below book={book} ebook={opened} />}
    </>
  );
}

function NotLoaded(props: { readonly code: 'content-unavailable' | 'offline'; readonly retry: () => void }): ReactNode {
  const t = useT('book');
  return <ContentFailed {...props} title={t('failedTitle')} offlineText={t('offlineText')} />;
}

function Below({ book, ebook }: { readonly book: ListedEbook; readonly ebook: Ebook }): ReactNode {
  return (
    <>
      <Chapters ebook={ebook} />
      <WordsSection book={book} ebook={ebook} />
    </>
  );
}

function BookSkeleton(): ReactNode {
  return (
    <Loading>
      <div className={styles.skeleton}>
        <Skeleton height={260} />
        <Skeleton height={180} />
        <Skeleton height={260} />
      </div>
    </Loading>
  );
}

function BelowSkeleton(): ReactNode {
  return (
    <Loading>
      <div className={styles.skeleton}>
        <Skeleton height={180} />
        <Skeleton height={260} />
      </div>
    </Loading>
  );
}
