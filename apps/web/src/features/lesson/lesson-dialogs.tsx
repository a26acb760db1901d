import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { LeaveDialog } from '../study/index.ts';
import { LessonKeys } from './lesson-keys.tsx';

export interface LessonDialogsProps {
  /** The dialog that is open. */
  readonly open: 'leave' | 'keys' | undefined;
  /** Minutes that are left of the lesson. */
  readonly minutes: number;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/** The dialogs of a lesson: the warning before it is left, and the help with its keys. */
export function LessonDialogs({ open, minutes, onClose, onLeave }: LessonDialogsProps): ReactNode {
  const t = useT('lesson');
  return (
    <>
      <LeaveDialog
        open={open === 'leave'}
        title={t('leaveTitle')}
        text={t('leaveText', { minutes })}
        onStay={onClose}
        onLeave={onLeave}
      />
      <LessonKeys open={open === 'keys'} onClose={onClose} />
    </>
  );
}
