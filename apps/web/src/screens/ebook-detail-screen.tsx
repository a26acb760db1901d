import type { ReactNode } from 'react';
import { useExplanationLanguage, useSendStoredAppeals } from '../data/index.ts';
import { BookPage } from '../features/book/index.ts';
import { bookPlaceIn } from '../features/book-choice/index.ts';
import { SyncNotice } from '../features/sync-notice/index.ts';
import { Navigate, useLocation } from '../navigation/index.ts';

/** `/ebook/{id}`: a book before it is opened. */
export function EbookDetailScreen(): ReactNode {
  useSendStoredAppeals();
  const { pathname } = useLocation();
  // The language of explanation must be chosen first, on the start page.
  if (useExplanationLanguage() === null) return <Navigate to="/start" replace />;
  return (
    <>
      <SyncNotice onlyGrave />
      <BookPage id={bookPlaceIn(pathname).book} />
    </>
  );
}
