import type { ReactNode } from 'react';
import { PauseLanding } from '../features/sign-in/index.ts';
import { useT } from '../i18n/index.ts';

/** `/reminders/pause?token=`: where the link in a reminder leads. */
export function PauseRemindersScreen(): ReactNode {
  const t = useT('pauseReminders');
  return (
    <>
      <title>{`${t('title')} · Parlance`}</title>
      <PauseLanding />
    </>
  );
}
