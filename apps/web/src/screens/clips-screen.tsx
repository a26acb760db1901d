import type { ReactNode } from 'react';
import { ClipList } from '../features/clip-list/index.ts';
import { SyncNotice } from '../features/sync-notice/index.ts';

/** `/clips`: all clips of the learn language. */
export function ClipsScreen(): ReactNode {
  return (
    <>
      <SyncNotice onlyGrave />
      <ClipList />
    </>
  );
}
