import type { DialogueStep, Room, UnitEntry, UnitId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { type Course, useCourse } from '../../data/index.ts';
import { Loading } from '../../ui/feedback.tsx';
import { CourseFailed } from './map-states.tsx';
import { NoLesson, Shut } from './shut.tsx';
import { useUnitRooms } from './unit-rooms.ts';
import { useCoursePicture } from './use-course-picture.ts';

interface GateProps {
  readonly unit: UnitId;
  /** Shown where it is open. */
  readonly children: ReactNode;
}

/** Lets a unit's pop quiz be played where it has one and its lessons are done; otherwise says why not. */
export function QuizGate({ unit, children }: GateProps): ReactNode {
  return (
    <UnitGate unit={unit} kind="normal">
      {(found) => (
        <RoomGate {...found} room="quiz">
          {children}
        </RoomGate>
      )}
    </UnitGate>
  );
}

/** Lets a step of a unit's dialogue be played, in both rooms of speaking too; otherwise says what opens it. */
export function DialogueGate({ unit, step, children }: GateProps & { readonly step: DialogueStep }): ReactNode {
  return (
    <UnitGate unit={unit} kind="normal">
      {(found) => (
        <RoomGate {...found} room={step}>
          {children}
        </RoomGate>
      )}
    </UnitGate>
  );
}

/** Lets a test-out be taken: order never locks it, a membership may. */
export function TestOutGate({ unit, children }: GateProps): ReactNode {
  return (
    <UnitGate unit={unit} kind="testOut">
      {(found) => <ExamGate {...found}>{children}</ExamGate>}
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

/** The course must be there, and hold such a unit. */
function UnitGate({ unit: id, kind, children }: UnitGateProps): ReactNode {
  const course = useCourse();
  if (course.state === 'loading') return <Loading />;
  if (course.state === 'failed') return <CourseFailed whole code={course.code} retry={course.retry} />;
  const unit = course.value.units.find((entry) => entry.id === id && entry.kind === kind);
  return unit === undefined ? <NoLesson /> : children({ course: course.value, unit });
}

interface RoomGateProps extends Found {
  readonly room: Room;
  readonly children: ReactNode;
}

function RoomGate({ course, unit, room, children }: RoomGateProps): ReactNode {
  const rooms = useUnitRooms(course, unit, useCoursePicture(course));
  if (rooms.state === 'loading') return <Loading />;
  if (rooms.state === 'failed') return <CourseFailed whole code={rooms.code} retry={rooms.retry} />;
  const lock = rooms.value?.rooms[room].lock;
  return lock === undefined ? children : <Shut lock={lock} unit={unit.id} />;
}

function ExamGate({ course, unit, children }: Found & { readonly children: ReactNode }): ReactNode {
  const { levels } = useCoursePicture(course);
  const lock = levels.flatMap(({ entries }) => entries).find(({ id }) => id === unit.id)?.lock;
  return lock === undefined ? children : <Shut lock={lock} />;
}
