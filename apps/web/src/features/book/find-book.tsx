import type { ReactNode } from 'react';
import type { Ebooks, ListedEbook } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SHELF } from '../book-choice/index.ts';
import { LoadBooks } from '../shelf/index.ts';

interface FindBookProps {
  readonly id: string;
  /** Whether nothing else is on the page. */
  readonly isPage?: boolean;
  readonly skeleton: ReactNode;
  readonly children: (book: ListedEbook, books: Ebooks) => ReactNode;
}

/** Finds a book in the list, and says where there is none of that name. */
export function FindBook({ id, isPage = false, skeleton, children }: FindBookProps): ReactNode {
  return (
    <LoadBooks isPage={isPage} skeleton={skeleton}>
      {(books) => {
        const found = books.books.find((book) => book.id === id);
        if (found !== undefined) return children(found, books);
        return books.isWhole ? <NoBook isPage={isPage} /> : skeleton;
      }}
    </LoadBooks>
  );
}

function NoBook({ isPage }: { readonly isPage: boolean }): ReactNode {
  const t = useT('book');
  return (
    <>
      <title>{`${t('noneTitle')} · Parlance`}</title>
      <EmptyState
        isPage={isPage}
        mood="puzzled"
        title={t('noneTitle')}
        action={<ButtonLink to={SHELF}>{t('toShelf')}</ButtonLink>}
      >
        <p>{t('noneText')}</p>
      </EmptyState>
    </>
  );
}
