/** All mistakes that can be put into a sentence and that the judge refuses. */
import { judge } from '../../answer/judge.ts';
import type { Verdict } from '../../answer/model.ts';
import type { Accepted } from '../../answer/pattern.ts';
import { acceptedOf } from '../../course/item-answers.ts';
import { plain } from '../../course/item-texts.ts';
import { type Random, shuffled } from '../../random.ts';
import type { GameMaterial, GameSentence, GameWord } from '../model.ts';
import { MISTAKE_KINDS, type Mistake, type MistakeKind, type MistakeTables } from './model.ts';
import { adjectiveMistakes, articleMistakes, type MistakeSource, numberMistakes } from './nouns.ts';
import { mistakeSentence, piecesOf, type SentencePiece, textOfPieces, withWords } from './pieces.ts';
import {
  meaningMistakes,
  orderMistakes,
  personMistakes,
  phraseMistakes,
  soundMistakes,
  twinMistakes,
} from './words.ts';

/** A sentence with a mistake in it, or without. */
export interface MistakeTask {
  readonly sentence: GameSentence;
  /** As shown. */
  readonly pieces: readonly SentencePiece[];
  /** As it must be. */
  readonly right: readonly SentencePiece[];
  /** Missing where nothing is wrong. */
  readonly mistake?: Mistake;
}

/** What mistakes are looked for in. */
export interface MistakeSearch {
  readonly material: Pick<GameMaterial, 'words' | 'sentences' | 'tables'>;
  readonly tables: MistakeTables;
  /** Nouns to stand for others, in the order in which they are tried. */
  readonly nouns: readonly GameWord[];
}

/** Every certain mistake in a sentence; none where its words do not agree with what is written. */
export const mistakesIn = (sentence: GameSentence, search: MistakeSearch): readonly MistakeTask[] =>
  candidatesIn(sentence, search, MISTAKE_KINDS).filter((task) => isRefused(task, search.material));

/** One mistake of these kinds, those that stand first before others; `undefined` if the sentence has none. */
export const mistakeIn = (
  sentence: GameSentence,
  search: MistakeSearch,
  kinds: readonly MistakeKind[],
  random: Random,
): MistakeTask | undefined =>
  shuffled(candidatesIn(sentence, search, kinds), random)
    .sort((a, b) => placeOf(a, kinds) - placeOf(b, kinds))
    .find((task) => isRefused(task, search.material));

const placeOf = ({ mistake }: MistakeTask, kinds: readonly MistakeKind[]): number =>
  mistake === undefined ? kinds.length : kinds.indexOf(mistake.kind);

/** The sentence as it is, with nothing wrong in it; `undefined` where its words do not agree with what is written. */
export const rightTask = (sentence: GameSentence): MistakeTask | undefined => {
  const pieces = piecesOf(sentence.target.text, sentence.tokens);
  return pieces === undefined ? undefined : { sentence, pieces, right: pieces };
};

const candidatesIn = (
  sentence: GameSentence,
  { material, tables, nouns }: MistakeSearch,
  kinds: readonly MistakeKind[],
): readonly MistakeTask[] => {
  const pieces = piecesOf(sentence.target.text, sentence.tokens);
  const lemmas = sentence.target.lemmas ?? [];
  if (pieces === undefined || lemmas.length !== sentence.tokens.length) return [];
  const source: MistakeSource = {
    sentence: mistakeSentence(pieces, sentence.tokens, lemmas),
    wordOf: (key) => material.words.find((word) => word.key === key),
    tables,
  };
  return kinds
    .flatMap((kind) => found(kind, source, nouns))
    .map((mistake) => ({
      sentence,
      mistake,
      right: pieces,
      pieces: withWords(pieces, mistake.at, mistake.wrong.split(' ')),
    }));
};

/**
 * Whether the judge refuses the changed sentence. It forgives a missing accent; where that is the mistake, it must at
 * least remark on it.
 */
const isRefused = (task: MistakeTask, material: Pick<GameMaterial, 'tables' | 'sentences'>): boolean =>
  task.mistake?.kind === 'twin' ? verdictOn(task, material) !== 'exact' : verdictOn(task, material) === 'wrong';

const verdictOn = (
  { sentence, mistake, pieces }: MistakeTask,
  { tables, sentences }: Pick<GameMaterial, 'tables' | 'sentences'>,
): Verdict => {
  const tokens = [...sentence.tokens, ...(mistake?.wrong.split(' ') ?? [])];
  const lexicon = new Set(tokens.map((token) => token.toLowerCase()));
  return judge({ accepted: acceptedFor(sentence, sentences), given: textOfPieces(pieces), lexicon, tables }).verdict;
};

const found = (kind: MistakeKind, source: MistakeSource, nouns: readonly GameWord[]): readonly Mistake[] => {
  switch (kind) {
    case 'article':
      return articleMistakes(source);
    case 'adjective':
      return adjectiveMistakes(source);
    case 'number':
      return numberMistakes(source);
    case 'person':
      return personMistakes(source);
    case 'phrase':
      return phraseMistakes(source);
    case 'sound':
      return soundMistakes(source);
    case 'twin':
      return twinMistakes(source);
    case 'order':
      return orderMistakes(source);
    case 'meaning':
      return meaningMistakes(source, nouns);
  }
};

/** Everything that is right for a sentence: its own, and that of sentences with the same meaning. */
const acceptedFor = (sentence: GameSentence, all: readonly GameSentence[]): readonly Accepted[] => {
  const meaning = plain(sentence.meaning.text);
  const same = all.filter((other) => other.id !== sentence.id && plain(other.meaning.text) === meaning);
  return [sentence, ...same].flatMap(({ target, meaning: own }) => acceptedOf(target, own));
};

/** Whether a word mends the mistake: as judged, but an accent that was asked for must stand. */
export const isMended = (
  task: MistakeTask,
  given: string,
  material: Pick<GameMaterial, 'tables' | 'sentences'>,
): boolean => {
  const { mistake, right } = task;
  if (mistake === undefined || given.trim() === '') return false;
  const verdict = verdictOn({ ...task, pieces: withWords(right, mistake.at, [given.trim()]) }, material);
  return mistake.kind === 'twin' ? verdict === 'exact' : verdict !== 'wrong';
};
