/** The strings of `m_course` (specification §3): stars, positions, test-outs, dialogue steps. */
import type { LessonId, Result, UnitId } from '@parlance/domain';
import { EXAM_MISTAKES } from '../registers.ts';
import { encodeEntries, type Malformed, parseEntries, type ReadValue, wholeNumber } from './entries.ts';

/** Stars of lessons. */
export type LessonStars = ReadonlyMap<LessonId, 1 | 2 | 3>;
/** Lessons passed in order, by unit. */
export type UnitPositions = ReadonlyMap<UnitId, number>;
/** Fewest mistakes of passed test-outs. */
export type ExamMistakes = ReadonlyMap<UnitId, number>;
/** Steps done of a unit's dialogue. */
export interface DialogueSteps {
  readonly warmUp: boolean;
  readonly practice: boolean;
  readonly speaking: boolean;
}

const MOST_POSITION = 100_000;

const readStars: ReadValue<1 | 2 | 3> = (text) => (text === '1' ? 1 : text === '2' ? 2 : text === '3' ? 3 : null);
const readSteps: ReadValue<DialogueSteps> = (text) => {
  const [warmUp, practice, speaking] = text.split('_');
  if (!/^[01]_[01]_[01]$/.test(text)) return null;
  return { warmUp: warmUp === '1', practice: practice === '1', speaking: speaking === '1' };
};
const flag = (done: boolean): string => (done ? '1' : '0');

/** `lesson_stars`: `lessonId:stars` joined by `;`, stars 1 to 3. */
export const parseStars = (text: string): Result<LessonStars, Malformed> => parseEntries(text, readStars);

/** Writes `lesson_stars`. */
export const encodeStars = (stars: LessonStars): string => encodeEntries(stars, String);

/** `main_tt` of the course: `unitId:position` joined by `;`. */
export const parsePositions = (text: string): Result<UnitPositions, Malformed> =>
  parseEntries(text, wholeNumber(0, MOST_POSITION));

/** Writes `main_tt` of the course. */
export const encodePositions = (positions: UnitPositions): string => encodeEntries(positions, String);

/** `lesson_exam`: `unitId:mistakes` of passed test-outs joined by `;`, fewer than 4 mistakes. */
export const parseExams = (text: string): Result<ExamMistakes, Malformed> =>
  parseEntries(text, wholeNumber(0, EXAM_MISTAKES));

/** Writes `lesson_exam`. */
export const encodeExams = (exams: ExamMistakes): string => encodeEntries(exams, String);

/** `extra_progress`: `unitId:warmUp_practice_speaking` joined by `;`, each 0 or 1, with underscores between. */
export const parseSteps = (text: string): Result<ReadonlyMap<UnitId, DialogueSteps>, Malformed> =>
  parseEntries(text, readSteps);

/** Writes `extra_progress`. */
export const encodeSteps = (steps: ReadonlyMap<UnitId, DialogueSteps>): string =>
  encodeEntries(steps, ({ warmUp, practice, speaking }) => [warmUp, practice, speaking].map(flag).join('_'));
