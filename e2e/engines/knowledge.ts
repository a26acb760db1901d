/** What a learner knows who knows the language, and the answer to each kind of exercise. */
import { bareText } from '@parlance/domain';
import { grammarFor } from '@parlance/languages';
import { type Episodes, episodes, type Lexicon, lexiconOf } from '../lexicon.ts';
import { textsOf } from '../texts.ts';
import { GAP, type StepSeen } from './step-seen.ts';

/** What is known of one lesson. */
export interface Knowledge {
  /** Code of the language that is learned. */
  readonly learn: string;
  readonly target: Lexicon;
  readonly meaning: Lexicon;
  readonly scenes: Episodes;
  /** A text of the interface. */
  readonly text: (key: string) => string;
}

/** What is known of a lesson (`hello.greetings`), or of all lessons of a unit (`hello`). */
export const knowledgeOf = (lesson: string, learn: string, explain: string): Knowledge => ({
  learn,
  target: lexiconOf(learn, lesson),
  meaning: lexiconOf(explain, lesson),
  scenes: episodes(),
  text: textsOf(explain),
});

/** Something that is done to answer. */
export type Act =
  | { readonly press: string }
  /** The tile at this place of the bank. */
  | { readonly tile: number }
  | { readonly type: string };

/** Plays what has this key, or what the step plays where there is none; gives the address of the recording. */
export type Hear = (key?: string) => Promise<string>;

/** Letters and digits alone: tiles carry no punctuation, and some languages no spaces. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{M}\p{N}']+/gu, '');

/** The places of the tiles that make a text together. */
const tiled = (rest: string, tiles: readonly string[], used: readonly number[] = []): readonly number[] | undefined => {
  if (rest === '') return used;
  for (const [place, tile] of tiles.entries()) {
    if (used.includes(place) || tile === '' || !rest.startsWith(tile)) continue;
    const whole = tiled(rest.slice(tile.length), tiles, [...used, place]);
    if (whole !== undefined) return whole;
  }
  return undefined;
};

const build = ({ tiles }: StepSeen, texts: readonly string[]): readonly Act[] => {
  const bank = tiles.map(plain);
  const places = texts.map((text) => tiled(plain(text), bank)).find((found) => found !== undefined);
  if (places === undefined) throw new Error(`No tiles for "${texts.join('", "')}" among ${tiles.join(' | ')}`);
  return places.map((tile) => ({ tile }));
};

const choose = ({ keyed }: StepSeen, right: readonly string[]): readonly Act[] => {
  const exact = keyed.find(({ text }) => right.includes(text));
  // A picture stands before what it shows.
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
  // The first word of a sentence is shown small among the options.
  return keyed.find(({ text }) => text.toLowerCase() === word.toLowerCase())?.text ?? word;
};

const match = ({ keyed }: StepSeen, { target, meaning }: Knowledge): readonly Act[] => {
  const [left, right] = [keyed.slice(0, keyed.length / 2), keyed.slice(keyed.length / 2)];
  return left.flatMap(({ text, key }) => {
    const meanings = target.itemsOf(text).map((item) => meaning.textOf(item));
    return [{ press: key }, { press: right.find((half) => meanings.includes(half.text))?.key ?? '' }];
  });
};

const matchSound = async ({ keyed }: StepSeen, { target }: Knowledge, hear: Hear): Promise<readonly Act[]> => {
  const [left, right] = [keyed.slice(0, keyed.length / 2), keyed.slice(keyed.length / 2)];
  const acts: Act[] = [];
  for (const { key } of left) {
    const { text } = target.heard(await hear(key));
    // Heard again, for what was heard last is what is picked.
    acts.push({ press: key }, { press: right.find((half) => half.text === text)?.key ?? '' });
  }
  return acts;
};

const order = ({ keyed, kind }: StepSeen, first: string, { target, scenes }: Knowledge): readonly Act[] => {
  const waiting = keyed.map(({ text }) => text);
  const orders = target.itemsOf(first).map((line) =>
    scenes
      .after(line)
      .slice(0, waiting.length)
      .map((each) => target.textOf(each)),
  );
  const right = orders.find((lines) => lines.length > 0 && lines.every((line) => waiting.includes(line)));
  if (right === undefined) throw new Error(`${kind}: no talk in which ${waiting.join(' | ')} follow ${first}`);
  return right.map((line) => ({ press: keyed[waiting.indexOf(line)]?.key ?? '' }));
};

/** The options that are right, by what is seen and heard. */
const rightOptions = async (step: StepSeen, known: Knowledge, hear: Hear): Promise<readonly string[]> => {
  const { target, meaning, scenes, text } = known;
  const asked = step.texts[0] ?? '';
  switch (step.kind) {
    case 'listenChoose':
    case 'minimalPair':
      return [target.heard(await hear()).text];
    case 'chooseMeaning':
    case 'choosePicture':
      return target.itemsOf(asked).map((item) => meaning.textOf(item));
    case 'choosePhrase':
      return meaning.itemsOf(asked).map((item) => target.textOf(item));
    case 'clozeChoose':
    case 'chooseForm':
      return [missing(step, known)];
    case 'chooseArticle': {
      const nouns = target.itemsOf(asked.replace(GAP, '').trim()).map((item) => target.entryOf(item));
      return nouns.flatMap((entry) => grammarFor(known.learn).articleOf(entry)?.article ?? []);
    }
    case 'chooseReply':
      return target.itemsOf(asked).flatMap((line) => scenes.after(line).slice(0, 1).map(target.textOf));
    case 'trueFalse': {
      const [holds] = target.itemsOf(asked).flatMap((item) => scenes.holds(item) ?? []);
      return [text(holds === true ? 'lesson.true' : 'lesson.false')];
    }
    default:
      throw new Error(`No way to choose in ${step.kind}`);
  }
};

const meant = ({ texts: [asked = ''] }: StepSeen, { target, meaning }: Knowledge): readonly string[] =>
  meaning.itemsOf(asked).map((item) => target.textOf(item));

/** What to do to answer a step rightly. */
export const rightAnswer = async (step: StepSeen, known: Knowledge, hear: Hear): Promise<readonly Act[]> => {
  const { target, meaning } = known;
  switch (step.kind) {
    case 'match':
      return match(step, known);
    case 'matchSound':
      return matchSound(step, known, hear);
    case 'build':
      return build(step, meant(step, known));
    case 'buildHeard':
      return build(step, [target.heard(await hear()).text]);
    case 'buildMeaning':
      return build(step, target.itemsOf(step.texts[0] ?? '').map(meaning.textOf));
    case 'spell':
      return build(
        step,
        meaning.itemsOf(step.texts[0] ?? '').map((item) => bareText(target.entryOf(item))),
      );
    case 'orderDialogue':
      return order(step, step.texts[0] ?? '', known);
    case 'typeHeard':
      return [{ type: target.heard(await hear()).text }];
    case 'typeTranslation':
      return [{ type: meant(step, known)[0] ?? '' }];
    case 'clozeType':
      return [{ type: missing(step, known) }];
    default:
      return choose(step, await rightOptions(step, known, hear));
  }
};

/** What to do to answer wrongly; undefined where no wrong answer is plain to give. */
export const wrongAnswer = (step: StepSeen, right: readonly Act[]): readonly Act[] | undefined => {
  const [act] = right;
  if (act === undefined || right.length > 1 || 'tile' in act) return undefined;
  if ('type' in act) return [{ type: 'xyz' }];
  const other = step.keyed.find(({ key }) => key !== act.press);
  return other === undefined ? undefined : [{ press: other.key }];
};
