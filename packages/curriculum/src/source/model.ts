/** The sources as they were read: plain data, each part with its place. */
import type {
  ClipStep,
  EbookLevel,
  LanguageCode,
  Level,
  Light,
  PartOfSpeech,
  SpeakerPrefix,
  TipTopic,
  Voice,
} from '@parlance/domain';
import type { Place } from './content-issue.ts';
import type { Staging } from './picture-steps.ts';

/** The fields of an entry of `content/languages.yaml` that the compiler needs. */
export interface LanguageSource {
  readonly place: Place;
  readonly code: LanguageCode;
  readonly englishName: string;
  readonly learnable: boolean;
  /** The number of letters of its alphabet; set for learnable languages. */
  readonly letters?: number;
  /** The engine's voice that reads the language aloud; learnable languages have one. */
  readonly speech?: SpeechSource;
  /** Set where a word marks infinitives. */
  readonly infinitive?: InfinitiveSource;
}

/** The word before infinitives, English `to`: verbs are accepted with it and without. */
export interface InfinitiveSource {
  readonly mark: string;
  /** How texts begin that are no infinitives: `can`, `must`. */
  readonly never: readonly string[];
}

/** A voice of the engine, and the greatest loudness of its lowered copy. */
export interface SpeechSource {
  /** Locale, e.g. `en-GB`. */
  readonly voice: string;
  /** Percent of the engine's volume for the male voice, where more would clip; absent: as for the female voice. */
  readonly lowVolume?: number | undefined;
}

/** A reference to something by its key. */
export interface Reference {
  readonly place: Place;
  readonly key: string;
}

/** A text in one language, with the author's notes about it. */
export interface TextSource {
  readonly place: Place;
  readonly text: string;
  readonly ipa?: string;
  /** As written before the noun: `el`, `l'`. */
  readonly article?: string;
  readonly gender?: 'm' | 'f' | 'mf';
  readonly plural?: string;
  /** Other accepted texts: those a careful teacher would accept. */
  readonly also: readonly string[];
  /** Texts that are right for this word as well as for another one of the unit: a greeting for two times of day. */
  readonly shared?: readonly string[];
  /** Inflected forms that occur in phrases. */
  readonly forms: readonly string[];
  /** Set if the text has an issue of form: its content is not checked further. */
  readonly isUnreadable?: true;
}

/** The texts of an item by language; a language that lacks one is absent. */
export type TextSources = Readonly<Record<LanguageCode, TextSource>>;

/** Titles: one text for each language. */
export interface TitleSource {
  readonly place: Place;
  readonly texts: Readonly<Record<LanguageCode, string>>;
  /** Set if a text has an issue of form: the content of the texts is not checked further. */
  readonly isUnreadable?: true;
}

interface ItemSource {
  readonly place: Place;
  /** Learn languages it belongs to; empty: all. */
  readonly only: readonly Reference[];
  readonly texts: TextSources;
}

/** A word of a unit, as it is written. */
export interface WordSource extends ItemSource {
  readonly key: string;
  readonly partOfSpeech: PartOfSpeech;
  readonly picture?: string;
}

/** A sentence of a unit, and the words that it declares. */
export interface PhraseSource extends ItemSource {
  readonly key: string;
  readonly words: readonly Reference[];
}

/** A line of a dialogue: who says it, and the lesson after which it can be understood. */
export interface LineSource extends PhraseSource {
  readonly role: 'A' | 'B';
  readonly speaker: Reference;
  readonly after: Reference;
}

/** A lesson of a unit, and the items that it teaches in order. */
export interface LessonSource {
  readonly place: Place;
  readonly key: string;
  readonly title: TitleSource;
  readonly teach: readonly Reference[];
}

/** A true or false statement about the episode, which tests understanding. */
export interface StatementSource extends PhraseSource {
  readonly holds: boolean;
}

/** The pop quiz of a unit: the items it asks, and statements about the episode. */
export interface QuizSource {
  readonly place: Place;
  readonly items: readonly Reference[];
  readonly statements: readonly StatementSource[];
}

/** A word that may stand for a word of the courses, in the sense in which it is taught. */
export interface SynonymSource extends Pick<TextSource, 'place' | 'text' | 'article' | 'gender' | 'plural' | 'forms'> {
  readonly learn: LanguageCode;
  /** The word of the courses that it may stand for. */
  readonly word: Reference;
  /** ISO 3166 codes of the countries where it is said, and others are not; none where it is said everywhere. */
  readonly regions: readonly string[];
  /** The only construction in which it may stand for the word; absent where it may in any. */
  readonly construction?: string;
}

/** A grammar tip of `content/grammar/<learn language>/`. */
export interface TipSource {
  readonly place: Place;
  readonly learn: LanguageCode;
  readonly unit: Reference;
  readonly key: string;
  /** The lesson of the unit after which it can be understood. */
  readonly after: Reference;
  readonly topic: TipTopic;
  /** Phrases by unit and key: `cafe.order-coffee`. */
  readonly examples: readonly Reference[];
  /** Phrases and lines of dialogues, with the words that the exercises of the tip ask for. */
  readonly asks: readonly AskSource[];
  readonly title: TitleSource;
  /** Words of the learn language stand between asterisks. */
  readonly text: TitleSource;
  readonly table?: TableSource;
}

/** A word of a sentence that a tip asks. */
export interface AskSource {
  /** `cafe.order-coffee`, or `cafe.dialogue.l3`. */
  readonly sentence: Reference;
  /** Stands there once; capitals do not matter. */
  readonly word: string;
}

/** The header of a column or row: words of the learn language, or a text in each language. */
export type HeaderSource = string | TitleSource;

/** A small table of a tip; its cells are of the learn language. */
export interface TableSource {
  readonly place: Place;
  readonly caption: TitleSource;
  readonly columns: readonly HeaderSource[];
  readonly rows: readonly { readonly place: Place; readonly head: HeaderSource; readonly cells: readonly string[] }[];
}

/** A small word that phrases may use though no lesson teaches it: `content/assumed/<learn language>.yaml`. */
export interface AssumedWord {
  readonly place: Place;
  readonly learn: LanguageCode;
  readonly text: string;
  readonly partOfSpeech: PartOfSpeech;
  readonly ipa?: string;
  /** Its forms, by the unit from which they may stand. */
  readonly forms: readonly { readonly from: Reference; readonly forms: readonly string[] }[];
  /** Its meaning in each language. */
  readonly means?: TitleSource;
}

/** A word and its pronunciation. */
export interface HeardWord {
  readonly text: string;
  readonly ipa: string;
}

/** A word outside the corpus that shows a letter. */
export interface ExampleSource extends HeardWord {
  readonly place: Place;
  readonly picture?: string;
  readonly means: TitleSource;
}

/** A letter; a word of the corpus shows it, or an example of its own. */
export interface LetterSource {
  readonly place: Place;
  readonly letter: string;
  /** The name of the letter, spelled so that the speech engine reads it correctly. */
  readonly name: string;
  /** The name as it is written, where that differs from how the speech engine needs it. */
  readonly called?: string;
  readonly ipa: string;
  readonly sounds: readonly string[];
  readonly shownBy: { readonly word: Reference } | { readonly example: ExampleSource };
}

/** A way to write a sound. */
export interface SpellingSource {
  readonly place: Place;
  readonly spelling: string;
  readonly shownBy: { readonly word: Reference } | { readonly heard: HeardWord };
}

/** A sound of a language: how it is spelled and made, and words that differ by it alone. */
export interface SoundSource {
  readonly place: Place;
  readonly key: string;
  readonly ipa: string;
  readonly kind: 'vowel' | 'diphthong' | 'consonant' | 'semivowel';
  /** The key of the sound that most speakers make instead; undefined where they make this one. */
  readonly usually?: string;
  readonly spellings: readonly SpellingSource[];
  /** How to make it; words of the learn language stand between asterisks. */
  readonly hint: TitleSource;
  readonly pairs: readonly { readonly one: HeardWord; readonly other: HeardWord }[];
}

/** `content/alphabets/<learn language>.yaml`. */
export interface AlphabetSource {
  readonly place: Place;
  readonly learn: LanguageCode;
  readonly letters: readonly LetterSource[];
  readonly sounds: readonly SoundSource[];
  /** Set if a part of it could not be read, so that its content is not completely known. */
  readonly isUnreadable?: true;
}

/** A line of `content/reviews.yaml`: a fluent reader has read a unit's texts in a language. */
export interface ReviewSource {
  readonly place: Place;
  readonly language: Reference;
  readonly unit: Reference;
  /** Initials, or the name the reader agreed to. */
  readonly by: string;
  /** The day of the reading, e.g. `2026-11-21`. */
  readonly on: string;
}

/** `content/units/<number>-<slug>.yaml`. */
export interface UnitSource {
  readonly place: Place;
  readonly id: string;
  readonly scene: string;
  readonly title: TitleSource;
  readonly goal: TitleSource;
  readonly words: readonly WordSource[];
  readonly phrases: readonly PhraseSource[];
  readonly lessons: readonly LessonSource[];
  /** Title of the dialogue; missing where the unit has none. */
  readonly dialogueTitle?: TitleSource;
  readonly lines: readonly LineSource[];
  readonly quiz?: QuizSource;
  /**
   * Whether a line or a statement could not be read, so that the content of dialogue and quiz is not completely known.
   */
  readonly hasUnreadableLines: boolean;
  /** Keys of parts that could not be read, so that references to them are not reported as well. */
  readonly unreadable: readonly string[];
}

/** A step of a clip's script. Where it names a line, that is the line's key. */
export interface StepSource {
  readonly place: Place;
  readonly step: ClipStep;
}

/** A line of a clip: who says it. */
export interface ClipLineSource extends PhraseSource {
  readonly speaker: Reference;
}

/** `content/clips/<slug>.yaml`. */
export interface ClipSource {
  readonly place: Place;
  readonly id: string;
  /** By the end of this unit every word of the clip is taught. */
  readonly unit: Reference;
  /** Whether it is no part of that unit's story. */
  readonly alone: boolean;
  readonly title: TitleSource;
  /** What makes curious about it, in one sentence. */
  readonly about: TitleSource;
  readonly scriptPlace: Place;
  readonly script: readonly StepSource[];
  readonly lines: readonly ClipLineSource[];
  readonly statements: readonly StatementSource[];
  /** Whether a step, line or statement could not be read, so that the clip is not completely known. */
  readonly isUnreadable: boolean;
}

/** What the drawing above a chapter shows. */
export interface EbookPictureSource {
  readonly place: Reference;
  readonly light: Light;
  readonly cast: readonly Reference[];
  /** Who stands where and how; absent where the picture is not staged yet. */
  readonly staged?: StagingSource;
}

/** The staging of a picture. */
export interface StagingSource {
  readonly place: Place;
  readonly staging: Staging;
  /** Whether a step could not be read, so that it is not completely known. */
  readonly isUnreadable: boolean;
}

/** A sentence of a book. Its key is that of its chapter and its own: `c1.s3`. */
export interface EbookSentenceSource extends PhraseSource {
  /** Whether a paragraph begins with it. */
  readonly begins: boolean;
}

/** A chapter of a book. */
export interface EbookChapterSource {
  readonly place: Place;
  readonly key: string;
  readonly title: TitleSource;
  readonly picture?: EbookPictureSource;
  readonly sentences: readonly EbookSentenceSource[];
}

/** `content/ebooks/<slug>.yaml`. */
export interface EbookSource {
  readonly place: Place;
  readonly id: string;
  readonly level: EbookLevel;
  /** Every word of the book is taught by the end of this unit, or is one of `words`. */
  readonly after: Reference;
  readonly kind: string;
  readonly title: TitleSource;
  /** What makes curious about it, in one sentence. */
  readonly about: TitleSource;
  /** Words that no unit teaches. */
  readonly words: readonly WordSource[];
  readonly chapters: readonly EbookChapterSource[];
  /** Whether a word, chapter or sentence could not be read, so that the book is not completely known. */
  readonly isUnreadable: boolean;
}

/** A line of an imported clip, with its texts in one or more languages. */
export interface ImportedLineSource {
  readonly place: Place;
  readonly key: string;
  /** Milliseconds from the start of the file. */
  readonly from: number;
  readonly to: number;
  readonly texts: TextSources;
}

/** The video or sound of an imported clip. */
export interface ImportedMediaSource {
  readonly place: Place;
  /** Its name in `content/imported/media`. */
  readonly file: string;
  readonly kind: 'video' | 'audio';
  /** Milliseconds. */
  readonly length: number;
  /** Its size: clients store what is small. */
  readonly bytes?: number | undefined;
}

/** A task of a talk. */
export interface TalkTaskSource extends Reference {
  readonly text: TitleSource;
}

/** A value of a slot, as it stands in lines and examples. */
export interface TalkValueSource {
  readonly place: Place;
  readonly key: string;
  readonly texts: TextSources;
}

/** A slot of a talk, and what may stand in it. */
export interface TalkSlotSource {
  readonly place: Place;
  readonly key: string;
  readonly values: readonly TalkValueSource[];
}

/** How a reply can be said in a learn language. */
export interface TalkExamplesSource {
  readonly place: Place;
  readonly texts: readonly Reference[];
}

/** What a learner may say at a turn. */
export interface TalkReplySource {
  readonly place: Place;
  readonly key: string;
  readonly task?: Reference;
  readonly means: TitleSource;
  readonly examplesPlace: Place;
  /** By learn language; the first is the model answer. */
  readonly examples: Readonly<Record<LanguageCode, TalkExamplesSource>>;
  /** Its key is `<turn>.<reply>.answers`. */
  readonly answers?: PhraseSource;
  /** The key of a turn, or `end`. */
  readonly leadsTo: Reference;
}

/** What the partner says, and what can be said then. The keys of its lines are `<turn>.says` and `<turn>.again`. */
export interface TalkTurnSource {
  readonly place: Place;
  readonly key: string;
  readonly says: PhraseSource;
  readonly again: PhraseSource;
  readonly replies: readonly TalkReplySource[];
}

/** What may be said at any time of a talk: an entry of `content/talks/asides.yaml`. */
export interface AsideSource {
  readonly place: Place;
  readonly key: string;
  readonly examplesPlace: Place;
  readonly examples: TalkReplySource['examples'];
  /** Its key is `aside.<key>`. */
  readonly says: PhraseSource;
  /** Whether it ends a talk whose tasks are done. */
  readonly ends: boolean;
}

/** `content/talks/<number>-<unit>.yaml`. */
export interface TalkSource {
  readonly place: Place;
  readonly unit: Reference;
  readonly partner: Reference;
  readonly scene: Reference;
  readonly title: TitleSource;
  readonly about: TitleSource;
  readonly tasks: readonly TalkTaskSource[];
  readonly slots: readonly TalkSlotSource[];
  readonly turns: readonly TalkTurnSource[];
  readonly farewell: PhraseSource;
  /** Whether a task, slot, turn or reply could not be read, so that the talk is not completely known. */
  readonly isUnreadable: boolean;
}

/** `content/imported/<slug>.yaml`. */
export interface ImportedClipSource {
  readonly place: Place;
  readonly id: string;
  /** The language that is heard. */
  readonly learn: Reference;
  readonly title: TitleSource;
  readonly media: ImportedMediaSource;
  readonly lines: readonly ImportedLineSource[];
}

/** A group of the list of clips, in `content/clips.yaml`. */
export interface GroupSource {
  readonly place: Place;
  readonly key: string;
  readonly title: TitleSource;
  readonly clips: readonly Reference[];
}

/** A member of the cast: a speaker of lines, with a voice. */
export interface CastMember {
  readonly place: Place;
  readonly key: string;
  readonly name: string;
  /** The name in languages that are written without spaces, by code: their sentences keep names and words whole. */
  readonly written: Readonly<Record<string, string>>;
  readonly prefix: SpeakerPrefix;
  readonly voice: Voice;
}

/** A unit in the order of courses. */
export interface UnitInOrder {
  readonly unit: Reference;
  readonly free: boolean;
  readonly level: Level;
  /** The test-out that directly follows it. */
  readonly testOut?: Reference;
}

/** `content/courses.yaml`. */
export interface CoursesSource {
  readonly place: Place;
  readonly order: readonly UnitInOrder[];
  /** Test-outs before the first unit or directly after another one: they have nothing to test. */
  readonly idleTestOuts: readonly Reference[];
  /** Learn languages whose nouns are taught with article and gender. */
  readonly gendered: readonly Reference[];
}

/** Everything an author wrote. */
export interface Sources {
  readonly languages: readonly LanguageSource[];
  readonly courses: CoursesSource;
  readonly cast: readonly CastMember[];
  readonly units: readonly UnitSource[];
  readonly tips: readonly TipSource[];
  readonly assumed: readonly AssumedWord[];
  /** In the order of their files. */
  readonly synonyms: readonly SynonymSource[];
  readonly alphabets: readonly AlphabetSource[];
  readonly reviews: readonly ReviewSource[];
  readonly clips: readonly ClipSource[];
  readonly imported: readonly ImportedClipSource[];
  readonly ebooks: readonly EbookSource[];
  /** In the order of their files. */
  readonly talks: readonly TalkSource[];
  readonly asides: readonly AsideSource[];
  /** The groups of clips in order; undefined if they could not all be read. */
  readonly groups: readonly GroupSource[] | undefined;
  /** The names of the drawn places; undefined if they are unknown. */
  readonly places: readonly string[] | undefined;
  /** Files of clips that could not be read at all. */
  readonly unreadableClips: readonly string[];
  /**
   * Learn languages whose assumed words could not all be read, so that the words of phrases cannot be checked
   * completely.
   */
  readonly unreadableAssumed: readonly LanguageCode[];
  /** Unit files that could not be read at all, so that their definitions are unknown. */
  readonly unreadableFiles: readonly string[];
  /** Members of the cast that could not be read; undefined if the file itself could not be read. */
  readonly unreadableCast: readonly string[] | undefined;
}
