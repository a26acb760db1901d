import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Keys } from '../../ui/keys.tsx';
import { useOpenClip } from './clip-context.ts';

/** The keys of the player. */
export function KeyHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const t = useT('clips');
  const dialogue = useT('dialogue');
  const { isExplained } = useOpenClip().material;
  return (
    <Keys
      open={open}
      onClose={onClose}
      title={dialogue('keys')}
      items={[
        { keys: ['Space'], does: dialogue('playOrPause') },
        { keys: ['←', '→'], joined: '–', does: t('keyLines') },
        { keys: ['R'], does: dialogue('again') },
        { keys: ['L'], does: t('loop') },
        { keys: ['↑', '↓'], joined: '–', does: t('keySpeed') },
        { keys: ['C'], does: t('learnTrack') },
        ...(isExplained ? [{ keys: ['T'], does: t('explainTrack') }] : []),
        { keys: ['F'], does: t('fullScreen') },
        { keys: ['Enter'], does: t('keyGoOn') },
        { keys: ['Esc'], does: t('close') },
      ]}
    />
  );
}
