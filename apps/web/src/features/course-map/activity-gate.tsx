import type { DialogueStep, UnitActivity, UnitEntry, UnitId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { type Course, useCourse } from '../../data/index.ts';
import { Loading } from '../../ui/feedback.tsx';
import { LockedState, NoLesson } from './locked-state.tsx';
import { CourseFailed } from './map-states.tsx';
import { useUnitActivities } from './unit-activities.ts';
import { useCourseSummary } from './use-course-summary.ts';

interface GateProps {
  readonly unit: UnitId;
  /** Shown where the activity is open. */
  readonly children: ReactNode;
}

/** Lets a unit's pop quiz be played where it has one and its lessons are done; otherwise says why not. */
export function QuizGate({ unit, children }: GateProps): ReactNode {
  return (
    <UnitGate unit={unit} kind="normal">
      {(found) => (
        <ActivityGate {...found} activity="quiz">
          {children}
        </ActivityGate>
      )}
    </UnitGate>
  );
}

/** Lets a step of a unit's dialogue be played, both activities of speaking too; otherwise says what opens it. */
export function DialogueGate({ unit, step, children }: GateProps & { readonly step: DialogueStep }): ReactNode {
  return (
    <UnitGate unit={unit} kind="normal">
      {(found) => (
        <ActivityGate {...found} activity={step}>
          {children}
        </ActivityGate>
      )}
    </UnitGate>
  );
}

/** Lets a test-out be taken. The order of the course never locks it, a missing membership may. */
export function TestOutGate({ unit, children }: GateProps): ReactNode {
  return (
    <UnitGate unit={unit} kind="testOut">
      {(found) => <TestOutLock {...found}>{children}</TestOutLock>}
    </UnitGate>
  );
}

interface Found {
  readonly course: Course;
  readonly unit: UnitEntry;
}

interface UnitGateProps {
  readonly unit: UnitId;
  readonly kind: UnitEntry['kind'];
  readonly children: (found: Found) => ReactNode;
}

/** Loads the course and finds the unit in it; shows an error where either fails. */
function UnitGate({ unit: id, kind, children }: UnitGateProps): ReactNode {
  const course = useCourse();
  if (course.state === 'loading') return <Loading />;
  if (course.state === 'failed') return <CourseFailed isPage code={course.code} retry={course.retry} />;
  const unit = course.value.units.find((entry) => entry.id === id && entry.kind === kind);
  return unit === undefined ? <NoLesson /> : children({ course: course.value, unit });
}

interface ActivityGateProps extends Found {
  readonly activity: UnitActivity;
  readonly children: ReactNode;
}

function ActivityGate({ course, unit, activity, children }: ActivityGateProps): ReactNode {
  const activities = useUnitActivities(course, unit, useCourseSummary(course));
  if (activities.state === 'loading') return <Loading />;
  if (activities.state === 'failed') return <CourseFailed isPage code={activities.code} retry={activities.retry} />;
  const lock = activities.value?.activities[activity].lock;
  return lock === undefined ? children : <LockedState lock={lock} unit={unit.id} />;
}

function TestOutLock({ course, unit, children }: Found & { readonly children: ReactNode }): ReactNode {
  const { levels } = useCourseSummary(course);
  const lock = levels.flatMap(({ entries }) => entries).find(({ id }) => id === unit.id)?.lock;
  return lock === undefined ? children : <LockedState lock={lock} />;
}
