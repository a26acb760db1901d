/** The linked corpus, with all references resolved: the input of the emitter. */
import type {
  Alphabet,
  AlphabetTexts,
  ClipId,
  ClipStructure,
  ClipTexts,
  ContentIndex,
  EbookEntry,
  EbookFirstPart,
  EbookFirstTexts,
  EbookId,
  EbookLevel,
  EbookPart,
  EbookPicture,
  EbookTexts,
  GrammarTexts,
  GrammarTips,
  LanguageCode,
  LessonStructure,
  LessonTexts,
  Level,
  LexiconShapes,
  LexiconTexts,
  LexiconWords,
  TalkId,
  TalkStructure,
  TalkTarget,
  TalkTexts,
  UnitId,
  UnitStructure,
  UnitTexts,
  WordId,
} from '@parlance/domain';
import type { GroupSource, TitleSource } from '../source/model.ts';

/** A lesson with everything that clients read of it. */
export interface LinkedLesson {
  readonly structure: LessonStructure;
  readonly texts: readonly LessonTexts[];
}

/** A unit in its course. */
export interface LinkedUnit {
  readonly id: UnitId;
  readonly scene: string;
  readonly free: boolean;
  readonly title: TitleSource;
  readonly goal: TitleSource;
  readonly level: Level;
  /** The test-out that follows it. */
  readonly testOut?: UnitId;
  readonly lessons: readonly LinkedLesson[];
  readonly structure: UnitStructure;
  readonly texts: readonly UnitTexts[];
}

/** The grammar tips of a learn language, and their texts in each language that explains. */
export interface LinkedGrammar {
  readonly tips: GrammarTips;
  readonly texts: readonly GrammarTexts[];
}

/** The letters and sounds of a learn language, and their texts in each language that explains. */
export interface LinkedAlphabet {
  readonly alphabet: Alphabet;
  readonly texts: readonly AlphabetTexts[];
}

/** Words of consecutive units, without their texts and in each language. */
export interface LexiconPart {
  /** The first of the units. */
  readonly from: UnitId;
  readonly words: LexiconWords;
  readonly texts: readonly LexiconTexts[];
  /** One for each learn language. */
  readonly shapes: readonly LexiconShapes[];
}

/** A clip as it is heard in one learn language. */
export interface HeardClip {
  readonly seconds: number;
  /** The words of the corpus in its lines. */
  readonly words: readonly WordId[];
  /** The number of its other words, each counted once, that nothing teaches; only an imported clip has some. */
  readonly others?: number;
}

/** A clip with everything that clients read of it. */
export interface LinkedClip {
  readonly id: ClipId;
  /** Absent for a clip that is no part of a unit's story, and for an imported one. */
  readonly unit?: UnitId;
  /** Absent for an imported clip of which the corpus has too few words. */
  readonly level?: Level;
  readonly title: TitleSource;
  readonly about: TitleSource;
  /** The first place that is seen; empty for an imported clip. */
  readonly place: string;
  /** By learn language in which it is heard. */
  readonly heard: Readonly<Record<LanguageCode, HeardClip>>;
  readonly structure: ClipStructure;
  readonly texts: readonly ClipTexts[];
  /** The number of its warnings. */
  readonly warnings: number;
}

/** A book as it is read in one learn language; as in `EbookEntry`. */
export type HeardEbook = Pick<EbookEntry, 'words' | 'running'>;

/** A part of a book, and its texts in each language. */
export interface LinkedEbookPart {
  readonly structure: EbookPart | EbookFirstPart;
  readonly texts: readonly (EbookTexts | EbookFirstTexts)[];
}

/** A book with everything that clients read of it. */
export interface LinkedEbook {
  readonly id: EbookId;
  readonly level: EbookLevel;
  readonly kind: string;
  readonly after: UnitId;
  readonly title: TitleSource;
  readonly about: TitleSource;
  readonly chapters: number;
  readonly sentences: number;
  readonly cover?: EbookPicture;
  /** The words of its own. */
  readonly own: readonly WordId[];
  /** By learn language. */
  readonly heard: Readonly<Record<LanguageCode, HeardEbook>>;
  /** The first one is an `EbookFirstPart`. */
  readonly parts: readonly LinkedEbookPart[];
}

/** A talk with everything that clients read of it. */
export interface LinkedTalk {
  readonly id: TalkId;
  readonly title: TitleSource;
  readonly about: TitleSource;
  readonly structure: TalkStructure;
  readonly texts: readonly TalkTexts[];
  /** One for each learn language. */
  readonly targets: readonly TalkTarget[];
  /** The number of its warnings. */
  readonly warnings: number;
}

/** The linked corpus, with all references resolved. */
export interface Corpus {
  readonly learnable: readonly LanguageCode[];
  readonly languages: readonly LanguageCode[];
  readonly units: readonly LinkedUnit[];
  readonly grammar: readonly LinkedGrammar[];
  readonly alphabets: readonly LinkedAlphabet[];
  readonly lexicon: readonly LexiconPart[];
  readonly clips: readonly LinkedClip[];
  readonly groups: readonly GroupSource[];
  readonly ebooks: readonly LinkedEbook[];
  readonly talks: readonly LinkedTalk[];
  readonly reviews: ContentIndex['reviews'];
}
