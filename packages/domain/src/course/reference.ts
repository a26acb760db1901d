/**
 * Reference material of a course besides its lessons: grammar tips, the lexicon, letters and sounds.
 * The structure once, and a file of texts for each language that explains.
 */
import type { LanguageCode } from '../language.ts';
import type { ItemId, ItemText, LessonId, PartOfSpeech, UnitId, WordId } from './model.ts';

/** What a tip is about. `verbs`: the present and its forms; `order`: the order of a sentence, and denying. */
export const TIP_TOPICS = [
  'verbs',
  'past',
  'future',
  'nouns',
  'adjectives',
  'pronouns',
  'questions',
  'order',
  'prepositions',
  'time',
  'spelling',
] as const;
/** One of these topics. */
export type TipTopic = (typeof TIP_TOPICS)[number];

/** A sentence without the word that a tip is about. */
export interface TipGap {
  readonly item: ItemId;
  /** 0-based place among the display tokens of the sentence. */
  readonly gap: number;
  /** The word that belongs there, as it stands in the sentence. */
  readonly solution: string;
}

/** The header of a column or row: words of the learn language, or null where `TipTexts` names it in each language. */
export type TipHeader = string | null;

/** A small table of words of the learn language, e.g. a whole verb. */
export interface TipTable {
  /** One for each cell of a row. */
  readonly columns: readonly TipHeader[];
  readonly rows: readonly { readonly head: TipHeader; readonly cells: readonly string[] }[];
}

/** A grammar tip without its texts. Files of earlier releases lack what is optional. */
export interface Tip {
  /** Unique in its learn language, e.g. `some-any`. */
  readonly id: string;
  readonly unit: UnitId;
  /** The lesson after which it can be understood. */
  readonly after: LessonId;
  readonly examples: readonly ItemId[];
  readonly topic?: TipTopic;
  /** What its exercises ask: one word of each sentence. */
  readonly gaps?: readonly TipGap[];
  readonly table?: TipTable;
}

/** The texts of a tip in an explanation language. */
export interface TipTexts {
  readonly title: string;
  /** `*soy*` is of the learn language. */
  readonly text: string;
  /** The caption of its table, and the headers that are words of this language; null where the table has the header. */
  readonly table?: {
    readonly caption: string;
    readonly columns: readonly TipHeader[];
    readonly rows: readonly TipHeader[];
  };
}

/** `grammar/<learn>.<hash>.json`: the tips of a learn language in teaching order, with their sentences. */
export interface GrammarTips {
  readonly learn: LanguageCode;
  readonly tips: readonly Tip[];
  readonly items: Readonly<Record<ItemId, ItemText>>;
}

/** `grammar/<learn>.<language>.<hash>.json`: the same in an explanation language. */
export interface GrammarTexts {
  readonly learn: LanguageCode;
  readonly language: LanguageCode;
  readonly tips: Readonly<Record<string, TipTexts>>;
  readonly items: Readonly<Record<ItemId, ItemText>>;
}

/** A word of the corpus without its texts, and its occurrences. */
export interface LexiconWord {
  readonly partOfSpeech: PartOfSpeech;
  readonly picture?: string;
  readonly only?: readonly LanguageCode[];
  /** The lesson that teaches it. */
  readonly lesson: LessonId;
  /** Phrases, lines and statements of every course that contain it. */
  readonly items: readonly ItemId[];
  /** Those of some courses only, by learn language. */
  readonly further?: Readonly<Record<LanguageCode, readonly ItemId[]>>;
}

/** `lexicon/words.<hash>.json`: every word of the corpus, once for all languages. */
export type LexiconWords = Readonly<Record<WordId, LexiconWord>>;

/** A small word that sentences use and no lesson teaches. */
export interface SmallWord {
  /** Its lemma. */
  readonly text: string;
  readonly partOfSpeech: PartOfSpeech;
  readonly ipa?: string;
}

/** `lexicon/<language>.<hash>.json`: every word in one language. */
export interface LexiconTexts {
  readonly language: LanguageCode;
  readonly words: Readonly<Record<WordId, ItemText>>;
  /** Small words of the language itself by lemma and part of speech (`ce/pronoun`), where it is learned. */
  readonly small: Readonly<Record<string, SmallWord>>;
  /** What small words of each learn language mean in this one, by the same keys. */
  readonly meanings: Readonly<Record<LanguageCode, Readonly<Record<string, string>>>>;
}

/** A word with its recordings. */
export interface HeardWord {
  readonly text: string;
  readonly ipa: string;
  readonly audio?: NonNullable<ItemText['audio']>;
}

/** A letter; `word` is of the corpus, `example` of the alphabet alone, with its meaning in `AlphabetTexts`. */
export interface Letter {
  readonly letter: string;
  /** Its name, as it is written and spoken. */
  readonly name: HeardWord;
  /** IPA of its usual sounds, the most usual first; `∅` where it is silent. */
  readonly sounds: readonly string[];
  readonly word?: WordId;
  readonly example: HeardWord & { readonly picture?: string };
}

/** A sound of a language: how it is written, and words that differ by it alone. */
export interface Sound {
  readonly id: string;
  readonly ipa: string;
  readonly kind: 'vowel' | 'diphthong' | 'consonant' | 'semivowel';
  /** The id of the sound that most speakers make instead of this one. */
  readonly usually?: string;
  readonly spellings: readonly { readonly spelling: string; readonly example: HeardWord }[];
  readonly pairs: readonly { readonly one: HeardWord; readonly other: HeardWord }[];
}

/** `alphabet/<learn>.<hash>.json`. */
export interface Alphabet {
  readonly learn: LanguageCode;
  readonly letters: readonly Letter[];
  readonly sounds: readonly Sound[];
}

/** `alphabet/<learn>.<language>.<hash>.json`: the same in an explanation language. */
export interface AlphabetTexts {
  readonly learn: LanguageCode;
  readonly language: LanguageCode;
  /** What the word that shows a letter means, by letter. */
  readonly meanings: Readonly<Record<string, string>>;
  /** How a sound is made, by its id; `*soy*` is of the learn language. */
  readonly hints: Readonly<Record<string, string>>;
}
