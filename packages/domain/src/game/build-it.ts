/** Build it: a sentence is put together from its pieces. Rules without a view. */
import { judge } from '../answer/judge.ts';
import type { Judgement } from '../answer/model.ts';
import { acceptedOf } from '../course/item-answers.ts';
import { plain } from '../course/item-texts.ts';
import type { ItemId } from '../course/model.ts';
import { disordered } from '../exercise/written.ts';
import { shuffled } from '../random.ts';
import { type GameMaterial, type GameSentence, gameRating } from './model.ts';
import { answerTask, newQueue, type QueueState } from './queue.ts';

/** A sentence to build. */
export interface BuildTask {
  readonly item: ItemId;
  readonly sentence: GameSentence;
  /** The pieces in random order, with some that do not belong to it. */
  readonly pieces: readonly string[];
}

/** The result of a sentence that was checked, or not finished in time. */
export interface BuildVerdict {
  readonly task: BuildTask;
  readonly given: string;
  readonly judgement: Judgement | undefined;
  readonly right: boolean;
}

/** The sentence under way. */
export interface BuildState extends QueueState<BuildTask> {
  /** The places of the pieces that were taken, in order. */
  readonly taken: readonly number[];
  readonly verdict: BuildVerdict | undefined;
}

/** `take` and `putBack`: a piece by its place. `undo`: the last piece. `giveUp`: the sentence is shown, or its time is over. */
export type BuildAction =
  | { readonly do: 'take'; readonly place: number }
  | { readonly do: 'putBack'; readonly place: number }
  | { readonly do: 'undo' }
  | { readonly do: 'giveUp' }
  | { readonly do: 'next' }
  | { readonly do: 'check'; readonly took: number };

/** The sentences of each level: from five to ten. */
export const buildCount = (level: number): number => 5 + Math.floor(level / 2);
/** The pieces that do not belong to the sentence. */
const strangers = (level: number): number => Math.min(3, Math.floor((level + 1) / 3));
/** The seconds for a piece. */
export const secondsPerPiece = (level: number): number => 6 - level * 0.3;
const LEAST_SENTENCES = 3;
const LEAST_PIECES = 3;

/** The most pieces of a sentence, its own ones. */
const mostPieces = (level: number): number => Math.min(12, 4 + level);

/** The sentences of a round, of which no two mean the same. */
export const buildSentences = (
  { sentences }: Pick<GameMaterial, 'sentences'>,
  level: number,
): readonly GameSentence[] => {
  const fits = ({ tokens }: GameSentence): boolean =>
    tokens.length >= LEAST_PIECES && tokens.length <= mostPieces(level);
  const once = new Map(
    sentences
      .filter(fits)
      .toReversed()
      .map((sentence) => [plain(sentence.meaning.text), sentence]),
  );
  return [...once.values()].toReversed().slice(0, buildCount(level));
};

/** Whether there are enough sentences. */
export const canPlayBuild = (material: Pick<GameMaterial, 'sentences'>, level: number): boolean =>
  buildSentences(material, level).length >= LEAST_SENTENCES;

/** Begins a round. */
export const startBuild = (material: Pick<GameMaterial, 'sentences' | 'random'>, level: number): BuildState => {
  const { random } = material;
  const chosen = buildSentences(material, level);
  const tasks = chosen.map((sentence): BuildTask => {
    const own = new Set(sentence.tokens.map((token) => token.toLowerCase()));
    const others = chosen.flatMap(({ tokens }) => tokens).filter((token) => !own.has(token.toLowerCase()));
    const distractorTiles = shuffled([...new Set(others)], random).slice(0, strangers(level));
    return { item: sentence.id, sentence, pieces: disordered(sentence.tokens, distractorTiles, random) };
  });
  return { ...newQueue(tasks), taken: [], verdict: undefined };
};

/** The pieces that were taken, joined. */
export const builtText = ({ queue: [task], taken }: BuildState): string =>
  taken.map((place) => task?.pieces[place] ?? '').join(' ');

/** The reducer for the sentences of a material. */
export const buildReducer =
  (material: Pick<GameMaterial, 'tables'>) =>
  (state: BuildState, action: BuildAction): BuildState => {
    if (action.do === 'next') return state.verdict === undefined ? state : { ...state, verdict: undefined, taken: [] };
    const [task] = state.queue;
    if (state.verdict !== undefined || task === undefined) return state;
    if (action.do === 'giveUp') return concluded(state, task, undefined, null);
    if (action.do === 'check') return checked(state, task, material, action.took);
    return { ...state, taken: takenAfter(state.taken, task, action) };
  };

const takenAfter = (
  taken: readonly number[],
  task: BuildTask,
  action: Extract<BuildAction, { do: 'take' | 'putBack' | 'undo' }>,
): readonly number[] => {
  if (action.do === 'undo') return taken.slice(0, -1);
  const { place } = action;
  if (action.do === 'putBack') return taken.filter((other) => other !== place);
  return place in task.pieces && !taken.includes(place) ? [...taken, place] : taken;
};

/** No word could have been meant besides those of the sentence: the pieces are given. */
const NO_LEXICON: ReadonlySet<string> = new Set();

const checked = (
  state: BuildState,
  task: BuildTask,
  { tables }: Pick<GameMaterial, 'tables'>,
  took: number,
): BuildState => {
  if (state.taken.length === 0) return state;
  const accepted = acceptedOf(task.sentence.target, task.sentence.meaning);
  const judgement = judge({ accepted, given: builtText(state), lexicon: NO_LEXICON, tables, anyWording: true });
  return concluded(state, task, judgement, { took });
};

const concluded = (
  state: BuildState,
  task: BuildTask,
  judgement: Judgement | undefined,
  produced: { readonly took: number } | null,
): BuildState => {
  const right = judgement !== undefined && judgement.verdict !== 'wrong';
  const rating = gameRating(judgement?.verdict ?? 'wrong', produced);
  // What may be right says nothing about any word.
  const rated = judgement?.verdict === 'unsure' ? [] : [...new Set(task.sentence.words)];
  const words = rated.map((word) => ({ word, rating }));
  const verdict = { task, given: builtText(state), judgement, right };
  return { ...answerTask(state, task, { right, words }), verdict };
};
