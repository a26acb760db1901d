import { DIALOGUE_STEPS, type UnitEntry } from '@parlance/domain';
import { type ReactNode, useId } from 'react';
import { type Course, usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { RightMark } from '../../ui/marks.tsx';
import { Stars } from '../../ui/stars.tsx';
import { StepProgress } from '../../ui/step-progress.tsx';
import { Ticket, type TicketProps } from '../../ui/ticket.tsx';
import { dialogueHref, followHref, quizHref, rolePlayHref } from './addresses.ts';
import styles from './course-map.module.css';
import type { CourseSummary } from './course-summary.ts';
import { type ActivitiesSummary, type ActivitySummary, useUnitActivities } from './unit-activities.ts';
import { useLockText } from './use-lock-text.ts';

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
  const [level] = usePreference('speakingDifficulty');
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
        <StepTicket activity={speaking} title={t('follow')} detail={t('followText')} href={followHref(id)} />
        {(['A', 'B'] as const).map((role) => (
          <StepTicket
            key={role}
            activity={speaking}
            title={t('rolePlay', { role })}
            detail={t(`level.${level}`)}
            href={rolePlayHref(id, role, level)}
          />
        ))}
      </ol>
    </section>
  );
}

/** State of the ticket to an activity; the reason why the whole unit is locked is shown once, above. */
const useTicketState = ({ done, lock }: ActivitySummary): Pick<TicketProps, 'state' | 'reason'> => {
  const lockText = useLockText();
  if (lock === undefined) return { state: done ? 'done' : 'open' };
  return { state: 'locked', reason: lock.unit !== undefined ? undefined : lockText(lock) };
};

interface StepProps {
  readonly activity: ActivitySummary;
  readonly title: string;
  readonly detail: string;
  readonly href: string;
}

function StepTicket({ activity, title, detail, href }: StepProps): ReactNode {
  const t = useT('course');
  const { done } = activity;
  return (
    <li>
      <Ticket
        title={title}
        detail={detail}
        {...useTicketState(activity)}
        href={href}
        stub={
          done ? (
            <>
              <RightMark size={22} />
              {t('done')}
            </>
          ) : undefined
        }
      />
    </li>
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
