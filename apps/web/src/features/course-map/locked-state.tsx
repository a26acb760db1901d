import type { UnitId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlansButton } from '../membership-links/index.ts';
import { NothingHere } from '../study/index.ts';
import { dialogueHref, unitHref } from './addresses.ts';
import type { Lock } from './course-summary.ts';
import { useLockText } from './use-lock-text.ts';

interface LockedStateProps {
  readonly lock: Lock;
  /** The unit of the locked lesson or activity; undefined for a test-out. */
  readonly unit?: UnitId;
}

/** Says why something is locked, and links to what opens it. */
export function LockedState({ lock, unit }: LockedStateProps): ReactNode {
  const t = useT('course');
  const lockText = useLockText();
  const isMissing = lock.reason === 'noQuiz' || lock.reason === 'noDialogue';
  return (
    <EmptyState
      isPage
      mood={isMissing ? 'puzzled' : 'waiting'}
      title={t(isMissing ? 'missingTitle' : 'lockedTitle')}
      action={<UnlockLink lock={lock} {...(unit !== undefined && { unit })} />}
    >
      <p>{lockText(lock)}</p>
    </EmptyState>
  );
}

function UnlockLink({ lock, unit }: LockedStateProps): ReactNode {
  const t = useT('course');
  const lesson = useT('lesson');
  if (lock.reason === 'membership') return <PlansButton />;
  if (lock.reason === 'warmUp' && unit !== undefined) {
    return <ButtonLink to={dialogueHref(unit, 'warmUp')}>{t('toWarmUp')}</ButtonLink>;
  }
  return <ButtonLink to={unit === undefined ? '/courses' : unitHref(unit)}>{lesson('toCourse')}</ButtonLink>;
}

/** Says that the course has no such lesson or unit. */
export function NoLesson(): ReactNode {
  const t = useT('lesson');
  return <NothingHere mood="puzzled" text={t('emptyText')} />;
}
