import { WifiOff } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Banner, ProgressLine, Skeleton, Toast } from '../../ui/feedback.tsx';
import { Keys } from '../../ui/keys.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Show } from './show.tsx';

/** Banners, empty states and placeholders. */
export function Feedback(): ReactNode {
  return (
    <>
      <Show name="Banner, ProgressLine, Skeleton">
        <Banner tone="info">Meanings come in your language.</Banner>
        <Banner tone="warn" icon={<WifiOff size={20} aria-hidden="true" />}>
          You are offline. What you learn is kept on this device.
        </Banner>
        <Banner tone="error">This browser does not let Parlance keep data.</Banner>
        <div style={{ flex: '1 1 100%' }}>
          <ProgressLine value={0.4} label="Loading" />
        </div>
        <Skeleton height={48} width="60%" />
        <Skeleton height={48} width={48} round />
      </Show>
      <Show name="EmptyState">
        <EmptyState mood="asleep" title="Nobody is on stage" action={<Button>Try again</Button>}>
          <p>Please check your connection.</p>
        </EmptyState>
      </Show>
      <Show name="Sheet">
        <Sheet tone="right" title="Right" action={<Button tone="right">Go on</Button>}>
          <p>Quisiera un café, por favor.</p>
        </Sheet>
        <Sheet tone="wrong" title="Another cat" action={<Button tone="wrong">Go on</Button>}>
          <p>“El gato” is a male cat; you heard the -o.</p>
        </Sheet>
      </Show>
    </>
  );
}

/** Dialogs, sheets and toasts. */
export function Overlays(): ReactNode {
  const [shown, setShown] = useState<'dialog' | 'keys' | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const close = useCallback(() => setShown(null), []);
  const forget = useCallback(() => setSaid(null), []);
  return (
    <Show name="Dialog, Keys, Toast">
      <Button tone="quiet" onClick={() => setShown('dialog')}>
        Dialog
      </Button>
      <Button tone="quiet" onClick={() => setShown('keys')}>
        Keys
      </Button>
      <Button tone="quiet" onClick={() => setSaid('Kept on this device.')}>
        Toast
      </Button>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="Leave the lesson?"
        actions={
          <>
            <Button tone="quiet" onClick={close}>
              Leave
            </Button>
            <Button onClick={close}>Stay</Button>
          </>
        }
      >
        <p>About 2 minutes are left. Words you answered stay answered.</p>
      </Dialog>
      <Keys
        open={shown === 'keys'}
        onClose={close}
        title="Keys"
        items={[
          { keys: ['1', '9'], joined: '–', does: 'Choose' },
          { keys: ['Shift', 'Space'], does: 'Hear it slowly' },
        ]}
      />
      <Toast message={said} onGone={forget} />
    </Show>
  );
}
