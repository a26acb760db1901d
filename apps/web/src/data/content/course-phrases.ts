/**
 * All that a course teaches to say, with its meanings: its words, its phrases and the lines of its dialogues. Nothing lists
 * them, so the units are read one after the other (docs/decisions/how-do-you-say.md).
 */
import type { Item, ItemId, ItemText, LanguageCode, UnitEntry, UnitId } from '@parlance/domain';
import { loadLanguage } from '@parlance/languages';
import type { Course } from './course.ts';
import { ContentMissing } from './files.ts';
import { loadLesson } from './lesson.ts';
import { loadTables } from './tables.ts';
import { loadUnit } from './unit.ts';

/** What was read of a course. */
export interface CoursePhrases {
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
  /** Each once. */
  readonly items: readonly Item[];
  readonly target: Readonly<Record<ItemId, ItemText>>;
  readonly meaning: Readonly<Record<ItemId, ItemText>>;
  /** How many units were read, and how many there are. */
  readonly units: number;
  readonly all: number;
  /** Whether all was tried: what is missing could not be loaded. */
  readonly isDone: boolean;
}

/** What to read. */
export interface PhrasesRequest {
  readonly course: Course;
  readonly explain: LanguageCode;
  /** The unit that is learned; undefined for the first one. */
  readonly from: UnitId | undefined;
}

/** The most units that are read: for each, six files with about 11 kB. */
export const UNITS_MOST = 24;
/** How many units are read at a time. */
const LANES = 3;
/** The numbers of units after which what was read so far is passed on. */
const STEPS: ReadonlySet<number> = new Set([2, 6, 14]);

/** The units to read, in the order of their use: those up to the one that is learned, the last first, then the following ones. */
export const unitsToRead = ({ units }: Pick<Course, 'units'>, from: UnitId | undefined): readonly UnitEntry[] => {
  const normal = units.filter(({ kind }) => kind === 'normal');
  const place = Math.max(
    0,
    normal.findIndex(({ id }) => id === from),
  );
  return [...normal.slice(0, place + 1).reverse(), ...normal.slice(place + 1)].slice(0, UNITS_MOST);
};

type Texts = Pick<CoursePhrases, 'items' | 'target' | 'meaning'>;

/** Reads a unit: its last lesson has the words and phrases of all its lessons. Throws `ContentMissing`. */
const readUnit = async ({ course, explain }: PhrasesRequest, { id, lessons }: UnitEntry): Promise<Texts> => {
  const last = lessons.at(-1);
  const [unit, lesson] = await Promise.all([
    loadUnit(course, id, explain),
    last === undefined ? undefined : loadLesson(course, last.id, explain),
  ]);
  return {
    items: [...(lesson?.structure.known ?? []), ...(lesson?.structure.items ?? []), ...unit.structure.dialogue],
    target: { ...unit.learn.items, ...lesson?.learn.items },
    meaning: { ...unit.explain.items, ...lesson?.explain.items },
  };
};

const joined = (parts: readonly Texts[]): Texts => {
  const target = Object.assign({}, ...parts.map((part) => part.target));
  const meaning = Object.assign({}, ...parts.map((part) => part.meaning));
  const items = new Map(parts.flatMap((part) => part.items).map((item) => [item.id, item]));
  const isSaid = ({ id }: Item): boolean => target[id] !== undefined && meaning[id] !== undefined;
  return { target, meaning, items: [...items.values()].filter(isSaid) };
};

/**
 * Reads what a course teaches. Units that cannot be loaded are left out, and not counted: without a network those are read that
 * the device stores. Throws `ContentMissing` if there are none.
 */
export const loadCoursePhrases = async (
  request: PhrasesRequest,
  renew: (phrases: CoursePhrases) => void,
): Promise<CoursePhrases> => {
  const { course, explain, from } = request;
  const wanted = unitsToRead(course, from);
  const parts: (Texts | undefined)[] = wanted.map(() => undefined);
  let missing: unknown = new ContentMissing('content-unavailable', 'units');
  const now = (isDone = false): CoursePhrases => {
    const read = parts.filter((part) => part !== undefined);
    const all = course.units.filter(({ kind }) => kind === 'normal').length;
    return { ...joined(read), learn: course.learn, explain, units: read.length, all, isDone };
  };
  const waiting = wanted.entries();
  let done = 0;
  const lane = async (): Promise<void> => {
    for (const [place, unit] of waiting) {
      try {
        parts[place] = await readUnit(request, unit);
        done += 1;
        if (STEPS.has(done)) renew(now());
      } catch (thrown) {
        missing = thrown;
      }
    }
  };
  // The tables of an explanation language that has some tell that “I'm” is “I am”; without them words are compared as they are.
  const tables = [loadTables(course.learn), loadLanguage(explain).catch(() => undefined)];
  await Promise.all([...tables, ...Array.from({ length: LANES }, lane)]);
  if (done === 0) throw missing;
  return now(true);
};
