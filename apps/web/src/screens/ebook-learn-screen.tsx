import type { ReactNode } from 'react';
import { useExplanationLanguage, useSendStoredAppeals } from '../data/index.ts';
import { Reader } from '../features/reader/index.ts';
import { SyncNotice } from '../features/sync-notice/index.ts';
import { Navigate } from '../navigation/index.ts';

/** `/ebook/{id}/learn/read`: a book is read. */
export function EbookLearnScreen(): ReactNode {
  useSendStoredAppeals();
  // The language of explanation must be chosen first, on the start page.
  if (useExplanationLanguage() === null) return <Navigate to="/start" replace />;
  return (
    <>
      <SyncNotice onlyGrave />
      <Reader />
    </>
  );
}
