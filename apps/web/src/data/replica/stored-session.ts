/**
 * Reads stored lesson sessions. One that cannot be read is dropped: its answers are separate events, which are not lost
 * with it.
 */
import { type Answer, isStep, type LessonSession } from '@parlance/domain';
import { type Fields, isFields } from '@parlance/sync';
import { isListOf, type RecordKind, readRecord } from './records.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): boolean => isListOf(value, isText);
const isCount = (value: unknown): boolean => Number.isFinite(value);

const VERDICTS: readonly unknown[] = [
  'exact',
  'accent',
  'typo',
  'unsure',
  'wrong',
] satisfies readonly Answer['verdict'][];

const isAnswer = (value: unknown): boolean =>
  isFields(value) &&
  isText(value.step) &&
  typeof value.right === 'boolean' &&
  VERDICTS.includes(value.verdict) &&
  isCount(value.took);

const isWork = (value: unknown): boolean =>
  isFields(value) && isText(value.what) && isText(value.unit) && (value.what !== 'lesson' || isText(value.lesson));

/** Whether the plan contains every step in the queue. */
const isPlanned = ({ plan, queue }: Pick<LessonSession, 'plan' | 'queue'>): boolean => {
  const ids = new Set(plan.flatMap(({ id }) => [id, `${id}r`]));
  return queue.every((id) => ids.has(id));
};

const isSession = (fields: Fields): boolean => {
  const { id, work, seed, sources, plan, queue, answers, combo, bestCombo, combos, seconds } = fields;
  return (
    isText(id) &&
    isWork(work) &&
    isTexts(sources) &&
    isListOf(plan, isStep) &&
    isTexts(queue) &&
    isListOf(answers, isAnswer) &&
    [seed, combo, bestCombo, combos, seconds].every(isCount)
  );
};

/** The record of a lesson session. If its shape changes, an upcaster is added here. */
export const sessionRecord: RecordKind<LessonSession> = { upcasters: [], isValid: isSession };

/** A stored session; undefined if there is none, or none that this release can continue. */
export const readSession = (kept: unknown): LessonSession | undefined => {
  const session = readRecord(sessionRecord, kept);
  return session !== undefined && isPlanned(session) ? session : undefined;
};
