import { sessionProgress } from '@parlance/domain';
import { Keyboard, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { FlashMark } from '../../ui/marks.tsx';
import { StepProgress } from '../../ui/step-progress.tsx';
import { placeOf, xpSoFar } from './figures.ts';
import styles from './lesson.module.css';
import type { LessonState } from './lesson-machine.ts';

interface LessonHeaderProps {
  readonly state: LessonState;
  readonly again: boolean;
  readonly onLeave: () => void;
  readonly onKeys: () => void;
}

/** The header of a lesson: the button to leave, the progress, the combo and the XP so far. */
export function LessonHeader({ state, again, onLeave, onKeys }: LessonHeaderProps): ReactNode {
  const t = useT('lesson');
  const { session } = state;
  const xp = xpSoFar(session, again);
  return (
    <header className={styles.top}>
      <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={onLeave} />
      <StepProgress steps={sessionProgress(session).steps} label={t('progress', placeOf(session))} />
      <span
        className={styles.combo}
        data-on={session.combo > 1 || undefined}
        title={t('combo', { count: session.combo })}
      >
        ×{session.combo}
      </span>
      <span className={styles.xp} role="img" aria-label={t('xp', { count: xp })}>
        <FlashMark />
        {xp}
      </span>
      <IconButton
        className={styles.keysButton}
        label={t('keys.show')}
        icon={<Keyboard aria-hidden="true" />}
        onClick={onKeys}
      />
    </header>
  );
}
