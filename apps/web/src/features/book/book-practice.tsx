import type { ReactNode } from 'react';
import { type Ebook, type ListedEbook, useEbook } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Navigate, useSearchParams } from '../../navigation/index.ts';
import { bookHref, PRACTICES, wordsIn } from '../book-choice/index.ts';
import { Practice, PracticeSkeleton } from '../book-words/index.ts';
import { ContentFailed } from '../study/index.ts';
import { FindBook } from './find-book.tsx';

interface BookPracticeProps {
  readonly id: string;
  /** What the address says is practised. */
  readonly mode: string;
}

/** A practice of the words of a book; an address that names no practice leads to the book. */
export function BookPractice({ id, mode }: BookPracticeProps): ReactNode {
  const [search] = useSearchParams();
  const practice = PRACTICES.find((each) => each === mode);
  if (practice === undefined) return <Navigate to={bookHref(id)} replace />;
  return (
    <FindBook id={id} isPage skeleton={<PracticeSkeleton />}>
      {(book) => (
        <OpenBook book={book}>
          {(ebook) => <Practice {...{ book, ebook, practice }} chosen={wordsIn(search)} />}
        </OpenBook>
      )}
    </FindBook>
  );
}

interface OpenBookProps {
  readonly book: ListedEbook;
  readonly children: (ebook: Ebook) => ReactNode;
}

function OpenBook({ book, children }: OpenBookProps): ReactNode {
  const t = useT('book');
  const ebook = useEbook(book.id);
  if (ebook.state === 'ready') return children(ebook.value);
  if (ebook.state === 'loading') return <PracticeSkeleton />;
  const { code, retry } = ebook;
  return <ContentFailed isPage {...{ code, retry }} title={t('failedTitle')} offlineText={t('offlineText')} />;
}
