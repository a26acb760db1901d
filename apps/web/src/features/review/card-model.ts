/** What a card shows, by its kind. */
import type { CardKey, CardKind, HeardWord, ItemText, LessonId, LessonTexts, Tip } from '@parlance/domain';
import type { Cards, Course, ExplainedAlphabet, Tips } from '../../data/index.ts';

/** A sentence with the card's word, and where it was met. */
export interface CardExample {
  readonly target: ItemText;
  readonly meaning: string;
  /** Title of the unit. */
  readonly unit: string;
}

/** A word that can be heard, and what it means where that is known. */
export interface ExplainedWord {
  readonly word: HeardWord;
  readonly meaning?: string | undefined;
  readonly picture?: string | undefined;
}

/** A letter: its name, and a word that begins with it or contains it. */
export interface LetterFace {
  readonly kind: 'letter';
  readonly letter: string;
  readonly name: HeardWord;
  readonly example: ExplainedWord;
}

/** A sound: how it is written, and a word that has it. */
export interface SoundFace {
  readonly kind: 'sound';
  readonly ipa: string;
  /** The most usual first. */
  readonly spellings: readonly string[];
  readonly example: ExplainedWord;
}

/** Two words that differ by one sound. */
export interface PairFace {
  readonly kind: 'pair';
  readonly words: readonly [ExplainedWord, ExplainedWord];
}

/** A sentence with a gap, and the tip that explains it. */
export interface GapFace {
  readonly kind: 'gap';
  /** 0-based place of the missing word among the display tokens. */
  readonly gap: number;
  readonly item: string;
  /** All sentences of the tips: another one with the same meaning may have another word in the gap. */
  readonly texts: { readonly learn: LessonTexts; readonly explain: LessonTexts };
  readonly tip: Tip;
  readonly tips: Tips;
}

/** What a card of the alphabet or of a tip shows. */
export type ReferenceFace = LetterFace | SoundFace | PairFace | GapFace;

/** What a card shows. */
export interface CardContent {
  readonly key: CardKey;
  readonly kind: CardKind;
  readonly target: ItemText;
  readonly meaning: string;
  /** What `meaning` shows of what the right texts leave open (`ItemText.shows`). */
  readonly shows?: string | undefined;
  /** False where `meaning` is of the learn language: the name of a letter, a transcription. */
  readonly isMeant?: false;
  readonly picture?: string | undefined;
  /** The lesson that teaches it; own cards have none. */
  readonly lesson?: LessonId;
  /** The example that an own card has. */
  readonly example?: string | undefined;
  /** The name of the sound that an own card has (`OwnCard.sound`). */
  readonly sound?: string | undefined;
  /** The address of that sound in this page, while it can be played. */
  readonly recording?: string | undefined;
  /** What letters, sounds, pairs and gaps show besides. */
  readonly face?: ReferenceFace;
}

/** The contents of a sitting's cards; a card whose texts are gone has none. */
export type CardContents = ReadonlyMap<CardKey, CardContent>;

/** Where contents come from. */
export interface ContentSource {
  readonly course: Course;
  readonly explain: string;
  readonly fields: Cards;
  /** Undefined where it has not been loaded: its cards have no content then. */
  readonly alphabet?: ExplainedAlphabet | undefined;
  readonly tips?: Tips | undefined;
}
