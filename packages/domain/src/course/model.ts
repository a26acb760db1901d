/**
 * The vocabulary of courses: what the compiler emits, what a client reads.
 * A course is units in order, a unit is lessons in order (rules §2).
 */
import type { LanguageCode } from '../language.ts';

/** Stable for ever, e.g. `cafe`. */
export type UnitId = string;
/** Stable for ever and unique in the corpus, e.g. `cafe.drinks`. */
export type LessonId = string;
/** A phrase, a dialogue line or a word of the corpus, e.g. `cafe.order.coffee`. */
export type ItemId = string;
/** A word of the corpus; the same in lessons, clips, books and games, e.g. `coffee`. */
export type WordId = ItemId;

export type PartOfSpeech =
  | 'noun'
  | 'verb'
  | 'adjective'
  | 'adverb'
  | 'pronoun'
  | 'preposition'
  | 'conjunction'
  | 'interjection'
  | 'determiner'
  | 'number'
  | 'phrase';

/** The prefixes of the specification (§3): person, man, host, woman, second woman, both. */
export type SpeakerPrefix = 'P' | 'M' | 'H' | 'F' | 'F1' | 'F&M';

/** The two voices every target text is spoken in. */
export type Voice = 'female' | 'male';

/** An item's structure, the same in every language. */
export interface Item {
  readonly id: ItemId;
  readonly kind: 'word' | 'phrase' | 'line';
  /** Which words of the corpus it contains (itself, for a word): what an answer says something about. */
  readonly words: readonly WordId[];
  /** Set when the item belongs to some learn languages only. */
  readonly only?: readonly LanguageCode[];
  readonly partOfSpeech?: PartOfSpeech;
  /** An emoji, or the name of a drawing. */
  readonly picture?: string;
}

/** One line of a dialogue, with who says it. */
export interface DialogueLine extends Item {
  readonly kind: 'line';
  readonly role: 'A' | 'B';
  /** A member of the cast, e.g. `leo`. */
  readonly speaker: string;
  readonly prefix: SpeakerPrefix;
}

/**
 * `lessons/<id>.<hash>.json`: a lesson's structure, once for all languages.
 * With the text files of the learn and the explanation language it is all that a lesson needs.
 */
export interface LessonStructure {
  readonly id: LessonId;
  readonly unit: UnitId;
  /** 0-based place in the unit. */
  readonly position: number;
  /** What the lesson teaches, in teaching order; a phrase comes after the words it needs. */
  readonly items: readonly Item[];
  /** Met in earlier lessons of the unit: recycled, and a source of distractors. */
  readonly known: readonly Item[];
  /** Lines of the unit's dialogue that the lesson's words make understandable (may be empty). */
  readonly scene: readonly DialogueLine[];
}

/** When each token of a target text begins, in milliseconds from the start of its file. */
export type TokenTimes = readonly number[];

/** A rendered recording: `audio/<language>/<voice>/<name>.mp3`. */
export interface Recording {
  readonly name: string;
  /** Milliseconds. */
  readonly length: number;
  readonly times: TokenTimes;
}

/** An item in one language. The fields after `text` exist only where the language can be learned. */
export interface ItemText {
  readonly text: string;
  /** Further texts that a careful teacher would accept. */
  readonly also?: readonly string[];
  readonly ipa?: string;
  /** With the space or apostrophe it needs: `el `, `l’`. Words only. */
  readonly article?: string;
  readonly gender?: 'm' | 'f' | 'mf';
  readonly plural?: string;
  readonly audio?: Readonly<Partial<Record<Voice, Recording>>>;
}

/** `lessons/<id>.<language>.<hash>.json`: every text of a lesson in one language. */
export interface LessonTexts {
  readonly id: LessonId;
  readonly language: LanguageCode;
  readonly title: string;
  readonly items: Readonly<Record<ItemId, ItemText>>;
}

/** A lesson as the course map shows it. `files` are names below `/content/`. */
export interface LessonEntry {
  readonly id: LessonId;
  /** New words of each learn language (counts what `only` leaves). */
  readonly wordCount: number;
  readonly words: readonly WordId[];
  /** Estimated length in minutes, under 10. */
  readonly minutes: number;
  readonly structure: string;
  /** Text file by language code. */
  readonly texts: Readonly<Record<LanguageCode, string>>;
}

/** A unit as the course map shows it. */
export interface UnitEntry {
  readonly id: UnitId;
  readonly kind: 'normal' | 'testOut';
  /** The picture of its situation: name of a drawn scene, e.g. `cafe`. */
  readonly scene: string;
  /** Whether it is open without a membership. */
  readonly free: boolean;
  readonly lessons: readonly LessonEntry[];
}

/** `courses/<learn>.<hash>.json`: one course, or its first part (<= 15 KB). */
export interface CourseManifest {
  readonly learn: LanguageCode;
  readonly units: readonly UnitEntry[];
  /** Name of the next part, where the course is long. */
  readonly next?: string;
}

/** Titles of a course's units and lessons in one language: `courses/<learn>.<language>.<hash>.json`. */
export interface CourseTexts {
  readonly language: LanguageCode;
  readonly units: Readonly<Record<UnitId, { readonly title: string; readonly goal: string }>>;
  readonly lessons: Readonly<Record<LessonId, string>>;
}

/** `/content/index.json`: the one file whose name never changes. */
export interface ContentIndex {
  /** Hash over everything: changes when anything does. */
  readonly version: string;
  readonly courses: Readonly<
    Record<LanguageCode, { readonly manifest: string; readonly texts: Readonly<Record<LanguageCode, string>> }>
  >;
}
