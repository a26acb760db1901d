/** Sends kept appeals when the page starts and when the network is back. */
import { onConnectivity } from '../../platform/index.ts';
import type { Replica } from '../replica/model.ts';
import { APPEALS } from './name.ts';

/** Follows the network; the part of the program that sends is loaded only where something waits. */
export const sendKeptAppeals = (replica: Pick<Replica, 'remember' | 'recall'>): void => {
  const send = async (): Promise<void> => {
    const kept = await replica.recall(APPEALS);
    if (!Array.isArray(kept) || kept.length === 0) return;
    const { theOutbox } = await import('./the-outbox.ts');
    await theOutbox(replica).send();
  };
  // What could not be sent now is tried again with the next start.
  const trySend = (): void => void send().catch(() => undefined);
  onConnectivity((isOnline) => {
    if (isOnline) trySend();
  });
  trySend();
};
