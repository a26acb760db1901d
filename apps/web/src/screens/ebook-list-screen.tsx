import type { ReactNode } from 'react';
import { BookList } from '../features/shelf/index.ts';
import { SyncNotice } from '../features/sync-notice/index.ts';
import { useLocation } from '../navigation/index.ts';

/** `/ebook/all/{type?}`: all books, or those of a level or kind. */
export function EbookListScreen(): ReactNode {
  const { pathname } = useLocation();
  return (
    <>
      <SyncNotice onlyGrave />
      <BookList key={pathname} />
    </>
  );
}
