import type { Me } from '@parlance/contract';
import { AlarmClock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePreference, useSession } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { type NoticePermission, noticePermission, requestNoticePermission } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Part, Section } from './section.tsx';
import { ServerReminders } from './server-reminders.tsx';
import styles from './settings.module.css';
import { useServerReminders } from './use-server-reminders.ts';

/** The time that is set when reminders are switched on, `HH:MM`. */
const DEFAULT_TIME = '19:00';

/** `#reminders`: whether, when and how the learner is reminded. */
export function ReminderSection(): ReactNode {
  const session = useSession();
  return (
    <Section name="reminders" icon={<AlarmClock size={20} />}>
      {session.state === 'signedIn' ? <AccountReminders key={session.me.uid} me={session.me} /> : <PageReminders />}
    </Section>
  );
}

/** Reminders of a page that is open, for who has no account. */
function PageReminders(): ReactNode {
  const [time, setTime] = usePreference('reminder');
  const [permission, setPermission] = useState(noticePermission);
  const ask = (): void => void requestNoticePermission().then(setPermission);
  const turn = (on: boolean): void => {
    void setTime(on ? DEFAULT_TIME : '');
    if (on) ask();
  };
  return (
    <Part>
      <WhetherAndWhen time={time} onTurn={turn} onTime={(next) => void setTime(next)} />
      {time !== '' && <Permission permission={permission} onAsk={ask} />}
    </Part>
  );
}

/** Reminders that the server sends. The switch and the time follow the account as a setting, also without a network. */
function AccountReminders({ me }: { readonly me: Me }): ReactNode {
  const t = useT('settings.reminders');
  const [time, setTime] = usePreference('reminder');
  const reminders = useServerReminders(me.uid, time === '' ? DEFAULT_TIME : time);
  const choice = reminders.shown?.choice ?? null;
  const isReminded = choice !== null && (choice.push || choice.mail);
  const turn = (on: boolean): void => {
    void setTime(on ? DEFAULT_TIME : '');
    if (!on && isReminded) void reminders.change({ push: false, mail: false });
  };
  const setBoth = (next: string): void => {
    void setTime(next);
    if (isReminded) void reminders.change({ time: next });
  };
  return (
    <>
      <Part>
        <WhetherAndWhen time={time} onTurn={turn} onTime={setBoth} />
        {time !== '' && !isReminded && <p className={styles.text}>{t('how')}</p>}
      </Part>
      {time !== '' && <ServerReminders me={me} reminders={reminders} />}
    </>
  );
}

interface WhetherAndWhenProps {
  /** `HH:MM`, or empty if reminders are off. */
  readonly time: string;
  readonly onTurn: (on: boolean) => void;
  readonly onTime: (time: string) => void;
}

function WhetherAndWhen({ time, onTurn, onTime }: WhetherAndWhenProps): ReactNode {
  const t = useT('settings.reminders');
  return (
    <>
      <Switch label={t('on')} hint={t('onText')} checked={time !== ''} onChange={onTurn} />
      {time !== '' && (
        <Field
          className={styles.time}
          label={t('time')}
          type="time"
          required
          value={time}
          onChange={(event) => event.target.value !== '' && onTime(event.target.value)}
        />
      )}
    </>
  );
}

interface PermissionProps {
  readonly permission: NoticePermission;
  readonly onAsk: () => void;
}

/** Says how the reminder is shown, given the permission of this browser. */
function Permission({ permission, onAsk }: PermissionProps): ReactNode {
  const t = useT('settings.reminders');
  return (
    <>
      <p className={styles.text}>{t('how')}</p>
      <p className={styles.text}>{t('account')}</p>
      <p className={styles.text} role="status">
        {t(permission)}
      </p>
      {permission === 'default' && (
        <Button tone="quiet" onClick={onAsk}>
          {t('allow')}
        </Button>
      )}
    </>
  );
}
