/** The steps of a lesson: for each kind one table of fields, from which its type and the check of a stored step follow. */
import type { ItemId, Voice } from '../course/model.ts';
import type { HeardWord } from '../course/reference.ts';
import {
  type Check,
  type Checks,
  type FieldsOf,
  hasFields,
  isAbsentOr,
  isFlag,
  isListOf,
  isNumber,
  isOneOf,
  isPairOf,
  isText,
} from './checks.ts';

/** The kinds of exercise; `exercise/` has one description for each. */
export const EXERCISE_KINDS = [
  'chooseMeaning',
  'choosePhrase',
  'choosePicture',
  'listenChoose',
  'typeHeard',
  'build',
  'buildMeaning',
  'buildHeard',
  'typeTranslation',
  'clozeChoose',
  'clozeType',
  'match',
  'matchSound',
  'orderDialogue',
  'chooseReply',
  'trueFalse',
  'chooseArticle',
  'chooseForm',
  'spell',
  'minimalPair',
  'sayIt',
] as const;

export type ExerciseKind = (typeof EXERCISE_KINDS)[number];

/** The kinds of step. `meet` presents new words and asks nothing; the others are exercises. */
export type StepKind = 'meet' | ExerciseKind;

const isItem: Check<ItemId> = isText;
const isItems = isListOf(isItem);
const isTexts = isListOf(isText);
const isHeardWord = (value: unknown): value is HeardWord => hasFields(value, { text: isText, ipa: isText });

/** `gap`: the 0-based place among the display tokens. `word`: the word of the corpus in the gap, if there is one. */
const GAP = { gap: isNumber, word: isAbsentOr(isText) };

/**
 * What a step of each kind has besides what all have. It holds items and not texts, so a plan serves every interface
 * language. Sessions that earlier releases stored must still pass: a field that is added may be absent (`isAbsentOr`).
 */
const STEP_FIELDS = {
  /** New words, a few at a time. */
  meet: { items: isItems },
  /** Target text and sound are given; choose among meanings. `options` holds `item` and its distractors. */
  chooseMeaning: { options: isItems },
  /** The meaning is given; choose the target text. */
  choosePhrase: { options: isItems },
  /** Target text and sound are given; choose among pictures. */
  choosePicture: { options: isItems },
  /** Only the sound is given; choose the target text. */
  listenChoose: { options: isItems },
  /** Only the sound is given; type it. */
  typeHeard: {},
  /** The meaning is given; build the target text from `bank`, words of it and some others, shuffled. */
  build: { bank: isTexts },
  /** Target text and sound are given; build its meaning. */
  buildMeaning: { bank: isTexts },
  /** Only the sound is given; build it. */
  buildHeard: { bank: isTexts },
  /** The meaning is given; type the target text. */
  typeTranslation: {},
  /** A sentence without one of its words, and its meaning; choose the word. */
  clozeChoose: { ...GAP, options: isTexts },
  /** A sentence without one of its words, and its meaning; type the word. */
  clozeType: GAP,
  /** Target texts left, meanings right, each side in its own order. */
  match: { left: isItems, right: isItems },
  /** Sounds left, target texts right, each side in its own order. */
  matchSound: { left: isItems, right: isItems },
  /** Lines of a scene in the order in which they are said, and as they are given. The first one stays where it is. */
  orderDialogue: { lines: isItems, given: isItems },
  /** `line` was said; choose what is said next in the scene: `item`. */
  chooseReply: { line: isItem, options: isItems },
  /** A statement about the unit's episode. */
  trueFalse: { holds: isFlag },
  /** A noun without its article; choose it. `article` is the right one of `options`. */
  chooseArticle: { article: isText, options: isTexts },
  /** A sentence without its verb, whose subject tells the form; choose the form. */
  chooseForm: { ...GAP, options: isTexts },
  /** The meaning and the sound of a word are given; put its letters in order. */
  spell: { bank: isTexts },
  /** One of two words that differ by one sound is heard: the first of `pair` or the second. `item` is `sound:<id>`. */
  minimalPair: { pair: isPairOf(isHeardWord), heard: isOneOf([0, 1]) },
  /** Say the text aloud; never wrong, and skipped if the learner cannot speak now. */
  sayIt: {},
} satisfies { readonly [K in StepKind]: Checks };

interface StepBase {
  /** Unique in the plan: `3`, and `3r` when it comes back at the end. */
  readonly id: string;
  /** The item the step is about; the first one where there are several. */
  readonly item: ItemId;
  readonly voice: Voice;
}

/** One step of a planned lesson. */
export type Step = {
  [K in StepKind]: StepBase & { readonly kind: K } & FieldsOf<(typeof STEP_FIELDS)[K]>;
}[StepKind];

const BASE_FIELDS = {
  id: isText,
  kind: isOneOf(['meet', ...EXERCISE_KINDS]),
  item: isItem,
  voice: isOneOf<Voice>(['female', 'male']),
};

/** Whether a stored value is a step that this release can show. */
export const isStep = (value: unknown): value is Step =>
  hasFields(value, BASE_FIELDS) && hasFields(value, STEP_FIELDS[value.kind]);
