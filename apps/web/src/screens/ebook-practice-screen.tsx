import type { ReactNode } from 'react';
import { useExplanationLanguage, useSendStoredAppeals } from '../data/index.ts';
import { BookPractice } from '../features/book/index.ts';
import { bookPlaceIn } from '../features/book-choice/index.ts';
import { fetchPracticeParts } from '../features/book-words/index.ts';
import { SyncNotice } from '../features/sync-notice/index.ts';
import { Navigate, useLocation } from '../navigation/index.ts';

/** Loads what only one of the practices needs. */
export const fetchLater = fetchPracticeParts;

/** `/ebook/{id}/learn/{mode}`: a practice of the words of a book (`vocabulary`, `choice` or `matching`). */
export function EbookPracticeScreen(): ReactNode {
  useSendStoredAppeals();
  const { pathname } = useLocation();
  // The language of explanation must be chosen first, on the start page.
  if (useExplanationLanguage() === null) return <Navigate to="/start" replace />;
  const { book, mode } = bookPlaceIn(pathname);
  return (
    <>
      <SyncNotice onlyGrave />
      <BookPractice key={pathname} id={book} mode={mode} />
    </>
  );
}
