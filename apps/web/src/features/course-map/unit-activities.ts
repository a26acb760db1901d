/** The activities of a unit besides its lessons, for its details and its gates. */
import { type DialogueLine, type UnitActivity, type UnitEntry, unitActivities } from '@parlance/domain';
import { activityProgress, type View } from '@parlance/sync';
import { useMemo } from 'react';
import { type Course, type Loaded, type UnitOutline, useUnitOutline, useView } from '../../data/index.ts';
import type { CourseSummary, Lock } from './course-summary.ts';

/** An activity: whether it was done, and what opens it where it is locked. */
export interface ActivitySummary {
  readonly done: boolean;
  readonly lock: Lock | undefined;
}

/** The activities of a unit. */
export interface ActivitiesSummary {
  readonly activities: Readonly<Record<UnitActivity, ActivitySummary>>;
  /** Title of the dialogue in the interface language. */
  readonly title: string;
  /** The lines of the dialogue; empty where the unit has none. */
  readonly lines: readonly DialogueLine[];
  /** Best stars of the pop quiz, 0 where it was not done. */
  readonly quizStars: number;
}

interface Reading {
  readonly course: Course;
  readonly unit: UnitEntry;
  readonly summary: CourseSummary;
  readonly view: View;
}

/** The activities of a normal unit; undefined where the course has no such unit. */
export const activitiesOf = (
  { structure, dialogue }: UnitOutline,
  { course, unit, summary, view }: Reading,
): ActivitiesSummary | undefined => {
  const status = summary.status.units.find(({ id }) => id === unit.id);
  if (status === undefined) return undefined;
  const lines = structure?.dialogue ?? [];
  const progress = activityProgress(view, course.learn, unit.id);
  const holds = { dialogue: lines.length > 0, quiz: structure?.quiz !== undefined };
  const unitLock = summary.units.find(({ id }) => id === unit.id)?.lock;
  const activities = unitActivities(status, holds, progress);
  const summaryOf = (activity: UnitActivity): ActivitySummary => {
    const { done, lock } = activities[activity];
    if (lock === null) return { done, lock: undefined };
    return { done, lock: unitLock?.reason === lock ? unitLock : { reason: lock, after: '' } };
  };
  return {
    activities: {
      warmUp: summaryOf('warmUp'),
      practice: summaryOf('practice'),
      speaking: summaryOf('speaking'),
      quiz: summaryOf('quiz'),
    },
    title: dialogue,
    lines,
    quizStars: progress.quiz,
  };
};

const whole = <T>(view: T): T => view;

/** The activities of a unit; updated when something is done here or on another device. */
export const useUnitActivities = (
  course: Course,
  unit: UnitEntry,
  summary: CourseSummary,
): Loaded<ActivitiesSummary | undefined> => {
  const outline = useUnitOutline(course, unit);
  const view = useView(whole);
  return useMemo(
    () =>
      outline.state === 'ready'
        ? { state: 'ready', value: activitiesOf(outline.value, { course, unit, summary, view }) }
        : outline,
    [outline, course, unit, summary, view],
  );
};
