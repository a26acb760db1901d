import { xpOn } from '@parlance/sync';
import { useEffect } from 'react';
import { useReplica } from '../../data/index.ts';
import { type DeviceClock, dayAt, isInSight, readLocal, writeLocal } from '../../platform/index.ts';
import { isToPage } from '../../worker/messages.ts';

/**
 * Answers the service worker when a reminder has arrived by push. The page takes care of it if the day is done, which
 * the server may not know yet, if it has reminded today already, or if it is in view and says it itself.
 */
export const usePushedReminders = (clock: DeviceClock, say: (message: string) => void): void => {
  const replica = useReplica();
  useEffect(() => {
    const container = globalThis.navigator?.serviceWorker;
    if (container === undefined) return;
    const take = (text: string): boolean => {
      const day = dayAt(clock.now(), clock.zone());
      if (xpOn(replica.view().days, day) > 0 || readLocal('reminded') === day) return true;
      if (!isInSight()) return false;
      writeLocal('reminded', day);
      say(text);
      return true;
    };
    const answer = ({ data, ports }: MessageEvent): void => {
      if (!isToPage(data) || data.kind !== 'reminder') return;
      const { title, body } = data.message;
      ports[0]?.postMessage(take(`${title}. ${body}`));
    };
    container.addEventListener('message', answer);
    return () => container.removeEventListener('message', answer);
  }, [clock, replica, say]);
};
