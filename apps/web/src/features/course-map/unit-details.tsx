import type { LessonMode } from '@parlance/domain';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Scene } from '../../ui/scene.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sprockets } from '../../ui/sprockets.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import styles from './course-map.module.css';
import { type LessonPicture, lessonHref, type UnitPicture } from './course-picture.ts';
import { useLockText } from './use-lock-text.ts';
import { WordStrengths } from './word-strengths.tsx';

/** A unit with its picture, its progress and a ticket for each lesson. */
export function UnitDetails({ unit }: { readonly unit: UnitPicture }): ReactNode {
  const t = useT('course');
  const [mode, setMode] = useState<LessonMode>('classic');
  const name = useT('course.modes');
  return (
    <article className={styles.unit} aria-labelledby={`unit-${unit.id}`}>
      <UnitHead unit={unit} />
      <ol className={styles.tickets} aria-label={t('lessons')}>
        {unit.lessons.map((lesson) => (
          <li key={lesson.id}>
            <LessonTicket unit={unit} lesson={lesson} mode={mode} />
          </li>
        ))}
      </ol>
      {unit.done > 0 && (
        <div className={styles.mode}>
          <Segmented
            quiet
            legend={t('mode')}
            value={mode}
            onChange={setMode}
            options={[
              { value: 'classic', label: name('classic') },
              { value: 'challenge', label: name('challenge') },
            ]}
          />
          <p>{t(mode === 'challenge' ? 'challengeText' : 'classicText')}</p>
        </div>
      )}
      <WordStrengths counts={unit.strengths} />
    </article>
  );
}

function UnitHead({ unit }: { readonly unit: UnitPicture }): ReactNode {
  const t = useT('course');
  const lockText = useLockText();
  const label = t('progress', { done: unit.done, total: unit.lessons.length });
  const left = unit.minutesLeft === 0 ? t('unitDone') : t('minutesLeft', { minutes: unit.minutesLeft });
  return (
    <header className={styles.head}>
      <Scene className={styles.scene} name={unit.scene} />
      <p className={styles.number}>
        {t('unit', { number: unit.number })}
        <span>{left}</span>
      </p>
      <h2 id={`unit-${unit.id}`}>{unit.title}</h2>
      <p className={styles.goal}>{unit.lock === undefined ? unit.goal : lockText(unit.lock)}</p>
      <Sprockets steps={unit.lessons.map(sprocketOf)} label={label} />
    </header>
  );
}

const sprocketOf = ({ state, stars }: LessonPicture): 'done' | 'now' | 'todo' => {
  if (stars > 0) return 'done';
  return state === 'now' ? 'now' : 'todo';
};

interface LessonTicketProps {
  readonly unit: UnitPicture;
  readonly lesson: LessonPicture;
  readonly mode: LessonMode;
}

function LessonTicket({ unit, lesson, mode }: LessonTicketProps): ReactNode {
  const t = useT('course');
  const lockText = useLockText();
  const { words, weak, minutes, state, stars, title, lock } = lesson;
  return (
    <Ticket
      title={title}
      detail={weak > 0 ? t('detailWeak', { words, weak, minutes }) : t('detail', { words, minutes })}
      state={state}
      reason={lock === undefined ? undefined : lockText(lock)}
      href={lessonHref(unit.id, lesson.id, mode)}
      stub={
        stars > 0 ? (
          <>
            <Stars count={stars} />
            {t(mode === 'challenge' ? 'challenge' : 'done')}
          </>
        ) : undefined
      }
    />
  );
}
