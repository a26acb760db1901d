import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Keys } from '../../ui/keys.tsx';

interface LessonKeysProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The help with the keys of a lesson. */
export function LessonKeys({ open, onClose }: LessonKeysProps): ReactNode {
  const t = useT('lesson.keys');
  return (
    <Keys
      open={open}
      onClose={onClose}
      title={t('title')}
      items={[
        { keys: ['1', '9'], joined: '–', does: t('choose') },
        { keys: ['A', 'Z'], joined: '–', does: t('letter') },
        { keys: ['⌫'], does: t('erase') },
        { keys: ['Enter'], does: t('go') },
        { keys: ['Space'], does: t('replay') },
        { keys: ['Shift', 'Space'], does: t('slow') },
        { keys: ['Esc'], does: t('leave') },
        { keys: ['?'], does: t('show') },
      ]}
    />
  );
}
