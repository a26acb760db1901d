/**
 * The types of courses: what the compiler emits and clients read.
 * A course is units in order, a unit is lessons in order (rules §2).
 */
import type { LanguageCode } from '../language.ts';

/** Stable for ever, e.g. `cafe`. */
export type UnitId = string;
/** Stable for ever and unique in the corpus, e.g. `cafe.drinks`. */
export type LessonId = string;
/** Stable for ever, e.g. `last-stop`. */
export type ClipId = string;
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
  readonly kind: 'word' | 'phrase' | 'line' | 'statement';
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

/**
 * When each token of a target text begins: milliseconds after the token before it, the first from the start of the
 * file.
 */
export type TokenTimes = readonly number[];

/** A rendered recording: `audio/<language>/<voice>/<name>.mp3`. */
export interface Recording {
  readonly name: string;
  /** Milliseconds. */
  readonly length: number;
  readonly times: TokenTimes;
}

/** A word that may stand for another one. */
export interface Synonym {
  /** With its article, as the word is shown. */
  readonly text: string;
  /** With the space or apostrophe it needs, where it is another one than that of the word. */
  readonly article?: string;
  /** ISO 3166 codes of the countries where it is said, and others are not; absent where it is said everywhere. */
  readonly regions?: readonly string[];
}

/** An item in one language. The fields after `text` exist only where the language can be learned. */
export interface ItemText {
  readonly text: string;
  /** Further texts that a careful teacher would accept. */
  readonly also?: readonly string[];
  /**
   * Further right texts as patterns (`parsePattern`): brackets hold what is interchangeable. A mark (`OPEN_MARKS`)
   * stands before what is right only where the meaning leaves something open.
   */
  readonly answers?: readonly string[];
  /** Of an explanation: the marks (`OPEN_MARKS`) of what it shows as the text that is learned has it. */
  readonly shows?: string;
  /** Of a word: what may stand for it. */
  readonly synonyms?: readonly Synonym[];
  /** Of a word: other words of the courses that may stand for it, or for which it may, in some language: no distractors. */
  readonly alike?: readonly WordId[];
  /**
   * Of a sentence: words that only other right texts of it have and that are said in some countries alone, as they stand
   * there, with the ISO 3166 codes of these countries.
   */
  readonly regional?: Readonly<Record<string, readonly string[]>>;
  /** Of a sentence written without spaces: names and words that stand in it and are not cut into tiles. */
  readonly whole?: readonly string[];
  readonly ipa?: string;
  /** With the space or apostrophe it needs: `el `, `l’`. Words only. */
  readonly article?: string;
  readonly gender?: 'm' | 'f' | 'mf';
  readonly plural?: string;
  readonly audio?: Readonly<Partial<Record<Voice, Recording>>>;
  /**
   * What stands behind each token of a sentence: id of a word of the corpus, `~` and the key of a small word (`SmallWord`)
   * that no lesson teaches, `?` (`UNKNOWN_LEMMA`) for a word that the corpus has not, or nothing for a name.
   */
  readonly lemmas?: readonly string[];
}

/**
 * `lessons/<id>.<language>.<hash>.json`: every text of a lesson in one language, for explanation; with `.target` before
 * the hash, where the language is learned, with all that an `ItemText` can hold.
 */
export interface LessonTexts {
  readonly id: LessonId;
  readonly language: LanguageCode;
  readonly title: string;
  readonly items: Readonly<Record<ItemId, ItemText>>;
}

/** A statement about a unit's episode, true or false. */
export interface Statement extends Item {
  readonly kind: 'statement';
  readonly holds: boolean;
}

/** `units/<id>.<hash>.json`: what a unit holds beside its lessons, once for all languages. */
export interface UnitStructure {
  readonly id: UnitId;
  /** The whole dialogue, in the order in which it is said. */
  readonly dialogue: readonly DialogueLine[];
  /** What its pop quiz asks; missing where it has none. */
  readonly quiz?: { readonly items: readonly ItemId[]; readonly statements: readonly Statement[] };
}

/** `units/<id>.<language>.<hash>.json`: the texts of a unit's dialogue and statements in one language. */
export interface UnitTexts {
  readonly id: UnitId;
  readonly language: LanguageCode;
  /** Title of the dialogue; empty where there is none. */
  readonly dialogue: string;
  readonly items: Readonly<Record<ItemId, ItemText>>;
}

/** The data of a lesson that the path through a course needs. */
export interface OutlinedLesson {
  readonly id: LessonId;
  /** Estimated length in minutes, under 10. */
  readonly minutes: number;
}

/** A lesson as the course map shows it. `structure` and `target` are names below `/content/`. */
export interface LessonEntry extends OutlinedLesson {
  /** New words of each learn language (counts what `only` leaves). */
  readonly wordCount: number;
  readonly words: readonly WordId[];
  readonly structure: string;
  /** Its texts in the language that is learned, with sound and all: `lessons/<id>.<learn>.target.<hash>.json`. */
  readonly target: string;
}

/** The level of a unit in the Common European Framework; `A1+` is the upper half of A1. */
export type Level = 'A1' | 'A1+' | 'A2';

/** The data of a unit that the path through a course needs. */
export interface OutlinedUnit {
  readonly id: UnitId;
  readonly kind: 'normal' | 'testOut';
  /** Whether it is open without a membership. */
  readonly free: boolean;
  readonly lessons: readonly OutlinedLesson[];
  readonly level?: Level;
}

/** A unit as the course map shows it. */
export interface UnitEntry extends OutlinedUnit {
  /** Clips that are part of its story, in the order of the list of clips. */
  readonly clips?: readonly UnitClip[];
  /** The picture of its situation: name of a drawn scene, e.g. `cafe`. */
  readonly scene: string;
  readonly lessons: readonly LessonEntry[];
  /** File of its `UnitStructure`, and of its texts in the language that is learned; test-outs have none. */
  readonly structure?: string;
  readonly target?: string;
}

/** A clip that belongs to a unit. */
export interface UnitClip {
  readonly id: ClipId;
  readonly free: boolean;
}

/** The units of a course in order. */
export interface CourseOutline {
  readonly learn: LanguageCode;
  readonly units: readonly OutlinedUnit[];
}

/** `courses/<learn>.<hash>.json`: one course, or a part of it; the first is at most 15 KB. */
export interface CourseManifest extends CourseOutline {
  readonly units: readonly UnitEntry[];
  /** File of the part's `CourseTexts` by language; all courses share them. */
  readonly texts: Readonly<Record<LanguageCode, string>>;
  /** In the first part of a long course, the file of its `WholeCourse`. */
  readonly whole?: string;
}

/**
 * `courses/<learn>.whole.<hash>.json`: every unit of a long course in outline, and where the parts behind the first
 * lie.
 */
export interface WholeCourse extends CourseOutline {
  readonly parts: readonly FurtherPart[];
}

/** A part after the first. */
export interface FurtherPart {
  /** Place of its first unit in the whole course, 0-based; it reaches to the next part. */
  readonly from: number;
  /** File of its `CourseManifest`. */
  readonly manifest: string;
}

/**
 * `courses/<part>.<language>.<hash>.json`: titles of a part's units and lessons in one language, and where their texts
 * lie.
 */
export interface CourseTexts {
  readonly language: LanguageCode;
  readonly units: Readonly<Record<UnitId, { readonly title: string; readonly goal: string }>>;
  readonly lessons: Readonly<Record<LessonId, string>>;
  /** Titles of the clips that belong to its units. */
  readonly clips?: Readonly<Record<ClipId, string>>;
  /** Text file of each lesson, and of what each unit holds beside its lessons, by their id. */
  readonly files: Readonly<Record<LessonId | UnitId, string>>;
}

/**
 * Files with words of the corpus: once for all languages (`LexiconWords`), in each (`LexiconTexts`), and as they stand in
 * sentences.
 */
export interface LexiconFiles {
  readonly words: string;
  readonly texts: Readonly<Record<LanguageCode, string>>;
  /** Files of the `LexiconShapes` by learn language; missing in older indexes. */
  readonly shapes?: Readonly<Record<LanguageCode, string>>;
}

/**
 * `lexicon/further.<hash>.json`: the parts behind the first, each with the words of all units from `from` to the next
 * part.
 */
export type LexiconParts = readonly (LexiconFiles & { readonly from: UnitId })[];

/** `/content/index.json`: the one file whose name never changes. */
export interface ContentIndex {
  /** Hash over all files: changes when any file does. */
  readonly version: string;
  readonly courses: Readonly<Record<LanguageCode, { readonly manifest: string }>>;
  /** Grammar tips by learn language: with their examples, and explained in each language. */
  readonly grammar: Readonly<
    Record<LanguageCode, { readonly tips: string; readonly texts: Readonly<Record<LanguageCode, string>> }>
  >;
  /** Letters and sounds by learn language, and explained in each language. */
  readonly alphabets: Readonly<
    Record<LanguageCode, { readonly alphabet: string; readonly texts: Readonly<Record<LanguageCode, string>> }>
  >;
  /**
   * The words of the first units; `further` names the file of the other parts, where one part cannot hold all words.
   */
  readonly lexicon: LexiconFiles & { readonly further?: string };
  /** By learn language: the file of the first part of its clips. */
  readonly clips: Readonly<Record<LanguageCode, string>>;
  /** The files of the `ClipFilesPart`s, in order; missing in older indexes. */
  readonly clipFiles?: readonly string[];
  /**
   * Books: by learn language the file of the first part of its list, and the files of the `EbookFilesPart`s, in order.
   * Missing while there is no book, and in older indexes.
   */
  readonly ebooks?: { readonly lists: Readonly<Record<LanguageCode, string>>; readonly files: readonly string[] };
  /** The file of the talks with the guided partner (`TalkFiles`); missing while there is none, and in older indexes. */
  readonly talks?: string;
  /** How many texts there are in each language, and how many of them somebody who speaks it fluently has read. */
  readonly reviews: Readonly<Record<LanguageCode, { readonly texts: number; readonly reviewed: number }>>;
}
