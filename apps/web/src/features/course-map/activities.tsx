import { DIALOGUE_STEPS, type UnitEntry } from '@parlance/domain';
import { type ReactNode, useId } from 'react';
import type { Course } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { Stars } from '../../ui/stars.tsx';
import { StepProgress } from '../../ui/step-progress.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { SpeakingTickets, StepTicket, useTicketState } from './activity-tickets.tsx';
import { dialogueHref, quizHref } from './addresses.ts';
import styles from './course-map.module.css';
import type { CourseSummary } from './course-summary.ts';
import { type ActivitiesSummary, useUnitActivities } from './unit-activities.ts';

interface ActivitiesProps {
  readonly course: Course;
  readonly unit: UnitEntry;
  readonly summary: CourseSummary;
}

/** Shows what a unit offers besides its lessons: its dialogue in three steps, and its pop quiz. */
export function Activities({ course, unit, summary }: ActivitiesProps): ReactNode {
  const t = useT('course.activities');
  const activities = useUnitActivities(course, unit, summary);
  if (activities.state === 'loading') {
    return (
      <Loading>
        {[1, 2, 3, 4].map((slot) => (
          <Skeleton key={slot} height={76} />
        ))}
      </Loading>
    );
  }
  if (activities.state === 'failed') {
    return (
      <p className={styles.failed}>
        {t(activities.code === 'offline' ? 'offline' : 'failed')}
        <Button tone="quiet" onClick={activities.retry}>
          {t('retry')}
        </Button>
      </p>
    );
  }
  if (activities.value === undefined) return null;
  return (
    <>
      {activities.value.lines.length > 0 && <Dialogue unit={unit} activities={activities.value} />}
      <Quiz unit={unit} activities={activities.value} />
    </>
  );
}

interface ActivityProps {
  readonly unit: UnitEntry;
  readonly activities: ActivitiesSummary;
}

/** Links to the steps of a unit's dialogue: listening, practice, speaking. */
function Dialogue({ unit: { id }, activities: { activities, title } }: ActivityProps): ReactNode {
  const t = useT('course.activities');
  const heading = useId();
  const done = DIALOGUE_STEPS.filter((step) => activities[step].done).length;
  const { warmUp, practice, speaking } = activities;
  return (
    <section className={styles.room} aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{t('dialogue', { title })}</h3>
        <StepProgress
          steps={DIALOGUE_STEPS.map((step) => (activities[step].done ? 'done' : 'todo'))}
          label={t('steps', { done, total: DIALOGUE_STEPS.length })}
        />
      </header>
      <ol className={styles.tickets}>
        <StepTicket activity={warmUp} title={t('warmUp')} detail={t('warmUpText')} href={dialogueHref(id, 'warmUp')} />
        <StepTicket
          activity={practice}
          title={t('practice')}
          detail={t('practiceText')}
          href={dialogueHref(id, 'practice')}
        />
        <SpeakingTickets unit={id} activity={speaking} />
      </ol>
    </section>
  );
}

/** The pop quiz of a unit. */
function Quiz({ unit: { id }, activities: { activities, quizStars } }: ActivityProps): ReactNode {
  const t = useT('course');
  const { done } = activities.quiz;
  return (
    <Ticket
      title={t('activities.quiz')}
      detail={t('activities.quizText')}
      {...useTicketState(activities.quiz)}
      href={quizHref(id)}
      stub={
        done ? (
          <>
            <Stars count={quizStars} />
            {t('done')}
          </>
        ) : undefined
      }
    />
  );
}
