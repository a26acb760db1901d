/** Changes of a learner's reminders; each sets when the next one is due, in the same transaction. */
import { REMINDER_PAUSE_DAYS, type ReminderChoice } from '@parlance/contract';
import type pg from 'pg';
import type { Dependencies } from '../../module.ts';
import { transaction } from '../../platform/database.ts';
import { nextDue } from './schedule.ts';
import { endChannels, reminderOf, type StoredReminder, saveChoice, saveDue, savePause, saveVisit } from './store.ts';

const DAY = 86_400_000;
/** A visit is stored again after an hour, so that opening many pages writes once. */
const VISIT_EVERY = 3_600_000;

/** Changes reminders. */
export interface Choices {
  readonly choose: (uid: string, choice: ReminderChoice) => Promise<void>;
  /** Notes a visit of a device in a zone. @returns whether the server reminds this learner. */
  readonly visit: (uid: string, zone: string) => Promise<boolean>;
  /** Pauses for a week, or goes on. @returns until when they are paused; null if they are not. */
  readonly pause: (uid: string, pause: boolean) => Promise<number | null>;
  /** Switches channels off. */
  readonly end: (uid: string, channels: Readonly<Record<'push' | 'mail', boolean>>) => Promise<void>;
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** A time of the day as `HH:MM`. @param minutes minutes since midnight */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const isReminded = ({ push, mail, days }: StoredReminder): boolean => (push || mail) && days.length > 0;

/** Opens the changes of reminders. */
export const openChoices = ({ pool, clock }: Pick<Dependencies, 'pool' | 'clock'>): Choices => {
  const changed = <T>(
    uid: string,
    change: (client: pg.PoolClient, before: StoredReminder | undefined) => Promise<T>,
  ): Promise<T> =>
    transaction(pool, async (client) => {
      const result = await change(client, await reminderOf(client, uid, 'FOR UPDATE'));
      const after = await reminderOf(client, uid);
      if (after !== undefined) await saveDue(client, uid, nextDue(after, clock()));
      return result;
    });
  return {
    choose: (uid, { time, ...choice }) =>
      changed(uid, (client) => saveChoice(client, uid, { ...choice, minutes: minutesOf(time) }, new Date(clock()))),
    visit: async (uid, zone) => {
      const now = clock();
      const known = await reminderOf(pool, uid);
      if (known === undefined) return false;
      const isNew = known.zone !== zone || known.silent || now - known.lastVisit > VISIT_EVERY;
      if (isNew) await changed(uid, (client) => saveVisit(client, uid, zone, new Date(now)));
      return isReminded(known);
    },
    pause: (uid, pause) =>
      changed(uid, async (client) => {
        const until = pause ? clock() + REMINDER_PAUSE_DAYS * DAY : null;
        const isKnown = await savePause(client, uid, until === null ? null : new Date(until));
        return isKnown ? until : null;
      }),
    end: (uid, channels) => changed(uid, (client) => endChannels(client, uid, channels)),
  };
};
