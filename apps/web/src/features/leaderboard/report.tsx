import type { LeaderboardRow } from '@parlance/contract';
import { type ReactNode, useState } from 'react';
import { api } from '../../data/index.ts';
import { useServerAction } from '../../data/server/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Toast } from '../../ui/feedback.tsx';
import { ErrorBanner } from './error-banner.tsx';

/** The dialog that reports a nickname, and the function that opens it. */
export const useReport = (): { readonly ask: (row: LeaderboardRow) => void; readonly dialog: ReactNode } => {
  const [row, setRow] = useState<LeaderboardRow | null>(null);
  const [isSent, setSent] = useState(false);
  const t = useT('leaderboard');
  return {
    ask: setRow,
    dialog: (
      <>
        {row !== null && (
          <ReportDialog
            row={row}
            onEnd={(sent) => {
              setRow(null);
              if (sent) setSent(true);
            }}
          />
        )}
        <Toast message={isSent ? t('reportSent') : null} onGone={() => setSent(false)} />
      </>
    ),
  };
};

interface ReportDialogProps {
  readonly row: LeaderboardRow;
  readonly onEnd: (sent: boolean) => void;
}

function ReportDialog({ row, onEnd }: ReportDialogProps): ReactNode {
  const t = useT('leaderboard');
  const { busy, error, run } = useServerAction();
  const send = async (): Promise<void> => {
    if ((await run(() => api.call('leaderboard.report', { id: row.id }))) !== undefined) onEnd(true);
  };
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={t('reportTitle', { name: row.name ?? '' })}
      actions={
        <>
          <Button tone="quiet" onClick={() => onEnd(false)}>
            {t('cancel')}
          </Button>
          <Button busy={busy} onClick={() => void send()}>
            {t('reportSend')}
          </Button>
        </>
      }
    >
      <p>{t('reportText')}</p>
      <ErrorBanner code={error} />
    </Dialog>
  );
}
