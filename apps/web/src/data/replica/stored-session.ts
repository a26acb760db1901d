/**
 * Reads stored lesson sessions. One that cannot be read is dropped: its answers are separate events, which are not lost
 * with it.
 */
import type { Answer, LessonSession, Step, StepKind } from '@parlance/domain';
import { type Fields, isFields } from '@parlance/sync';
import { isListOf, type RecordKind, readRecord } from './records.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): boolean => isListOf(value, isText);
const isCount = (value: unknown): boolean => Number.isFinite(value);

/** The fields of each kind of step besides its id, item and voice. A step without one of them cannot be shown. */
const STEP_FIELDS: { readonly [K in StepKind]: { readonly [Field in OwnField<K>]: (value: unknown) => boolean } } = {
  meet: { items: isTexts },
  chooseMeaning: { options: isTexts },
  choosePhrase: { options: isTexts },
  choosePicture: { options: isTexts },
  listenChoose: { options: isTexts },
  chooseReply: { line: isText, options: isTexts },
  clozeChoose: { gap: isCount, options: isTexts },
  chooseForm: { gap: isCount, options: isTexts },
  chooseArticle: { article: isText, options: isTexts },
  trueFalse: { holds: (value) => typeof value === 'boolean' },
  minimalPair: { pair: (value) => isListOf(value, isFields), heard: (value) => value === 0 || value === 1 },
  build: { bank: isTexts },
  buildMeaning: { bank: isTexts },
  buildHeard: { bank: isTexts },
  spell: { bank: isTexts },
  typeHeard: {},
  typeTranslation: {},
  clozeType: { gap: isCount },
  match: { left: isTexts, right: isTexts },
  matchSound: { left: isTexts, right: isTexts },
  orderDialogue: { lines: isTexts, given: isTexts },
  sayIt: {},
};

/**
 * The fields that some kinds of steps have and that such steps need. `word` is excluded, because a gap may have none.
 */
type OwnField<K extends StepKind> = Exclude<
  keyof Extract<Step, { kind: K }>,
  'id' | 'kind' | 'item' | 'voice' | 'word'
>;

const isStep = (value: unknown): boolean => {
  if (!isFields(value) || !isText(value.kind) || !Object.hasOwn(STEP_FIELDS, value.kind)) return false;
  const fields: Readonly<Record<string, (value: unknown) => boolean>> = STEP_FIELDS[value.kind as StepKind];
  const isBase = isText(value.id) && isText(value.item) && isText(value.voice);
  return isBase && Object.entries(fields).every(([name, passes]) => passes(value[name]));
};

const VERDICTS: readonly unknown[] = ['exact', 'accent', 'typo', 'wrong'] satisfies readonly Answer['verdict'][];

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
