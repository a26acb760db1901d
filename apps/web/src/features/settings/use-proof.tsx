import type { Me } from '@parlance/contract';
import { type ReactNode, useState } from 'react';
import { useSessionControl } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Proof } from './proof.tsx';

/** Runs what needs a recent proof of identity. */
export interface ProofFirst {
  /** Runs `work`, at once or after the learner has confirmed who they are in `dialog`; never if they cancel. */
  readonly prove: (work: () => void) => void;
  /** Must be rendered by the caller; null while nothing is asked. */
  readonly dialog: ReactNode;
}

/** Asks the learner to confirm who they are, unless they did so within the last 10 minutes, and then goes on. */
export const useProof = (): ProofFirst => {
  const session = useSessionControl();
  const [waiting, setWaiting] = useState<{ readonly me: Me; readonly work: () => void }>();
  const prove = async (work: () => void): Promise<void> => {
    // Only the server knows how old the proof is. Without a network the work itself says so.
    await session.refresh();
    const { me } = session.current();
    if (me === null || me.fresh) work();
    else setWaiting({ me, work });
  };
  const goOn = (): void => {
    setWaiting(undefined);
    waiting?.work();
  };
  const dialog = waiting && <ProofDialog me={waiting.me} onProven={goOn} onClose={() => setWaiting(undefined)} />;
  return { prove: (work) => void prove(work), dialog: dialog ?? null };
};

interface ProofDialogProps {
  readonly me: Me;
  readonly onProven: () => void;
  readonly onClose: () => void;
}

function ProofDialog({ me, onProven, onClose }: ProofDialogProps): ReactNode {
  const t = useT('settings');
  return (
    <Dialog open onClose={onClose} title={t('proof.title')} actions={<Button onClick={onClose}>{t('cancel')}</Button>}>
      <Proof me={me} onProven={onProven} />
    </Dialog>
  );
}
