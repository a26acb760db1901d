/** Sends kept appeals when a learner comes home or into a lesson, and when the network is back. */
import { useEffect } from 'react';
import { onConnectivity } from '../../platform/index.ts';
import { useReplica } from '../hooks.ts';
import type { Replica } from '../replica/model.ts';
import { APPEALS } from './name.ts';

/** Follows the network until told to stop; the part of the program that sends is loaded only where something waits. */
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

/** Sends what waits, as long as a screen of learners is shown: the first page of strangers does without. */
export const useKeptAppeals = (): void => {
  const replica = useReplica();
  useEffect(() => sendKeptAppeals(replica), [replica]);
};
