/** The course as the map shows it: an entry for each unit and each test-out, grouped by level. No React. */
import {
  type ActivityLock,
  type CourseOutline,
  type CourseStatus,
  isOpenTo,
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

/** Why something is locked, and what opens it. */
export interface Lock {
  readonly reason: LockReason | ActivityLock;
  readonly after: string;
  /** The unit that must be done first, and the test-out that opens it too, where there are such. */
  readonly unit?: UnitId | undefined;
  readonly testOut?: UnitId | undefined;
}

/** The part of a course that the map needs: its outline, and the titles loaded so far. */
export interface CourseParts extends CourseOutline, Pick<Course, 'texts'> {}

/** A normal unit in the list. */
export interface UnitSummary {
  readonly kind: 'normal';
  readonly id: UnitId;
  /** 1-based, counting normal units. */
  readonly number: number;
  /** Title; it and the goal are empty until they have been loaded. */
  readonly title: string;
  readonly goal: string;
  readonly level: Level | undefined;
  /** Number of lessons done; `total` counts all of them. */
  readonly done: number;
  readonly total: number;
  /** Minutes that the lessons not done yet take. */
  readonly minutesLeft: number;
  readonly lock: Lock | undefined;
  /** Whether the next lesson belongs to this unit. */
  readonly isCurrent: boolean;
  /** Who may play it; undefined where no memberships are sold or the learner has one. */
  readonly access: 'free' | 'member' | undefined;
}

/** A test-out in the list. */
export interface TestOutSummary {
  readonly kind: 'testOut';
  readonly id: UnitId;
  /** Fewest mistakes with which it was passed; `null` where it was not passed. */
  readonly mistakes: number | null;
  /** What passing it would skip. */
  readonly skips: SparedWork;
  readonly lock: Lock | undefined;
}

/** A line of the list. */
export type MapEntry = UnitSummary | TestOutSummary;

/** Consecutive units of one level, with the test-outs between and after them. */
export interface LevelSummary {
  /** Number of its first unit, which identifies it. */
  readonly from: number;
  /** Undefined where the course names no level. */
  readonly level: Level | undefined;
  readonly entries: readonly MapEntry[];
  /** Number of lessons done; `total` counts all of them. */
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

/** What the summary needs of the learner. */
export interface Viewer {
  readonly isMember: boolean;
}

/** Title of a unit; empty where the course has none. */
export const titleOf = (course: CourseParts, unit: UnitId): string => course.texts.units[unit]?.title ?? '';

/** A unit of a course with its status and what comes before it. */
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
    testOut: status.lock === 'testOut' ? previous?.id : undefined,
  };
};

interface SummaryInput {
  readonly course: CourseParts;
  readonly view: View;
  readonly status: CourseStatus;
  readonly membership: Membership;
  readonly spares: ReadonlyMap<UnitId, SparedWork>;
}

const accessOf = ({ free }: OutlinedUnit, membership: Membership): UnitSummary['access'] => {
  if (isOpenTo(false, membership)) return undefined;
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

/** Groups entries by level; a test-out belongs to the level of the units before it. */
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

/** The summary of a course for a learner. */
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
