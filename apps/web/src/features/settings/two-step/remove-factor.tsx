import type { Me } from '@parlance/contract';
import type { ReactNode } from 'react';
import { api } from '../../../data/index.ts';
import { useT } from '../../../i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBanner } from '../error-banner.tsx';
import { Proof } from '../proof.tsx';
import { useAction } from '../use-action.ts';

/** A second factor that can be removed; the name is the one that is shown. */
export type RemovableFactor =
  | { readonly kind: 'totp'; readonly name: string }
  | { readonly kind: 'passkey'; readonly id: string; readonly name: string };

interface RemoveFactorProps {
  readonly me: Me;
  readonly factor: RemovableFactor;
  /** No second factor is left afterwards. */
  readonly isLast: boolean;
  readonly onClose: () => void;
  /** @param message says that it is done. */
  readonly onRemoved: (message: string) => void;
}

/** Asks before a second factor is removed. The last button keeps it, because that is the likelier choice. */
export function RemoveFactor({ me, factor, isLast, onClose, onRemoved }: RemoveFactorProps): ReactNode {
  const t = useT('twoStep');
  const settings = useT('settings');
  const { name } = factor;
  const { run, busy, error } = useAction();
  const remove = async (): Promise<void> => {
    const which = factor.kind === 'totp' ? { kind: factor.kind } : { kind: factor.kind, id: factor.id };
    const done = await run(() => api.call('account.factor.remove', which));
    if (done !== undefined) onRemoved(t('removed', { name }));
  };
  const isStale = error === 'sign-in-stale';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('removeTitle', { name })}
      actions={
        !isStale && (
          <>
            <Button tone="quiet" busy={busy} onClick={() => void remove()}>
              {settings('account.unlink')}
            </Button>
            <Button onClick={onClose}>{settings('cancel')}</Button>
          </>
        )
      }
    >
      <p>{t(isLast ? 'removeLast' : 'removeText')}</p>
      {isStale ? <Proof me={me} onProven={() => void remove()} /> : <ErrorBanner code={error} />}
    </Dialog>
  );
}
