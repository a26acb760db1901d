/** Sends stored appeals when a learner opens the home page or a lesson, and when the network is back. */
import { useEffect } from 'react';
import { onConnectivity } from '../../platform/index.ts';
import { useReplica } from '../hooks.ts';
import type { Replica } from '../replica/model.ts';
import { APPEALS } from './name.ts';

/**
 * Sends stored appeals now and whenever the network is back; returns a function that stops it. The outbox is loaded
 * only if there is an appeal to send.
 */
export const sendStoredAppeals = (replica: Pick<Replica, 'remember' | 'recall'>): (() => void) => {
  const send = async (): Promise<void> => {
    const kept = await replica.recall(APPEALS);
    if (!Array.isArray(kept) || kept.length === 0) return;
    const { createPageOutbox } = await import('./page-outbox.ts');
    await createPageOutbox(replica).send();
  };
  // Appeals that could not be sent are tried again at the next start.
  const trySend = (): void => void send().catch(() => undefined);
  trySend();
  return onConnectivity((isOnline) => {
    if (isOnline) trySend();
  });
};

/** Sends stored appeals while the component is mounted; used on learners' screens only. */
export const useSendStoredAppeals = (): void => {
  const replica = useReplica();
  useEffect(() => sendStoredAppeals(replica), [replica]);
};
