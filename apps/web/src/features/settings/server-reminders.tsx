import type { Me, ReminderChoice } from '@parlance/contract';
import { type ReactNode, useState } from 'react';
import { useFormatter, useT } from '../../i18n/index.ts';
import { deviceClock, noticePermission, pushSupport, requestNoticePermission } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ErrorBanner } from './error-banner.tsx';
import { useSay } from './notice.tsx';
import { Part } from './section.tsx';
import styles from './settings.module.css';
import type { ServerReminders as Reminding } from './use-server-reminders.ts';

export interface ServerRemindersProps {
  readonly me: Me;
  readonly reminders: Reminding;
}

/** How the server reminds, while Parlance is closed: which channels, on which days, a try, and a pause. */
export function ServerReminders({ me, reminders }: ServerRemindersProps): ReactNode {
  const t = useT('settings.reminders');
  const sessions = useT('settings.sessions');
  const { shown, error, change, load } = reminders;
  const { choice } = shown ?? {};
  const isOn = choice !== undefined && choice !== null && (choice.push || choice.mail);
  return (
    <Part>
      <ErrorBanner code={error} />
      {shown === undefined && error === undefined && (
        <Loading>
          <Skeleton height={64} />
        </Loading>
      )}
      {shown === undefined && error !== undefined && (
        <Button tone="quiet" onClick={() => void load()}>
          {sessions('retry')}
        </Button>
      )}
      {shown !== undefined && (
        <>
          <ThisDevice reminders={reminders} />
          <Switch
            label={t('mail')}
            hint={t('mailText', { email: me.email })}
            checked={choice?.mail === true}
            onChange={(mail) => void change({ mail })}
          />
        </>
      )}
      {isOn && (
        <>
          <Days days={choice.days} onChange={(days) => void change({ days })} />
          <Actions reminders={reminders} />
        </>
      )}
    </Part>
  );
}

/** Whether this device is notified, and why it cannot be. */
function ThisDevice({ reminders }: { readonly reminders: Reminding }): ReactNode {
  const t = useT('settings.reminders');
  const [permission, setPermission] = useState(noticePermission);
  const support = pushSupport();
  const turn = async (on: boolean): Promise<void> => {
    const answer = on ? await requestNoticePermission() : permission;
    setPermission(answer);
    if (!on || answer === 'granted') await reminders.notifyHere(on);
  };
  const cannot = support === 'install' ? t('install') : t(permission === 'denied' ? 'denied' : 'unsupported');
  const isPossible = support === 'yes' && permission !== 'denied' && permission !== 'unsupported';
  return (
    <Switch
      label={t('push')}
      hint={isPossible ? t('pushText') : cannot}
      checked={reminders.isHere}
      disabled={!isPossible && !reminders.isHere}
      onChange={(on) => void turn(on)}
    />
  );
}

interface DaysProps {
  readonly days: ReminderChoice['days'];
  readonly onChange: (days: readonly number[]) => void;
}

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;
const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** The days of the week on which reminders come; one of them stays. */
function Days({ days, onChange }: DaysProps): ReactNode {
  const t = useT('settings.reminders');
  const format = useFormatter();
  const nameOf = (day: number, weekday: 'short' | 'long'): string =>
    format.dateTime(MONDAY + (day - 1) * DAY, { weekday, timeZone: 'UTC' });
  const toggle = (day: number): void =>
    onChange(days.includes(day) ? days.filter((each) => each !== day) : [...days, day].sort());
  return (
    <fieldset className={styles.days}>
      <legend>{t('days')}</legend>
      {WEEK.map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            aria-label={nameOf(day, 'long')}
            checked={days.includes(day)}
            disabled={days.length === 1 && days.includes(day)}
            onChange={() => toggle(day)}
          />
          <span aria-hidden="true">{nameOf(day, 'short')}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Actions({ reminders: { shown, busy, sendNow, pause } }: { readonly reminders: Reminding }): ReactNode {
  const t = useT('settings.reminders');
  const format = useFormatter();
  const say = useSay();
  const until = shown?.pausedUntil ?? null;
  const date = until === null ? '' : format.dateTime(until, { dateStyle: 'long', timeZone: deviceClock.zone() });
  const tryNow = async (): Promise<void> => {
    if (await sendNow()) say(t('tested'));
  };
  return (
    <>
      <p className={styles.text} role="status">
        {until !== null && t('paused', { date })}
      </p>
      <div className={styles.actions}>
        <Button tone="quiet" busy={busy} onClick={() => void tryNow()}>
          {t('test')}
        </Button>
        <Button tone="quiet" busy={busy} onClick={() => void pause(until === null)}>
          {t(until === null ? 'pause' : 'resume')}
        </Button>
      </div>
    </>
  );
}
