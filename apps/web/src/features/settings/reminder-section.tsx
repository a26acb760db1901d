import { AlarmClock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { type NoticePermission, noticePermission, requestNoticePermission } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Part, Section } from './section.tsx';
import styles from './settings.module.css';

/** The time that is set when reminders are switched on, `HH:MM`. */
const DEFAULT_TIME = '19:00';

/** `#reminders`: whether and when the learner is reminded of today's goal. */
export function ReminderSection(): ReactNode {
  const t = useT('settings.reminders');
  const [time, setTime] = usePreference('reminder');
  const [permission, setPermission] = useState(noticePermission);
  const ask = (): void => void requestNoticePermission().then(setPermission);
  const turn = (on: boolean): void => {
    void setTime(on ? DEFAULT_TIME : '');
    if (on) ask();
  };
  return (
    <Section name="reminders" icon={<AlarmClock size={20} />}>
      <Part>
        <Switch label={t('on')} hint={t('onText')} checked={time !== ''} onChange={turn} />
        {time !== '' && (
          <>
            <Field
              className={styles.time}
              label={t('time')}
              type="time"
              required
              value={time}
              onChange={(event) => event.target.value !== '' && void setTime(event.target.value)}
            />
            <Permission permission={permission} onAsk={ask} />
          </>
        )}
      </Part>
    </Section>
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
