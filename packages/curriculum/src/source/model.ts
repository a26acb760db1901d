/** The sources as read: plain data, each part with the place where it stands. */
import type { LanguageCode, PartOfSpeech, SpeakerPrefix, Voice } from '@parlance/domain';
import type { Place } from './fault.ts';

/** A line of `content/languages.yaml`, as far as the compiler needs it. */
export interface LanguageSource {
  readonly place: Place;
  readonly code: LanguageCode;
  readonly englishName: string;
  readonly learnable: boolean;
  /** Locale of the voice that reads the language aloud, e.g. `en-GB`; learnable languages have one. */
  readonly speech?: string;
}

/** A reference to something by its key. */
export interface Reference {
  readonly place: Place;
  readonly key: string;
}

/** A text in one language, with what an author says about it. */
export interface TextSource {
  readonly place: Place;
  readonly text: string;
  readonly ipa?: string;
  /** As written before the noun: `el`, `l'`. */
  readonly article?: string;
  readonly gender?: 'm' | 'f' | 'mf';
  readonly plural?: string;
  /** Further texts that a careful teacher would accept. */
  readonly also: readonly string[];
  /** Inflected forms that occur in phrases. */
  readonly forms: readonly string[];
  /** Set where the text has a fault of form: what it says is not checked further. */
  readonly isUnreadable?: true;
}

export type TextSources = Readonly<Record<LanguageCode, TextSource>>;

/** Titles: one text for each language. */
export interface TitleSource {
  readonly place: Place;
  readonly texts: Readonly<Record<LanguageCode, string>>;
}

interface ItemSource {
  readonly place: Place;
  /** Learn languages it belongs to; empty: all. */
  readonly only: readonly Reference[];
  readonly texts: TextSources;
}

export interface WordSource extends ItemSource {
  readonly key: string;
  readonly partOfSpeech: PartOfSpeech;
  readonly picture?: string;
}

export interface PhraseSource extends ItemSource {
  readonly key: string;
  readonly words: readonly Reference[];
}

export interface LineSource extends PhraseSource {
  readonly role: 'A' | 'B';
  readonly speaker: Reference;
  readonly after: Reference;
}

export interface LessonSource {
  readonly place: Place;
  readonly key: string;
  readonly title: TitleSource;
  readonly teach: readonly Reference[];
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
  /** Keys of parts that could not be read: known, so that nothing that names them is a fault too. */
  readonly unreadable: readonly string[];
}

/** A member of the cast: who says lines, and in which voice. */
export interface CastMember {
  readonly place: Place;
  readonly key: string;
  readonly name: string;
  readonly prefix: SpeakerPrefix;
  readonly voice: Voice;
}

/** `content/courses.yaml`. */
export interface CoursesSource {
  readonly place: Place;
  readonly order: readonly { readonly unit: Reference; readonly free: boolean }[];
  /** Learn languages whose nouns are taught with article and gender. */
  readonly gendered: readonly Reference[];
}

/** Everything an author wrote. */
export interface Sources {
  readonly languages: readonly LanguageSource[];
  readonly courses: CoursesSource;
  readonly cast: readonly CastMember[];
  readonly units: readonly UnitSource[];
  /** Unit files that could not be read at all: what they would have defined is unknown. */
  readonly unreadableFiles: readonly string[];
  /** Members of the cast that could not be read; nothing where the file itself could not be. */
  readonly unreadableCast: readonly string[] | undefined;
}
