import type { LessonMode, UnitEntry } from '@parlance/domain';
import { type ReactNode, useMemo, useState } from 'react';
import { type Course, useView } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { UnitTips } from '../unit-tips/index.ts';
import { Activities } from './activities.tsx';
import { lessonHref } from './addresses.ts';
import styles from './course-map.module.css';
import type { CourseSummary, UnitSummary } from './course-summary.ts';
import { UnitClips } from './unit-clips.tsx';
import { UnitHead } from './unit-head.tsx';
import { type LessonSummary, unitIndexOf } from './unit-index.ts';
import { useLockText } from './use-lock-text.ts';
import { WordStrengths } from './word-strengths.tsx';

interface UnitDetailsProps {
  readonly course: Course;
  readonly summary: CourseSummary;
  readonly unit: UnitSummary;
  readonly entry: UnitEntry;
}

const entireView = <T,>(view: T): T => view;

/** Shows a unit: its lessons, its dialogue, its quiz, its tips, and how well its words are known. */
export function UnitDetails({ course, summary, unit, entry }: UnitDetailsProps): ReactNode {
  const view = useView(entireView);
  const [now] = useState(Date.now);
  const index = useMemo(() => unitIndexOf(entry, { course, summary, view, now }), [entry, course, summary, view, now]);
  return (
    <article className={styles.unit} aria-labelledby={`unit-${unit.id}`}>
      <UnitHead unit={unit} scene={entry.scene} lessons={index.lessons} />
      <div className={styles.play}>
        <Lessons unit={unit} lessons={index.lessons} />
        {entry.clips !== undefined && <UnitClips {...{ course, view }} clips={entry.clips} />}
        <Activities course={course} unit={entry} summary={summary} />
      </div>
      <div className={styles.beside}>
        <WordStrengths counts={index.strengths} />
        {/* Tips load later: below the strengths they move nothing. */}
        <UnitTips course={course} unit={unit.id} />
      </div>
    </article>
  );
}

interface LessonsProps {
  readonly unit: UnitSummary;
  readonly lessons: readonly LessonSummary[];
}

/** Links to the lessons of a unit in their modes. */
function Lessons({ unit, lessons }: LessonsProps): ReactNode {
  const t = useT('course');
  const name = useT('course.modes');
  const [mode, setMode] = useState<LessonMode>('classic');
  return (
    <>
      <ol className={styles.tickets} aria-label={t('lessons')}>
        {lessons.map((lesson) => (
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
    </>
  );
}

interface LessonTicketProps {
  readonly unit: UnitSummary;
  readonly lesson: LessonSummary;
  readonly mode: LessonMode;
}

function LessonTicket({ unit, lesson, mode }: LessonTicketProps): ReactNode {
  const t = useT('course');
  const lockText = useLockText();
  const { words, weak, minutes, state, stars, title, lock } = lesson;
  // The reason why the whole unit is locked is shown once, above.
  const isOwn = lock !== undefined && unit.lock === undefined;
  return (
    <Ticket
      title={title}
      detail={weak > 0 ? t('detailWeak', { words, weak, minutes }) : t('detail', { words, minutes })}
      state={state}
      reason={isOwn ? lockText(lock) : undefined}
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
