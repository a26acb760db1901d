import type { OwnPurchase } from '@parlance/contract';
import type { ReactNode } from 'react';
import { api } from '../../data/index.ts';
import { useServerAction } from '../../data/server/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { ActionError } from './action-error.tsx';
import { useShownMembership } from './membership-context.ts';

/** Takes a cancellation back with one press, until the end. */
export function ResumeButton({ purchase: { purchase } }: { readonly purchase: OwnPurchase }): ReactNode {
  const t = useT('membership');
  const { onChanged } = useShownMembership();
  const { busy, error, run } = useServerAction();
  const resume = async (): Promise<void> => {
    if ((await run(() => api.call('membership.resume', { purchase }))) !== undefined) await onChanged(t('resumed'));
  };
  return (
    <>
      <Button tone="quiet" busy={busy} onClick={() => void resume()}>
        {t('resume')}
      </Button>
      <ActionError code={error} />
    </>
  );
}
