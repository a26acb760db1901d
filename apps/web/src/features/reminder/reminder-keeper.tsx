import { awayOf, isAway } from '@parlance/domain';
import { xpOn } from '@parlance/sync';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { usePreference, useReplica, useSession } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import {
  type DeviceClock,
  dayAt,
  deviceClock,
  isInSight,
  readLocal,
  showNotice,
  withLock,
  writeLocal,
} from '../../platform/index.ts';
import { Toast } from '../../ui/feedback.tsx';
import { isReminderDue, minutesAt } from './reminder.ts';
import { usePushedReminders } from './use-pushed-reminders.ts';
import { useVisit } from './use-visit.ts';

/** The name of the lock of all tabs, and the tag of the notice. */
const LOCK = 'parlance.reminded';
/** Milliseconds between checks of the clock. */
const CHECK_INTERVAL = 20_000;

export interface ReminderKeeperProps {
  readonly clock?: DeviceClock;
}

/**
 * Reminds at the chosen time while a page is open: by a system notification, or on the page if it is visible. Where the
 * server reminds, the page only shows what arrives from it.
 */
export function ReminderKeeper({ clock = deviceClock }: ReminderKeeperProps): ReactNode {
  const [message, setMessage] = useState<string | null>(null);
  useVisit(clock);
  const remind = useReminder(clock, setMessage);
  usePushedReminders(clock, setMessage);
  useEffect(() => {
    remind();
    const timer = setInterval(remind, CHECK_INTERVAL);
    return () => clearInterval(timer);
  }, [remind]);
  return <Toast message={message} onGone={useCallback(() => setMessage(null), [])} />;
}

const useReminder = (clock: DeviceClock, say: (message: string) => void): (() => void) => {
  const t = useT('reminder');
  const replica = useReplica();
  const [reminder] = usePreference('reminder');
  const [goal] = usePreference('goal');
  const [away] = usePreference('away');
  const isAnonymous = useSession().state === 'anonymous';
  return useCallback(() => {
    // Only one tab reminds: the first to get the lock stores the day.
    const claim = async (): Promise<number | null> => {
      if (!isAnonymous && readLocal('serverReminds') !== null) return null;
      const now = clock.now();
      const day = dayAt(now, clock.zone());
      if (isAway(awayOf(away), day)) return null;
      const xp = xpOn(replica.view().days, day);
      const moment = { minutes: minutesAt(now, clock.zone()), day, xp };
      if (!isReminderDue(moment, { reminder, last: readLocal('reminded') })) return null;
      writeLocal('reminded', day);
      return goal - xp;
    };
    void withLock(LOCK, claim).then(async (xp) => {
      if (xp === null) return;
      const shown = !isInSight() && (await showNotice({ title: t('title'), body: t('body', { xp }), tag: LOCK }));
      if (!shown) say(t('inside', { xp }));
    });
  }, [clock, replica, reminder, goal, away, isAnonymous, say, t]);
};
