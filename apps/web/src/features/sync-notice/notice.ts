import type { SyncStatus } from '../../data/index.ts';

/** A problem of the exchange that the learner should know, and what helps. */
export interface Notice {
  /** The key of its text below `errors`. */
  readonly text: 'offline' | 'reload' | 'learnerFull' | 'storageRefused';
  readonly tone: 'info' | 'warn' | 'error';
  readonly reload: boolean;
}

/** The notice for a state of the exchange; undefined if there is no problem, or one that resolves itself. */
export const noticeOf = (status: SyncStatus): Notice | undefined => {
  if (status.kind === 'offline' && status.waiting > 0) return { text: 'offline', tone: 'info', reload: false };
  if (status.kind !== 'failed') return undefined;
  if (status.code === 'protocol-unknown') return { text: 'reload', tone: 'warn', reload: true };
  if (status.code === 'learner-full') return { text: 'learnerFull', tone: 'warn', reload: false };
  return status.code === 'storage-refused' ? { text: 'storageRefused', tone: 'error', reload: false } : undefined;
};
