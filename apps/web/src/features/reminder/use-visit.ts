import { useEffect } from 'react';
import { api, useSession } from '../../data/index.ts';
import { type DeviceClock, endPush, pushEndpoint, writeLocal } from '../../platform/index.ts';

/**
 * Tells the server that the learner is here, and where: reminders follow the time zone of the last visit. A subscription
 * of somebody who used this browser before is ended.
 */
export const useVisit = (clock: DeviceClock): void => {
  const session = useSession();
  const uid = session.state === 'signedIn' ? session.me.uid : null;
  useEffect(() => {
    if (uid === null) return;
    const visit = async (): Promise<void> => {
      const endpoint = await pushEndpoint();
      const answer = await api.call('reminder.visit', { zone: clock.zone(), endpoint });
      if (!answer.ok) return;
      writeLocal('serverReminds', answer.value.reminds ? '1' : null);
      if (endpoint !== null && !answer.value.knowsDevice) await endPush();
    };
    void visit();
  }, [uid, clock]);
};
