/** The course as the map draws it: a line for each unit and each test-out, under the levels they belong to. No React. */
import {
  type ActivityLock,
  type CourseOutline,
  type CourseStatus,
  type Level,
  type LockReason,
  type Membership,
  type OutlinedUnit,
  type SparedWork,
  testOutSpares,
  type UnitId,
  type UnitStatus,
} from '@parlance/domain';
import { courseProgress, examMistakes, type View } from '@parlance/sync';
import type { Course } from '../../data/index.ts';
import { membershipHere, statusIn } from './progress.ts';

/** What opens a locked thing: the title of what comes before it, where something does. */
export interface Lock {
  readonly reason: LockReason | ActivityLock;
  readonly after: string;
  /** The unit that comes before, and the test-out that opens it too, where there are such. */
  readonly unit?: UnitId | undefined;
  readonly testOut?: UnitId | undefined;
}

/** A course as far as it must have come to be drawn: the way through it, and the titles that are there. */
export interface CourseParts extends CourseOutline, Pick<Course, 'texts'> {}

/** A normal unit in the list. */
export interface UnitSummary {
  readonly kind: 'normal';
  readonly id: UnitId;
  /** 1-based, counting normal units. */
  readonly number: number;
  /** Empty while it is on its way, as is the goal. */
  readonly title: string;
  readonly goal: string;
  readonly level: Level | undefined;
  /** Lessons done, and all of them. */
  readonly done: number;
  readonly total: number;
  /** Of the lessons not done yet. */
  readonly minutesLeft: number;
  readonly lock: Lock | undefined;
  /** Whether the lesson to take next lies here. */
  readonly isCurrent: boolean;
  /** Whom it is open to, where memberships are sold and the learner has none. */
  readonly access: 'free' | 'member' | undefined;
}

/** A test-out in the list. */
export interface TestOutSummary {
  readonly kind: 'testOut';
  readonly id: UnitId;
  /** Fewest mistakes it was passed with; `null` where it was not. */
  readonly mistakes: number | null;
  /** What passing it would skip. */
  readonly skips: SparedWork;
  readonly lock: Lock | undefined;
}

/** A line of the list. */
export type MapEntry = UnitSummary | TestOutSummary;

/** The units of one level in a row, and the test-outs between and behind them. */
export interface LevelSummary {
  /** Number of its first unit: what tells it from others. */
  readonly from: number;
  /** Missing where a course does not say. */
  readonly level: Level | undefined;
  readonly entries: readonly MapEntry[];
  /** Lessons done, and all of them. */
  readonly done: number;
  readonly total: number;
}

/** The whole course. */
export interface CourseSummary {
  readonly levels: readonly LevelSummary[];
  /** Its normal units. */
  readonly units: readonly UnitSummary[];
  readonly status: CourseStatus;
}

/** Who looks at a course. */
export interface Viewer {
  readonly isMember: boolean;
}

/** Title of a unit; empty where the course has none. */
export const titleOf = (course: CourseParts, unit: UnitId): string => course.texts.units[unit]?.title ?? '';

/** A unit of a course with how it stands and what comes before it. */
interface Place {
  readonly unit: OutlinedUnit;
  readonly status: UnitStatus;
  /** The unit or test-out right before it. */
  readonly previous: OutlinedUnit | undefined;
  /** The normal unit before it. */
  readonly before: OutlinedUnit | undefined;
  /** 1-based, counting normal units. */
  readonly number: number;
}

const placesOf = (course: CourseParts, status: CourseStatus): readonly Place[] => {
  let [before, number]: [OutlinedUnit | undefined, number] = [undefined, 0];
  return course.units.flatMap((unit, index) => {
    const unitStatus = status.units[index];
    if (unitStatus === undefined) return [];
    if (unit.kind === 'normal') number += 1;
    const place = { unit, status: unitStatus, previous: course.units[index - 1], before, number };
    if (unit.kind === 'normal') before = unit;
    return [place];
  });
};

const lockOf = (course: CourseParts, { status, previous, before }: Place): Lock | undefined => {
  if (status.lock === null) return undefined;
  return {
    reason: status.lock,
    after: before === undefined ? '' : titleOf(course, before.id),
    unit: before?.id,
    testOut: previous?.kind === 'testOut' ? previous.id : undefined,
  };
};

interface SummaryInput {
  readonly course: CourseParts;
  readonly view: View;
  readonly status: CourseStatus;
  readonly membership: Membership;
  readonly spares: ReadonlyMap<UnitId, SparedWork>;
}

const accessOf = ({ free }: OutlinedUnit, { sold, member }: Membership): UnitSummary['access'] => {
  if (!sold || member) return undefined;
  return free ? 'free' : 'member';
};

const unitSummary = (place: Place, { course, status: courseStatus, membership }: SummaryInput): UnitSummary => {
  const { unit, status, number } = place;
  const left = unit.lessons.filter((_, index) => status.lessons[index]?.done !== true);
  return {
    kind: 'normal',
    id: unit.id,
    number,
    title: titleOf(course, unit.id),
    goal: course.texts.units[unit.id]?.goal ?? '',
    level: unit.level,
    done: unit.lessons.length - left.length,
    total: unit.lessons.length,
    minutesLeft: left.reduce((sum, { minutes }) => sum + minutes, 0),
    lock: lockOf(course, place),
    isCurrent: unit.lessons.some(({ id }) => id === courseStatus.current),
    access: accessOf(unit, membership),
  };
};

const testOutSummary = (place: Place, { course, view, spares }: SummaryInput): TestOutSummary => ({
  kind: 'testOut',
  id: place.unit.id,
  mistakes: examMistakes(view, course.learn, place.unit.id),
  skips: spares.get(place.unit.id) ?? { units: 0, lessons: 0, minutes: 0 },
  lock: lockOf(course, place),
});

const isUnit = (entry: MapEntry): entry is UnitSummary => entry.kind === 'normal';

/** Test-outs stand with the units before them. */
const levelsOf = (entries: readonly MapEntry[]): readonly LevelSummary[] => {
  const groups: MapEntry[][] = [];
  let level: Level | undefined;
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last === undefined || (isUnit(entry) && entry.level !== level)) groups.push([entry]);
    else last.push(entry);
    if (isUnit(entry)) level = entry.level;
  }
  return groups.map(levelSummary);
};

const levelSummary = (entries: readonly MapEntry[]): LevelSummary => {
  const units = entries.filter(isUnit);
  return {
    entries,
    level: units[0]?.level,
    from: units[0]?.number ?? 0,
    done: units.reduce((sum, { done }) => sum + done, 0),
    total: units.reduce((sum, { total }) => sum + total, 0),
  };
};

/** Draws a course as this learner finds it. */
export const summaryOf = (course: CourseParts, view: View, viewer: Viewer): CourseSummary => {
  const status = statusIn(view, course, viewer);
  const spares = testOutSpares(course, courseProgress(view, course.learn));
  const drawing: SummaryInput = { course, view, status, spares, membership: membershipHere(viewer) };
  const entries = placesOf(course, status).map((place) =>
    place.unit.kind === 'normal' ? unitSummary(place, drawing) : testOutSummary(place, drawing),
  );
  return { levels: levelsOf(entries), units: entries.filter(isUnit), status };
};

/** The unit to show: the one asked for, else the one with the next lesson, else the last. */
export const shownUnit = (units: readonly UnitSummary[], asked: string | null): UnitSummary | undefined =>
  units.find(({ id }) => id === asked) ?? units.find(({ isCurrent }) => isCurrent) ?? units.at(-1);
