import { type ReactNode, useState } from 'react';
import { useReplica } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/**
 * Asks whether progress made on this device before the sign-in is added to an account that has progress of its own
 * (rules §1). Closed without an answer, the question returns when the page is opened the next time; nothing is lost.
 */
export function AdoptionQuestion(): ReactNode {
  const t = useT('signIn');
  const replica = useReplica();
  const [open, setOpen] = useState(true);
  const answer = (take: boolean) => (): void => {
    setOpen(false);
    void replica.resolveAdoption(take);
  };
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      title={t('adoptTitle')}
      actions={
        <>
          <Button tone="quiet" onClick={answer(false)}>
            {t('leaveOut')}
          </Button>
          <Button onClick={answer(true)}>{t('adopt')}</Button>
        </>
      }
    >
      <p>{t('adoptText')}</p>
    </Dialog>
  );
}
