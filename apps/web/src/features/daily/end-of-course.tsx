import {
  type ActivityProgress,
  type CourseStatus,
  mostForgotten,
  strengthOf,
  type UnitActivity,
  type UnitEntry,
} from '@parlance/domain';
import { activityProgress, type View, wordKey } from '@parlance/sync';
import { type ReactNode, useMemo, useState } from 'react';
import { type Course, findLesson, useCourse, useView } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import {
  activityHref,
  type CourseSummary,
  lessonHref,
  useCourseSummary,
  useUnitActivities,
} from '../course-map/index.ts';
import { PlansButton } from '../membership-links/index.ts';
import { NextFailed, NextFrame, NextLoading } from './next-parts.tsx';

interface EndOfCourseProps {
  /** Whether the course goes on for members; otherwise every lesson is done. */
  readonly needsMembership: boolean;
}

const entireView = (view: View): View => view;

/**
 * Shows what is worth doing when no further lesson is open: the activities that were left out, in the order of the
 * course, and after them the lesson that is forgotten most.
 */
export function EndOfCourse(props: EndOfCourseProps): ReactNode {
  const course = useCourse();
  if (course.state === 'loading') return <NextLoading />;
  if (course.state === 'failed') return <NextFailed code={course.code} retry={course.retry} />;
  return <LeftOut {...props} course={course.value} />;
}

interface EndProps extends EndOfCourseProps {
  readonly course: Course;
}

const ACTIVITIES = ['warmUp', 'practice', 'speaking', 'quiz'] as const satisfies readonly UnitActivity[];

const isDone = (progress: ActivityProgress, activity: UnitActivity): boolean =>
  activity === 'quiz' ? progress.quiz > 0 : progress[activity];

/** The units that are open and in which something may be left to do. */
const unitsWithRest = ({ learn, units }: Course, status: CourseStatus, view: View): readonly UnitEntry[] => {
  const open = new Set(status.units.filter(({ lock }) => lock === null).map(({ id }) => id));
  return units.filter(({ id, kind }) => {
    if (kind !== 'normal' || !open.has(id)) return false;
    const progress = activityProgress(view, learn, id);
    return ACTIVITIES.some((activity) => !isDone(progress, activity));
  });
};

function LeftOut(props: EndProps): ReactNode {
  const { course } = props;
  const summary = useCourseSummary(course);
  const view = useView(entireView);
  const units = useMemo(() => unitsWithRest(course, summary.status, view), [course, summary, view]);
  return <FirstLeft {...props} summary={summary} units={units} />;
}

interface LeftProps extends EndProps {
  readonly summary: CourseSummary;
  readonly units: readonly UnitEntry[];
}

/** The first activity that is left in these units. Not every unit has each: its files tell. */
function FirstLeft({ units, ...props }: LeftProps): ReactNode {
  const [unit, ...others] = units;
  return unit === undefined ? <PlayAgain {...props} /> : <LeftIn key={unit.id} {...props} unit={unit} units={others} />;
}

function LeftIn({ unit, ...props }: LeftProps & { readonly unit: UnitEntry }): ReactNode {
  const t = useT('course.activities');
  const home = useT('home');
  const { course, summary, needsMembership } = props;
  const loaded = useUnitActivities(course, unit, summary);
  if (loaded.state === 'loading') return <NextLoading />;
  const activities = loaded.state === 'ready' ? loaded.value?.activities : undefined;
  const left = ACTIVITIES.find((each) => activities?.[each].done === false && activities[each].lock === undefined);
  if (left === undefined) return <FirstLeft {...props} />;
  const name = left === 'speaking' ? 'follow' : left;
  return (
    <EndFrame scene={unit.scene} needsMembership={needsMembership} hint={home('leftHint')}>
      <Ticket
        big
        state="now"
        title={t(name)}
        detail={course.texts.units[unit.id]?.title}
        href={activityHref(unit.id, left)}
      />
    </EndFrame>
  );
}

/** The lessons that were played or skipped, and may be played. */
const playedIn = ({ units }: Course, status: CourseStatus): Course['units'][number]['lessons'] => {
  const played = new Set(
    status.units.flatMap(({ lessons }) =>
      lessons.filter(({ done, lock }) => done && lock === null).map(({ id }) => id),
    ),
  );
  return units.flatMap(({ kind, lessons }) => (kind === 'normal' ? lessons.filter(({ id }) => played.has(id)) : []));
};

/** The lesson to play again. */
function PlayAgain({ course, summary, needsMembership }: Omit<LeftProps, 'units'>): ReactNode {
  const t = useT('home');
  const view = useView(entireView);
  const [now] = useState(deviceClock.now);
  const found = useMemo(() => {
    const stateOf = (word: string) => view.words.get(wordKey(course.learn, word));
    const lesson = mostForgotten(playedIn(course, summary.status), { stateOf, now });
    return lesson === undefined ? undefined : findLesson(course, lesson);
  }, [course, summary, view, now]);
  if (found === undefined) return null;
  const { unit, entry } = found;
  const weak = entry.words.filter((word) => {
    const state = view.words.get(wordKey(course.learn, word));
    return state !== undefined && strengthOf(state, now) === 'weak';
  }).length;
  return (
    <EndFrame scene={unit.scene} needsMembership={needsMembership} hint={t('allDoneHint')}>
      <Ticket
        big
        state="now"
        title={course.texts.lessons[entry.id] ?? entry.id}
        detail={`${weak > 0 ? t('weak', { count: weak }) : t('words', { count: entry.wordCount })} · ${t('minutes', { count: entry.minutes })}`}
        href={lessonHref(unit.id, entry.id, 'classic')}
      />
    </EndFrame>
  );
}

interface EndFrameProps extends EndOfCourseProps {
  readonly scene: string;
  readonly hint: string;
  readonly children: ReactNode;
}

function EndFrame({ scene, hint, needsMembership, children }: EndFrameProps): ReactNode {
  const t = useT('home');
  return (
    <NextFrame scene={scene} title={t(needsMembership ? 'membersOnly' : 'allDone')} hint={hint}>
      {children}
      {needsMembership && <PlansButton tone="quiet" full />}
      <ButtonLink tone="quiet" full to="/courses">
        {t('map')}
      </ButtonLink>
      <ButtonLink tone="quiet" full to="/start">
        {t('another')}
      </ButtonLink>
    </NextFrame>
  );
}
