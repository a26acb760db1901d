/** A round of *who says what*: the lines of a dialogue are put in order, and each is given to its speaker. */

import { sameText } from '../course/item-texts.ts';
import type { ItemId } from '../course/model.ts';
import { type Random, shuffled } from '../random.ts';
import type { CardKey } from '../review/card-key.ts';
import type { Rating } from '../review/model.ts';
import type { GameDialogue, GameEnd, GameLine } from './model.ts';

/** Lines of a round at the first level; the last has whole dialogues. */
const LEAST = 4;

/** A scene under way. The first line stays in its place, with its speaker. */
export interface SceneState {
  /** As it is said. */
  readonly lines: readonly GameLine[];
  /** Places in `lines`, in the order of the learner. */
  readonly order: readonly number[];
  /** The speaker that each line was given; missing where none was. By place in `lines`. */
  readonly speakers: Readonly<Record<number, string>>;
  readonly checks: number;
  /** Lines that were wrong at a check, by their place in `lines`; what was wrong at the last one. */
  readonly wrong: readonly number[];
  readonly marks: Readonly<Record<number, LineMark>>;
  readonly isShown: boolean;
  readonly isOver: boolean;
}

/** A line at the last check. `open`: it stands elsewhere in the dialogue, but could be said here as well. */
export interface LineMark {
  readonly order: 'right' | 'open' | 'wrong';
  readonly speaker: 'right' | 'wrong';
}

/** What a learner does. `line` and `to`: places in the learner's order. */
export type SceneAction =
  | { readonly kind: 'move'; readonly line: number; readonly to: number }
  | { readonly kind: 'give'; readonly line: number; readonly speaker: string }
  | { readonly kind: 'check' }
  | { readonly kind: 'show' };

/** The lines of a dialogue that a level uses: four at the first, all at the last, two speakers at least among them. */
export const arrangeScene = (dialogue: GameDialogue, level: number, random: Random): readonly GameLine[] => {
  const { lines } = dialogue;
  const count = level >= 10 ? lines.length : Math.min(lines.length, LEAST + Math.floor(((level - 1) * 8) / 9));
  const starts = shuffled(
    Array.from({ length: Math.max(0, lines.length - count + 1) }, (_, start) => start),
    random,
  ).map((start) => lines.slice(start, start + count));
  const certain = (stretch: readonly GameLine[]): number =>
    stretch.filter((line, at) => isCertain(stretch[at - 1], line, stretch)).length;
  const talks = starts.filter((stretch) => count >= LEAST && speakersOf(stretch).length > 1);
  return talks.toSorted((a, b) => certain(b) - certain(a))[0] ?? [];
};

/** The speakers of lines, each once, in the order in which they speak. */
export const speakersOf = (lines: readonly GameLine[]): readonly string[] => [
  ...new Set(lines.map(({ speaker }) => speaker)),
];

/** A scene at its start: the first line stands, the others are in another order than they are said. */
export const startScene = (lines: readonly GameLine[], random: Random): SceneState => {
  const places = lines.map((_, place) => place).slice(1);
  let order = shuffled(places, random);
  if (order.every((place, at) => place === places[at])) order = [...order.slice(1), ...order.slice(0, 1)];
  const first = lines[0];
  return {
    lines,
    order: lines.length === 0 ? [] : [0, ...order],
    speakers: first === undefined ? {} : { 0: first.speaker },
    checks: 0,
    wrong: [],
    marks: {},
    isShown: false,
    isOver: false,
  };
};

/**
 * Whether the order of two neighbours is certain: an answer to a question of the other speaker, or a line that takes up a word
 * which only the line before has besides. Other lines could often change places and still be said.
 */
export const isCertain = (before: GameLine | undefined, line: GameLine, lines: readonly GameLine[]): boolean => {
  if (before === undefined) return false;
  const isAnswer = before.speaker !== line.speaker && /[?？]\s*$/u.test(before.target.text.trim());
  const isEcho = line.words.some(
    (word) =>
      before.words.includes(word) &&
      lines.every((other) => [before, line].includes(other) || !other.words.includes(word)),
  );
  return isAnswer || isEcho;
};

/** The scene after an action. */
export const playScene = (state: SceneState, action: SceneAction): SceneState => {
  if (state.isOver) return state;
  switch (action.kind) {
    case 'move':
      return moved(state, action.line, action.to);
    case 'give': {
      const place = state.order[action.line];
      if (place === undefined || place === 0) return state;
      return withoutMark({ ...state, speakers: { ...state.speakers, [place]: action.speaker } }, place);
    }
    case 'check':
      return checked(state);
    case 'show':
      return shown(state);
  }
};

const moved = (state: SceneState, line: number, to: number): SceneState => {
  const place = state.order[line];
  const last = state.order.length - 1;
  const target = Math.min(Math.max(to, 1), last);
  if (place === undefined || line === 0 || line === target) return state;
  return withoutMark({ ...state, order: state.order.toSpliced(line, 1).toSpliced(target, 0, place) }, place);
};

/** What a check has said about a line is no longer so when the line was changed. */
const withoutMark = (state: SceneState, place: number): SceneState => {
  const { [place]: _, ...marks } = state.marks;
  return { ...state, marks };
};

/** Whether every line has a speaker, so that it can be checked. */
export const isSceneFull = ({ order, speakers }: SceneState): boolean =>
  order.every((place) => speakers[place] !== undefined);

const markOf = (state: SceneState, at: number): LineMark => {
  const { lines, order, speakers } = state;
  const place = order[at] ?? 0;
  const [line, before] = [lines[place], lines[order[at - 1] ?? -1]];
  const speaker = line?.speaker === speakers[place] ? 'right' : 'wrong';
  if (line === undefined || at === 0) return { order: 'right', speaker };
  const due = lines[place - 1];
  const follows =
    sameText(before?.target.text ?? '', due?.target.text ?? '') ||
    sameText(lines[at]?.target.text ?? '', line.target.text);
  if (follows) return { order: 'right', speaker };
  const takesTurn = (before?.speaker === line.speaker) === (due?.speaker === line.speaker);
  const breaksPair = isCertain(due, line, lines) || isCertain(before, lines[(order[at - 1] ?? 0) + 1] ?? line, lines);
  return { order: takesTurn && !breaksPair ? 'open' : 'wrong', speaker };
};

const checked = (state: SceneState): SceneState => {
  if (!isSceneFull(state)) return state;
  const marks = Object.fromEntries(state.order.map((place, at) => [place, markOf(state, at)] as const));
  const wrong = state.order.filter((place) => marks[place]?.order === 'wrong' || marks[place]?.speaker === 'wrong');
  return {
    ...state,
    marks,
    checks: state.checks + 1,
    wrong: [...new Set([...state.wrong, ...wrong])],
    isOver: wrong.length === 0,
  };
};

const shown = (state: SceneState): SceneState => {
  const places = state.lines.map((_, place) => place);
  const marks = Object.fromEntries(state.order.map((place, at) => [place, markOf(state, at)] as const));
  const wrong = state.order.filter((place) => marks[place]?.order === 'wrong' || marks[place]?.speaker === 'wrong');
  const missing = state.order.slice(1).filter((place) => state.checks === 0 || wrong.includes(place));
  return {
    ...state,
    order: places,
    speakers: Object.fromEntries(state.lines.map(({ speaker }, place) => [place, speaker])),
    marks: {},
    wrong: [...new Set([...state.wrong, ...missing])],
    isShown: true,
    isOver: true,
  };
};

/**
 * An answer for each line but the first: that a line found no place says little about its words, so they are hard at worst,
 * and again only where everything had to be shown.
 */
export const sceneAnswers = ({
  lines,
  wrong,
  isShown,
}: SceneState): readonly {
  readonly item: ItemId;
  readonly right: boolean;
  readonly words: readonly { readonly word: CardKey; readonly rating: Rating }[];
}[] =>
  lines.slice(1).map((line, at) => {
    const isWrong = wrong.includes(at + 1);
    const rating = isWrong ? (isShown ? 1 : 2) : 3;
    return { item: line.id, right: !isWrong, words: [...new Set(line.words)].map((word) => ({ word, rating })) };
  });

/** The end of the round: lines in their place and with their speaker at the first check. */
export const sceneEnd = ({ lines, wrong }: SceneState): GameEnd => ({
  right: Math.max(0, lines.length - 1 - wrong.length),
  total: Math.max(0, lines.length - 1),
  missed: wrong.flatMap((place) => lines[place]?.id ?? []),
});
