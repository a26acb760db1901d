/** Sends kept appeals when a learner opens the home page or a lesson, and when the network is back. */
import { useEffect } from 'react';
import { onConnectivity } from '../../platform/index.ts';
import { useReplica } from '../hooks.ts';
import type { Replica } from '../replica/model.ts';
import { APPEALS } from './name.ts';

/** Sends kept appeals now and whenever the network is back; returns a function that stops it. The outbox is loaded only where there is an appeal to send. */
export const sendKeptAppeals = (replica: Pick<Replica, 'remember' | 'recall'>): (() => void) => {
  const send = async (): Promise<void> => {
    const kept = await replica.recall(APPEALS);
    if (!Array.isArray(kept) || kept.length === 0) return;
    const { theOutbox } = await import('./the-outbox.ts');
    await theOutbox(replica).send();
  };
  // What could not be sent now is tried again with the next start.
  const trySend = (): void => void send().catch(() => undefined);
  trySend();
  return onConnectivity((isOnline) => {
    if (isOnline) trySend();
  });
};

/** Sends kept appeals while the component is mounted; only screens of learners use it. */
export const useKeptAppeals = (): void => {
  const replica = useReplica();
  useEffect(() => sendKeptAppeals(replica), [replica]);
};
