import type { ReactNode } from 'react';
import { useSendStoredAppeals } from '../data/index.ts';
import { OwnBooks } from '../features/book-import/index.ts';
import { Shelf } from '../features/shelf/index.ts';
import { SyncNotice } from '../features/sync-notice/index.ts';

/** `/ebook`: the shelf of the learn language. */
export function EbookScreen(): ReactNode {
  useSendStoredAppeals();
  return (
    <>
      <SyncNotice onlyGrave />
      <Shelf own={<OwnBooks />} />
    </>
  );
}
