import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface LeaveDialogProps {
  readonly open: boolean;
  readonly minutes: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Warns that leaving loses the progress of the lesson. */
export function LeaveDialog({ open, minutes, onStay, onLeave }: LeaveDialogProps): ReactNode {
  const t = useT('lesson');
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={t('leaveTitle')}
      actions={
        <>
          <Button tone="quiet" onClick={onLeave}>
            {t('leave')}
          </Button>
          <Button onClick={onStay}>{t('stay')}</Button>
        </>
      }
    >
      <p>{t('leaveText', { minutes })}</p>
    </Dialog>
  );
}
