import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface LeaveDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What is lost by leaving. */
  readonly text: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before a lesson or a dialogue is left that would lose its progress. */
export function LeaveDialog({ open, title, text, onStay, onLeave }: LeaveDialogProps): ReactNode {
  const t = useT('lesson');
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={title}
      actions={
        <>
          <Button tone="quiet" onClick={onLeave}>
            {t('leave')}
          </Button>
          <Button onClick={onStay}>{t('stay')}</Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
