/** Finds the answer to each kind of exercise from the compiled content. */
import { bareText, type ExerciseKind } from '@parlance/domain';
import { grammarFor } from '@parlance/languages';
import { answeredBy, type RightOptions, type RightText } from '../answered-by.ts';
import { type Episodes, episodes, type Lexicon, lexiconOf } from '../lexicon.ts';
import { textsOf } from '../texts.ts';
import { GAP, type StepSeen } from './step-seen.ts';

/** The texts that are needed to answer the exercises of one lesson. */
export interface Knowledge {
  /** Code of the language that is learned. */
  readonly learn: string;
  readonly target: Lexicon;
  readonly meaning: Lexicon;
  readonly scenes: Episodes;
  /** A text of the interface. */
  readonly text: (key: string) => string;
}

/** Reads the texts of a lesson (`hello.greetings`), or of all lessons of a unit (`hello`). */
export const knowledgeOf = (lesson: string, learn: string, explain: string): Knowledge => ({
  learn,
  target: lexiconOf(learn, lesson),
  meaning: lexiconOf(explain, lesson),
  scenes: episodes(),
  text: textsOf(explain),
});

/** One action that gives a part of an answer. */
export type AnswerAction =
  | { readonly press: string }
  /** Presses the tile with this index in the bank. */
  | { readonly tile: number }
  | { readonly type: string };

/**
 * Plays the recording of the control with this key, or the recording of the step if no key is given. Gives the address
 * of the recording.
 */
export type PlayRecording = (key?: string) => Promise<string>;

/** Keeps letters and digits alone, since tiles have no punctuation and some languages have no spaces. */
const normalized = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{M}\p{N}']+/gu, '');

/** The indexes of the tiles that form a text together; undefined if there are none. */
const tileIndexes = (
  rest: string,
  tiles: readonly string[],
  used: readonly number[] = [],
): readonly number[] | undefined => {
  if (rest === '') return used;
  for (const [place, tile] of tiles.entries()) {
    if (used.includes(place) || tile === '' || !rest.startsWith(tile)) continue;
    const whole = tileIndexes(rest.slice(tile.length), tiles, [...used, place]);
    if (whole !== undefined) return whole;
  }
  return undefined;
};

const build = ({ tiles }: StepSeen, texts: readonly string[]): readonly AnswerAction[] => {
  const bank = tiles.map(normalized);
  const places = texts.map((text) => tileIndexes(normalized(text), bank)).find((found) => found !== undefined);
  if (places === undefined) throw new Error(`No tiles for "${texts.join('", "')}" among ${tiles.join(' | ')}`);
  return places.map((tile) => ({ tile }));
};

const choose = ({ keyed }: StepSeen, right: readonly string[]): readonly AnswerAction[] => {
  const exact = keyed.find(({ text }) => right.includes(text));
  // The label of a picture begins with an emoji.
  const found = exact ?? keyed.find(({ text }) => right.some((each) => text.endsWith(each)));
  if (found === undefined)
    throw new Error(`None of "${right.join('", "')}" is among ${keyed.map(({ text }) => text).join(' | ')}`);
  return [{ press: found.key }];
};

const missing = ({ texts: [sentence = '', meant = ''], keyed }: StepSeen, { target, meaning }: Knowledge): string => {
  const [before = '', after = ''] = sentence.split(GAP);
  const whole = meaning
    .itemsOf(meant)
    .map((item) => target.textOf(item))
    .find((text) => text.startsWith(before) && text.endsWith(after));
  const word = whole?.slice(before.length, whole.length - after.length) ?? '';
  // Options are in lower case, even if the word begins the sentence.
  return keyed.find(({ text }) => text.toLowerCase() === word.toLowerCase())?.text ?? word;
};

const match = ({ keyed }: StepSeen, { target, meaning }: Knowledge): readonly AnswerAction[] => {
  const [left, right] = [keyed.slice(0, keyed.length / 2), keyed.slice(keyed.length / 2)];
  return left.flatMap(({ text, key }) => {
    const meanings = target.itemsOf(text).map((item) => meaning.textOf(item));
    return [{ press: key }, { press: right.find((half) => meanings.includes(half.text))?.key ?? '' }];
  });
};

const matchSound = async (
  { keyed }: StepSeen,
  { target }: Knowledge,
  playRecording: PlayRecording,
): Promise<readonly AnswerAction[]> => {
  const [left, right] = [keyed.slice(0, keyed.length / 2), keyed.slice(keyed.length / 2)];
  const acts: AnswerAction[] = [];
  for (const { key } of left) {
    const { text } = target.spokenIn(await playRecording(key));
    // Selects the recording again, since the pair is made of the last selected one.
    acts.push({ press: key }, { press: right.find((half) => half.text === text)?.key ?? '' });
  }
  return acts;
};

const order = ({ keyed, kind }: StepSeen, first: string, { target, scenes }: Knowledge): readonly AnswerAction[] => {
  const waiting = keyed.map(({ text }) => text);
  const orders = target.itemsOf(first).map((line) =>
    scenes
      .linesAfter(line)
      .slice(0, waiting.length)
      .map((each) => target.textOf(each)),
  );
  const right = orders.find((lines) => lines.length > 0 && lines.every((line) => waiting.includes(line)));
  if (right === undefined) throw new Error(`${kind}: no talk in which ${waiting.join(' | ')} follow ${first}`);
  return right.map((line) => ({ press: keyed[waiting.indexOf(line)]?.key ?? '' }));
};

/** The right options of a step. */
const rightOptions = async (
  right: RightOptions,
  step: StepSeen,
  known: Knowledge,
  playRecording: PlayRecording,
): Promise<readonly string[]> => {
  const { target, meaning, scenes, text } = known;
  const asked = step.texts[0] ?? '';
  switch (right) {
    case 'heard':
      return [target.spokenIn(await playRecording()).text];
    case 'meanings':
      return target.itemsOf(asked).map((item) => meaning.textOf(item));
    case 'targets':
      return meaning.itemsOf(asked).map((item) => target.textOf(item));
    case 'missing':
      return [missing(step, known)];
    case 'articles': {
      const nouns = target.itemsOf(asked.replace(GAP, '').trim()).map((item) => target.entryOf(item));
      return nouns.flatMap((entry) => grammarFor(known.learn).articleOf(entry)?.article ?? []);
    }
    case 'replies':
      return target.itemsOf(asked).flatMap((line) => scenes.linesAfter(line).slice(0, 1).map(target.textOf));
    case 'truth': {
      const [holds] = target.itemsOf(asked).flatMap((item) => scenes.isStatementTrue(item) ?? []);
      return [text(holds === true ? 'lesson.true' : 'lesson.false')];
    }
  }
};

/** The right texts of a step. Several texts can have the same meaning; the first one is typed. */
const rightTexts = async (
  right: RightText,
  step: StepSeen,
  known: Knowledge,
  playRecording: PlayRecording,
): Promise<readonly string[]> => {
  switch (right) {
    case 'target':
      return meant(step, known);
    case 'meaning':
      return known.target.itemsOf(step.texts[0] ?? '').map(known.meaning.textOf);
    case 'heard':
      return [known.target.spokenIn(await playRecording()).text];
    case 'missing':
      return [missing(step, known)];
  }
};

const spell = (step: StepSeen, { target, meaning }: Knowledge): readonly AnswerAction[] =>
  build(
    step,
    meaning.itemsOf(step.texts[0] ?? '').map((item) => bareText(target.entryOf(item))),
  );

const meant = ({ texts: [asked = ''] }: StepSeen, { target, meaning }: Knowledge): readonly string[] =>
  meaning.itemsOf(asked).map((item) => target.textOf(item));

/** The actions that answer an exercise right. */
export const rightAnswer = async (
  kind: ExerciseKind,
  step: StepSeen,
  known: Knowledge,
  playRecording: PlayRecording,
): Promise<readonly AnswerAction[]> => {
  const way = answeredBy[kind];
  switch (way.by) {
    case 'choosing':
      return choose(step, await rightOptions(way.right, step, known, playRecording));
    case 'building':
      return build(step, await rightTexts(way.right, step, known, playRecording));
    case 'typing':
      return [{ type: (await rightTexts(way.right, step, known, playRecording))[0] ?? '' }];
    case 'spelling':
      return spell(step, known);
    case 'pairing':
      return match(step, known);
    case 'pairingSounds':
      return matchSound(step, known, playRecording);
    case 'ordering':
      return order(step, step.texts[0] ?? '', known);
    case 'speaking':
      throw new TypeError('A spoken step is skipped, not answered.');
  }
};

/** The actions that answer a step wrong; undefined if the kind of exercise has no simple wrong answer. */
export const wrongAnswer = (step: StepSeen, right: readonly AnswerAction[]): readonly AnswerAction[] | undefined => {
  const [act] = right;
  if (act === undefined || right.length > 1 || 'tile' in act) return undefined;
  if ('type' in act) return [{ type: 'xyz' }];
  const other = step.keyed.find(({ key }) => key !== act.press);
  return other === undefined ? undefined : [{ press: other.key }];
};
