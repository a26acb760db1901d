import type { ReactNode } from 'react';
import { api } from '../../data/index.ts';
import { useServerAction } from '../../data/server/index.ts';
import { Button, type ButtonTone } from '../../ui/button.tsx';
import { ActionError } from './action-error.tsx';
import { useShownMembership } from './membership-context.ts';

interface PortalButtonProps {
  readonly text: string;
  readonly tone?: ButtonTone | undefined;
}

/** Leads to the page of the payment provider on which the card is changed. */
export function PortalButton({ text, tone = 'quiet' }: PortalButtonProps): ReactNode {
  const { leave } = useShownMembership();
  const { busy, error, run } = useServerAction();
  const open = async (): Promise<void> => {
    const page = await run(() => api.call('membership.portal', undefined));
    if (page !== undefined) leave(page.url);
  };
  return (
    <>
      <Button tone={tone} busy={busy} onClick={() => void open()}>
        {text}
      </Button>
      <ActionError code={error} />
    </>
  );
}
