import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { type LogoutResult, unsentFile, useReplica, useSessionControl } from '../../data/index.ts';
import { useT, withTexts } from '../../i18n/index.ts';
import { saveFile } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { BooksLostProps } from './books-lost.tsx';

/** Why a logout has not happened: events that the server has not stored, or a failed call. */
type BlockedLogout = Exclude<LogoutResult, { readonly kind: 'ended' }>;
type UnsentLogout = Extract<LogoutResult, { readonly kind: 'unsent' }>;

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
  const unsent = blocked?.kind === 'unsent' ? blocked : null;
  return (
    <Dialog
      open={blocked !== null}
      onClose={onStay}
      title={t(unsent === null ? 'failedTitle' : 'unsentTitle')}
      actions={
        <>
          <Button tone="quiet" busy={busy} onClick={onLeave}>
            {t('regardless')}
          </Button>
          <Button onClick={onStay}>{t('stay')}</Button>
        </>
      }
    >
      {unsent === null ? <p>{t('failedText')}</p> : <WhatIsLost {...unsent} />}
    </Dialog>
  );
}

/** Says how many events and books are on this device alone and why, and saves the events as a file. */
function WhatIsLost({ events, declined, books }: UnsentLogout): ReactNode {
  const t = useT('account');
  const replica = useReplica();
  const save = (): void =>
    saveFile(unsentFile({ uid: replica.owner(), ...replica.unstored() }), 'parlance-unsent.json');
  return (
    <>
      {events > 0 && (
        <>
          <p>{t('unsentText', { count: events })}</p>
          <p>{t('unsentHint')}</p>
        </>
      )}
      {declined > 0 && <p>{t('declinedText', { count: declined })}</p>}
      {books > 0 && <LostBooks count={books} />}
      {events + declined > 0 && (
        <Button tone="quiet" onClick={save}>
          {t('save')}
        </Button>
      )}
    </>
  );
}

/** With the texts of the import, which whoever has own books has loaded before. */
const loadBooksLost = () => withTexts(['bookImport'], () => import('./books-lost.tsx'));

/** Says how many own books a logout removes, as soon as what says so has been loaded. */
function LostBooks(lost: BooksLostProps): ReactNode {
  const [Part, setPart] = useState<ComponentType<BooksLostProps>>();
  useEffect(
    () =>
      void loadBooksLost().then(
        ({ BooksLost }) => setPart(() => BooksLost),
        () => undefined,
      ),
    [],
  );
  return Part !== undefined && <Part {...lost} />;
}
