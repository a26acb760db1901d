import { type ReactNode, useState } from 'react';
import { type Ending, useSessionControl } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Somebody who wanted to leave, and why they are still here. */
type Kept = Exclude<Ending, { readonly kind: 'ended' }>;

export interface SignOutProps {
  /** Goes to `/` with nothing kept in memory (tests only watch). */
  readonly leave?: (() => void) | undefined;
}

/** The way out: what is unsent goes first, and what would be lost is said. */
export function SignOut({ leave = () => location.assign('/') }: SignOutProps): ReactNode {
  const t = useT('account');
  const session = useSessionControl();
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState<Kept | null>(null);
  const signOut = async (regardless: boolean): Promise<void> => {
    setBusy(true);
    const ending = await session.end({ regardless });
    setBusy(false);
    if (ending.kind === 'ended') leave();
    else setKept(ending);
  };
  return (
    <>
      <Button tone="quiet" full busy={busy} onClick={() => void signOut(false)}>
        {t('signOut')}
      </Button>
      <StillHere kept={kept} busy={busy} onStay={() => setKept(null)} onLeave={() => void signOut(true)} />
    </>
  );
}

interface StillHereProps {
  readonly kept: Kept | null;
  readonly busy: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Says what signing out would cost now. Staying is the likelier wish. */
function StillHere({ kept, busy, onStay, onLeave }: StillHereProps): ReactNode {
  const t = useT('account');
  const unsent = kept?.kind === 'unsent';
  return (
    <Dialog
      open={kept !== null}
      onClose={onStay}
      title={t(unsent ? 'unsentTitle' : 'failedTitle')}
      actions={
        <>
          <Button tone="quiet" busy={busy} onClick={onLeave}>
            {t('regardless')}
          </Button>
          <Button onClick={onStay}>{t('stay')}</Button>
        </>
      }
    >
      {unsent ? (
        <>
          <p>{t('unsentText', { count: kept.events })}</p>
          <p>{t('unsentHint')}</p>
        </>
      ) : (
        <p>{t('failedText')}</p>
      )}
    </Dialog>
  );
}
