/** Builds the specification's documents (§3) from a learner's view. */
import type { CourseDocument, MovieDocument } from '@parlance/contract';
import { type CourseOutline, countedXp, cursorOf, type LanguageCode } from '@parlance/domain';
import {
  courseProgress,
  type DialogueSteps,
  EXAM,
  encodeExams,
  encodeHistory,
  encodeMain,
  encodePositions,
  encodeScores,
  encodeStars,
  encodeSteps,
  type Field,
  fieldOf,
  isKey,
  registerOf,
  type Space,
  type View,
} from '@parlance/sync';
import type { Snapshot } from '../progress/index.ts';

/** The setting in `m_course` (specification §3: `pronun`). */
export const PRONUN = 'pronun';

/** The registers of a field. A key that the specification's strings cannot contain is left out. */
const entriesOf = (view: View, learn: LanguageCode, space: Space, field: Field): ReadonlyMap<string, number> =>
  entriesWith(fieldOf(view, learn, space, field), (_value): _value is number => true);

/** The entries of some values whose keys the specification's strings can contain. */
const entriesWith = <V extends number>(
  entries: ReadonlyMap<string, number>,
  isWanted: (value: number) => value is V,
): ReadonlyMap<string, V> => {
  const wanted = new Map<string, V>();
  for (const [key, value] of entries) if (isWanted(value) && isKey(key)) wanted.set(key, value);
  return wanted;
};

const starsOf = (view: View, learn: LanguageCode, space: Space): string =>
  encodeStars(entriesWith(fieldOf(view, learn, space, 'stars'), isStars));

const isStars = (value: number): value is 1 | 2 | 3 => value === 1 || value === 2 || value === 3;

const stepsOf = (view: View, learn: LanguageCode): ReadonlyMap<string, DialogueSteps> => {
  const [warmUp, practice, speaking] = (['warmUp', 'practice', 'speaking'] as const).map(
    (step) => new Set(entriesOf(view, learn, 'course', step).keys()),
  );
  const units = [warmUp, practice, speaking].flatMap((step) => [...(step ?? [])]);
  return new Map(
    units.map((unit) => [
      unit,
      {
        warmUp: warmUp?.has(unit) === true,
        practice: practice?.has(unit) === true,
        speaking: speaking?.has(unit) === true,
      },
    ]),
  );
};

const examsOf = (view: View, learn: LanguageCode): ReadonlyMap<string, number> =>
  new Map([...entriesOf(view, learn, 'course', 'exam')].map(([unit, value]) => [unit, EXAM - value]));

/** Whether transcriptions are shown; they are by default. */
export const pronunOf = (view: View): 0 | 1 => (view.settings.get(PRONUN)?.value === false ? 0 : 1);

/** `m_course` of a learn language. */
export const courseDocument = (view: View, course: CourseOutline): CourseDocument => {
  const { learn, units } = course;
  const cursor = cursorOf(course, courseProgress(view, learn));
  return {
    lesson_exam: encodeExams(examsOf(view, learn)),
    lesson_stars: starsOf(view, learn, 'course'),
    main: encodeMain(
      cursor,
      units.map(({ id }) => id),
    ),
    main_tt: encodePositions(entriesOf(view, learn, 'course', 'position')),
    pronun: pronunOf(view),
    extra_progress: encodeSteps(stepsOf(view, learn)),
  };
};

/** `m_movie` of a learn language. */
export const movieDocument = (view: View, learn: LanguageCode): MovieDocument => ({
  lesson_stars: starsOf(view, learn, 'movie'),
  main_tt: encodeScores(entriesOf(view, learn, 'movie', 'score')),
});

/** The history's `record`. */
export const recordDocument = (view: View): string =>
  encodeHistory(new Map([...view.days].map(([day, row]) => [day, { ...row, xp: countedXp(row) }])));

/** The register that stores the `last_update_time` that clients wrote. */
export const UPDATED = { learn: '', space: 'history', field: 'updated', key: 'record' } as const;

/** `last_update_time`: the later of the record's last change here and the time that clients wrote; 0 without either. */
export const updatedDocument = ({ view, historyAt }: Pick<Snapshot, 'view' | 'historyAt'>): number =>
  Math.max(historyAt, registerOf(view, UPDATED.learn, UPDATED.space, UPDATED.field, UPDATED.key));
