/** The types that all games share: what a game is made of, and what it tells about an answer and about its end. */
import type { AnswerTables, Verdict } from '../answer/model.ts';
import type { DialogueLine, ItemId, ItemText, PartOfSpeech, UnitId } from '../course/model.ts';
import type { GrammarTables } from '../exercise/grammar.ts';
import type { LanguageCode } from '../language.ts';
import type { Random } from '../random.ts';
import type { CardKey } from '../review/card-key.ts';
import type { Rating, Strength } from '../review/model.ts';

/** A word of the corpus that a game may ask. */
export interface GameWord {
  /** Its key in the memory, which is the id of the word. */
  readonly key: CardKey;
  /** The word in the learn language, with its article, gender, plural and recordings. */
  readonly target: ItemText;
  /** Its meaning in the explanation language, with other wordings in `also`. */
  readonly meaning: ItemText;
  /** An emoji, or the name of a drawing. */
  readonly picture?: string;
  readonly partOfSpeech: PartOfSpeech;
  /** Other words of the corpus of which the meaning could be the same, as it is shown: *saber* beside *conocer*. */
  readonly alike?: readonly ItemText[];
  /** How well it is remembered now; undefined if it was never asked. */
  readonly strength?: Strength;
  /** Whether its review is due. */
  readonly isDue: boolean;
}

/** A phrase or a line of a dialogue. */
export interface GameSentence {
  readonly id: ItemId;
  readonly kind: 'phrase' | 'line';
  /** The sentence in the learn language, with its lemmas, other accepted wordings and recordings. */
  readonly target: ItemText;
  readonly meaning: ItemText;
  /** Its words as a word bank shows them. */
  readonly tokens: readonly string[];
  /** The words of the corpus that it contains: what an answer rates. */
  readonly words: readonly CardKey[];
}

/** A line of a dialogue with its texts. */
export interface GameLine extends GameSentence, Pick<DialogueLine, 'role' | 'speaker' | 'prefix'> {
  readonly kind: 'line';
}

/** The dialogue of a unit. */
export interface GameDialogue {
  readonly unit: UnitId;
  /** Its title in the explanation language. */
  readonly title: string;
  /** Name of its drawn scene. */
  readonly scene: string;
  readonly lines: readonly GameLine[];
}

/** What a game is made of. Its lists are in the order of usefulness: what the learner needs most comes first. */
export interface GameMaterial {
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
  /** Tables of the learn language. */
  readonly tables: AnswerTables;
  readonly grammar: GrammarTables;
  readonly words: readonly GameWord[];
  readonly sentences: readonly GameSentence[];
  readonly dialogues: readonly GameDialogue[];
  /** A seeded source of chance: the same seed gives the same round. */
  readonly random: Random;
}

/** An answer in a game: what is recorded in the memory. */
export interface GameAnswer {
  /** The word, phrase or line that was asked. */
  readonly item: ItemId;
  readonly right: boolean;
  /** What the answer says about each card that it tested; empty if it says nothing. */
  readonly words: readonly { readonly word: CardKey; readonly rating: Rating }[];
  /** Milliseconds. */
  readonly took: number;
}

/** The end of a round. */
export interface GameEnd {
  /** Tasks that were right at the first try. */
  readonly right: number;
  /** Tasks of the round. */
  readonly total: number;
  /** Words, phrases and lines that were wrong at least once, each once. */
  readonly missed: readonly ItemId[];
}

/** A right answer that was written or put together within this time counts as easy, in milliseconds. */
const FAST = 6000;

/** The rating of a judged answer: as in lessons, 1 wrong, 2 right with a remark, 3 right, 4 produced without help and fast. */
export const gameRating = (verdict: Verdict, produced: { readonly took: number } | null): Rating => {
  if (verdict === 'wrong') return 1;
  if (verdict !== 'exact') return 2;
  return produced !== null && produced.took < FAST ? 4 : 3;
};
