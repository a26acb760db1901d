import { type ReactNode, useState } from 'react';
import { type LogoutResult, useSessionControl } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Why a logout has not happened: unsent events, or a failed call. */
type BlockedLogout = Exclude<LogoutResult, { readonly kind: 'ended' }>;

export interface SignOutProps {
  /** Loads `/`, so that nothing stays in memory; tests replace it. */
  readonly leave?: (() => void) | undefined;
}

/** The logout button. Unsent events are sent first; if some would be lost, a dialog asks before signing out. */
export function SignOut({ leave = () => location.assign('/') }: SignOutProps): ReactNode {
  const t = useT('account');
  const session = useSessionControl();
  const [busy, setBusy] = useState(false);
  const [blocked, setBlocked] = useState<BlockedLogout | null>(null);
  const signOut = async (regardless: boolean): Promise<void> => {
    setBusy(true);
    const ending = await session.end({ regardless });
    setBusy(false);
    if (ending.kind === 'ended') leave();
    else setBlocked(ending);
  };
  return (
    <>
      <Button tone="quiet" full busy={busy} onClick={() => void signOut(false)}>
        {t('signOut')}
      </Button>
      <LogoutBlockedDialog
        blocked={blocked}
        busy={busy}
        onStay={() => setBlocked(null)}
        onLeave={() => void signOut(true)}
      />
    </>
  );
}

interface LogoutBlockedDialogProps {
  readonly blocked: BlockedLogout | null;
  readonly busy: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Says what would be lost by signing out now. The last button stays signed in, because that is the likelier choice. */
function LogoutBlockedDialog({ blocked, busy, onStay, onLeave }: LogoutBlockedDialogProps): ReactNode {
  const t = useT('account');
  const unsent = blocked?.kind === 'unsent';
  return (
    <Dialog
      open={blocked !== null}
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
          <p>{t('unsentText', { count: blocked.events })}</p>
          <p>{t('unsentHint')}</p>
        </>
      ) : (
        <p>{t('failedText')}</p>
      )}
    </Dialog>
  );
}
