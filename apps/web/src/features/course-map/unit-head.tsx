import { Lock as LockSign } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Scene } from '../../ui/scene.tsx';
import { StepProgress } from '../../ui/step-progress.tsx';
import { PlansButton } from '../membership-links/index.ts';
import { testOutHref, unitHref } from './addresses.ts';
import styles from './course-map.module.css';
import type { Lock, UnitSummary } from './course-summary.ts';
import type { LessonSummary } from './unit-index.ts';
import { useLockText } from './use-lock-text.ts';

interface UnitHeadProps {
  readonly unit: UnitSummary;
  /** The name of its drawn scene. */
  readonly scene: string;
  readonly lessons: readonly LessonSummary[];
}

/** Shows a unit's picture, its title and goal, and its progress. */
export function UnitHead({ unit, scene, lessons }: UnitHeadProps): ReactNode {
  const t = useT('course');
  const label = t('progress', { done: unit.done, total: unit.total });
  const left = unit.minutesLeft === 0 ? t('unitDone') : t('minutesLeft', { minutes: unit.minutesLeft });
  return (
    <header className={styles.head}>
      <Scene className={styles.scene} name={scene} />
      <p className={styles.number}>
        <span>
          {t('unit', { number: unit.number })}
          {unit.level !== undefined && ` · ${unit.level}`}
        </span>
        <span>{left}</span>
      </p>
      <h2 id={`unit-${unit.id}`}>{unit.title}</h2>
      <p className={styles.goal}>{unit.goal}</p>
      {unit.lock !== undefined && <Locked lock={unit.lock} needsMembership={unit.access === 'member'} />}
      <StepProgress steps={lessons.map(sprocketOf)} label={label} />
    </header>
  );
}

const sprocketOf = ({ state, stars }: LessonSummary): 'done' | 'now' | 'todo' => {
  if (stars > 0) return 'done';
  return state === 'now' ? 'now' : 'todo';
};

interface LockedProps {
  readonly lock: Lock;
  /** Whether it needs a membership, too, once the units before it are done. */
  readonly needsMembership: boolean;
}

/** Says why a unit is locked, and links to what opens it. */
function Locked({ lock, needsMembership }: LockedProps): ReactNode {
  const t = useT('course');
  const lockText = useLockText();
  const isOrder = lock.reason !== 'membership';
  return (
    <div className={styles.locked}>
      <p>
        <LockSign size={20} strokeWidth={2.4} aria-hidden="true" />
        {lockText(lock)}
      </p>
      {!isOrder && <PlansButton />}
      {isOrder && lock.unit !== undefined && (
        <ButtonLink tone="quiet" to={unitHref(lock.unit)}>
          {t('toUnit', { unit: lock.after })}
        </ButtonLink>
      )}
      {isOrder && lock.testOut !== undefined && (
        <ButtonLink tone="quiet" to={testOutHref(lock.testOut)}>
          {t('toTest')}
        </ButtonLink>
      )}
      {isOrder && needsMembership && (
        <>
          <p>{t('lockedThen')}</p>
          <PlansButton tone="quiet" />
        </>
      )}
    </div>
  );
}
