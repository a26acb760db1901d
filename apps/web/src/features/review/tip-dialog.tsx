import type { Tip } from '@parlance/domain';
import { type ReactNode, useMemo } from 'react';
import type { Tips } from '../../data/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TipPage } from '../tip-page/index.ts';
import { tipTexts } from '../tips/index.ts';

interface TipDialogProps {
  readonly tips: Tips;
  readonly tip: Tip;
  readonly title: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The tip that explains a gap, over the card, so that the sitting goes on. */
export function TipDialog({ tips, tip, title, open, onClose }: TipDialogProps): ReactNode {
  const shown = useMemo(() => tipTexts(tips, tip), [tips, tip]);
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <TipPage tip={shown} />
    </Dialog>
  );
}
