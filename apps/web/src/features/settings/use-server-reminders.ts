import type { ErrorCode, ReminderChoice, Reminders } from '@parlance/contract';
import { fail, ok, type Result } from '@parlance/domain';
import { useEffect, useState } from 'react';
import { api } from '../../data/index.ts';
import { useServerAction, useServerChange, useServerQuery } from '../../data/server/index.ts';
import { deviceClock, endPush, pushEndpoint, subscribePush, writeLocal } from '../../platform/index.ts';

type Answer<T> = Promise<Result<T, ErrorCode>>;

/** The reminders that the server sends, and what can be changed. */
export interface ServerReminders {
  /** Undefined until they are loaded. */
  readonly shown: Reminders | undefined;
  /** Whether this device is notified. */
  readonly isHere: boolean;
  readonly busy: boolean;
  readonly error: ErrorCode | undefined;
  readonly load: () => Promise<void>;
  /** Changes a part of the choice. */
  readonly change: (part: Partial<ReminderChoice>) => Promise<boolean>;
  /** Notifies this device from now on, or no more. The permission has been given. */
  readonly notifyHere: (on: boolean) => Promise<boolean>;
  readonly pause: (pause: boolean) => Promise<boolean>;
  /** Sends a reminder now: to this device if it is notified, otherwise by mail. */
  readonly sendNow: () => Promise<boolean>;
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** The choice with a change; the zone is always that of this device. */
const changed = (shown: Reminders, time: string, part: Partial<ReminderChoice>): ReminderChoice => ({
  ...(shown.choice ?? { days: EVERY_DAY, push: false, mail: false }),
  time,
  ...part,
  zone: deviceClock.zone(),
});

const save = async (choice: ReminderChoice): Answer<unknown> => {
  const answer = await api.call('reminder.set', choice);
  if (answer.ok) writeLocal('serverReminds', choice.push || choice.mail ? '1' : null);
  return answer;
};

const withChoice = (shown: Reminders, choice: ReminderChoice): Reminders => ({ ...shown, choice });

const subscribe = async (key: string): Answer<string> => {
  const keys = await subscribePush(key);
  if (keys === undefined) return fail('push-unsupported');
  const answer = await api.call('reminder.subscribe', keys);
  if (answer.ok) return ok(keys.endpoint);
  await endPush();
  return answer;
};

const unsubscribe = async (): Answer<unknown> => {
  const endpoint = await pushEndpoint();
  if (endpoint === null) return ok(null);
  const answer = await api.call('reminder.unsubscribe', { endpoint });
  if (answer.ok) await endPush();
  return answer;
};

/** The address of this device's subscription, if the server knows it as one of this learner. */
const useHere = (uid: string) => {
  const [here, setHere] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another learner has another subscription
  useEffect(() => {
    const find = async (): Promise<void> => {
      const endpoint = await pushEndpoint();
      if (endpoint === null) return;
      const answer = await api.call('reminder.visit', { zone: deviceClock.zone(), endpoint });
      if (answer.ok && answer.value.knowsDevice) setHere(endpoint);
    };
    void find();
  }, [uid]);
  return [here, setHere] as const;
};

/** The reminders of the learner at the server. @param time the time that was chosen on this page, `HH:MM` */
export const useServerReminders = (uid: string, time: string): ServerReminders => {
  const { value: shown, error, retry, key } = useServerQuery('reminder.get', undefined);
  const saving = useServerChange<ReminderChoice, Reminders>(save, { key, after: withChoice });
  const action = useServerAction();
  const [here, setHere] = useHere(uid);
  const done = async (work: () => Answer<unknown>): Promise<boolean> => {
    const result = await action.run(work);
    await retry();
    return result !== undefined;
  };
  const notifyHere = (on: boolean, known: Reminders): Answer<unknown> => (on ? switchOn(known) : switchOff(known));
  const switchOn = async (known: Reminders): Answer<unknown> => {
    const answer = await subscribe(known.key);
    if (!answer.ok) return answer;
    setHere(answer.value);
    return save(changed(known, time, { push: true }));
  };
  const switchOff = async (known: Reminders): Answer<unknown> => {
    const answer = await unsubscribe();
    if (!answer.ok) return answer;
    setHere(null);
    return known.devices > 1 ? answer : save(changed(known, time, { push: false }));
  };
  const withShown = async (work: (known: Reminders) => Answer<unknown>): Promise<boolean> =>
    shown !== undefined && done(() => work(shown));
  return {
    shown,
    isHere: here !== null && shown?.choice?.push === true,
    busy: action.busy || saving.busy,
    error: saving.error ?? action.error ?? error,
    load: retry,
    change: async (part) => shown !== undefined && saving.request(changed(shown, time, part)),
    notifyHere: (on) => withShown((known) => notifyHere(on, known)),
    pause: (pause) => done(() => api.call('reminder.pause', { pause })),
    sendNow: () => done(() => api.call('reminder.test', { endpoint: here })),
  };
};
