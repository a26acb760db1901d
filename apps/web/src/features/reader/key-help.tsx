import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Keys } from '../../ui/keys.tsx';

interface KeyHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The keys of the reader. */
export function ReaderKeyHelp({ open, onClose }: KeyHelpProps): ReactNode {
  const t = useT('reader');
  return (
    <Keys
      open={open}
      onClose={onClose}
      title={t('keys')}
      items={[
        { keys: ['←', '→'], joined: '–', does: t('key.word') },
        { keys: ['⇧', '↓'], does: t('key.sentence') },
        { keys: ['↵'], does: t('key.card') },
        { keys: ['T'], does: t('key.translation') },
        { keys: [t('key.spaceName')], does: t('key.sound') },
        { keys: ['Page ↑', 'Page ↓'], joined: '–', does: t('key.page') },
        { keys: ['B'], does: t('bookmark') },
        { keys: ['Esc'], does: t('key.leave') },
      ]}
    />
  );
}
