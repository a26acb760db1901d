import type { ReactNode } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';
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
  return (
    <>
      <LeaveDialog open={open === 'leave'} minutes={minutes} onStay={onClose} onLeave={onLeave} />
      <LessonKeys open={open === 'keys'} onClose={onClose} />
    </>
  );
}
