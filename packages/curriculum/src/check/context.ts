import type { Accepted, LanguageCode } from '@parlance/domain';
import type { ContentIssue } from '../source/content-issue.ts';
import type {
  ClipSource,
  EbookSource,
  LanguageSource,
  PhraseSource,
  Reference,
  Sources,
  TalkSource,
  TextSource,
  TextSources,
  UnitSource,
  WordSource,
} from '../source/model.ts';
import type { Found } from './shapes.ts';

/** What the compiler must know about a language's words. `packages/languages` provides it. */
export interface LanguageTools {
  /** Comparable words, in one canonical form: `I'd` is `i would`. */
  readonly tokens: (code: LanguageCode, text: string) => readonly string[];
  /**
   * What the judge compares of a text where any wording is right: texts with the same key are right for each other.
   * `isAsked`: whether the text may be a question.
   */
  readonly keyOf: (code: LanguageCode, text: string, isAsked: boolean) => string;
  /** Words of a text that may be left out or added, since their verbs show them. */
  readonly shownByVerbs: (code: LanguageCode, text: string) => readonly string[];
  /** Whether an answer is exactly right where these are accepted. */
  readonly isExact: (code: LanguageCode, accepted: readonly Accepted[], given: string) => boolean;
  /** Words as a learner sees them in a word bank. */
  readonly displayTokens: (code: LanguageCode, text: string) => readonly string[];
  /** Whether a text passes where another one is accepted, slips of the finger aside. */
  readonly isRight: (code: LanguageCode, accepted: string, given: string) => boolean;
}

/** A sentence in one language, with the words that it declares. */
export interface Reading {
  readonly text: TextSource;
  readonly tokens: readonly string[];
  /** Positions of the declared words, in any of their forms. */
  readonly named: readonly Found<string>[];
  /** Declared words of which no form occurs in the sentence. */
  readonly missing: readonly WordSource[];
}

/** Results that several checks need, cached by the text object. */
interface Lookups {
  readonly readings: Map<TextSource, Reading>;
  readonly shapes: Map<TextSource, readonly (readonly string[])[]>;
}

/** The sources, with lookup tables that several checks share. */
export interface CheckContext {
  readonly sources: Sources;
  readonly tools: LanguageTools;
  readonly learnable: readonly LanguageCode[];
  /** Learn languages whose nouns show article and gender. */
  readonly gendered: ReadonlySet<LanguageCode>;
  /** Units in teaching order, followed by units that no course names. */
  readonly units: readonly UnitSource[];
  /** The clips that come with a unit, by its id. */
  readonly clipsOf: (unit: string) => readonly ClipSource[];
  /** The books that can be read after a unit, by its id. */
  readonly ebooksOf: (unit: string) => readonly EbookSource[];
  /** The first word of each key. */
  readonly words: ReadonlyMap<string, WordSource>;
  /** CEFR level of a unit, as the course order says. */
  readonly levelOf: (unit: string) => string;
  /** Whether an item with this key may exist in a part that could not be read. */
  readonly mayExist: (key: string) => boolean;
  readonly lookups: Lookups;
}

/** One rule: returns the issues that it finds in the sources. */
export type Check = (context: CheckContext) => readonly ContentIssue[];

/** The part of the context that is known before units are read. */
export interface UnitContext extends Pick<CheckContext, 'learnable'> {
  readonly languages: readonly LanguageSource[];
}

/** A rule that looks at one unit alone, in all its languages. */
export type UnitCheck = (context: UnitContext, unit: UnitSource) => readonly ContentIssue[];

const unitsInOrder = ({ units, courses }: Sources): UnitSource[] => {
  const byId = new Map(units.toReversed().map((unit) => [unit.id, unit]));
  const named = courses.order.flatMap(({ unit }) => byId.get(unit.key) ?? []);
  const isNamed = new Set(named);
  return [...named, ...units.filter((unit) => !isNamed.has(unit))];
};

const firstByKey = <T extends { readonly key: string }>(parts: readonly T[]): Map<string, T> => {
  const map = new Map<string, T>();
  for (const part of parts) if (!map.has(part.key)) map.set(part.key, part);
  return map;
};

/** Caches the tokens of each text, because several checks need them. */
const withCachedTokens = (tools: LanguageTools): LanguageTools => {
  const known = new Map<LanguageCode, Map<string, readonly string[]>>();
  const tokens = (code: LanguageCode, text: string): readonly string[] => {
    const ofCode = known.get(code) ?? new Map<string, readonly string[]>();
    known.set(code, ofCode);
    const found = ofCode.get(text) ?? tools.tokens(code, text);
    ofCode.set(text, found);
    return found;
  };
  return { ...tools, tokens };
};

/** The codes of the languages that courses teach. */
export const learnableOf = (languages: readonly LanguageSource[]): LanguageCode[] =>
  languages.filter(({ learnable }) => learnable).map(({ code }) => code);

const NO_CLIPS: readonly ClipSource[] = [];
const NO_EBOOKS: readonly EbookSource[] = [];

/** Prepares the sources for the checks. */
export const checkContext = (sources: Sources, tools: LanguageTools): CheckContext => {
  const units = unitsInOrder(sources);
  const unreadable = new Set(units.flatMap((unit) => unit.unreadable));
  const clips = Map.groupBy(sources.clips, ({ unit }) => unit.key);
  const ebooks = Map.groupBy(sources.ebooks, ({ after }) => after.key);
  const levels = new Map(sources.courses.order.toReversed().map(({ unit, level }) => [unit.key, level]));
  return {
    sources,
    tools: withCachedTokens(tools),
    units,
    learnable: learnableOf(sources.languages),
    gendered: new Set(sources.courses.gendered.map(({ key }) => key)),
    clipsOf: (unit) => clips.get(unit) ?? NO_CLIPS,
    ebooksOf: (unit) => ebooks.get(unit) ?? NO_EBOOKS,
    words: firstByKey(units.flatMap((unit) => unit.words)),
    levelOf: (id) => levels.get(id) ?? '',
    mayExist: (key) => sources.unreadableFiles.length > 0 || unreadable.has(key),
    lookups: { readings: new Map(), shapes: new Map() },
  };
};

/** The learn languages whose course contains an item. */
export const coursesOf = (
  context: Pick<CheckContext, 'learnable'>,
  item: { readonly only: readonly Reference[] },
): readonly LanguageCode[] =>
  item.only.length === 0
    ? context.learnable
    : context.learnable.filter((code) => item.only.some(({ key }) => key === code));

/** Words and phrases of a unit, which lessons teach. */
export const taughtItems = (unit: UnitSource): readonly (WordSource | PhraseSource)[] => [
  ...unit.words,
  ...unit.phrases,
];

/** Whole sentences of a unit: phrases, lines of the dialogue, statements of the quiz. */
export const sentencesOf = (unit: UnitSource): readonly PhraseSource[] => [
  ...unit.phrases,
  ...unit.lines,
  ...(unit.quiz?.statements ?? []),
];

/** Whole sentences of a clip: its lines and the statements about it. */
export const sentencesOfClip = ({ lines, statements }: ClipSource): readonly PhraseSource[] => [
  ...lines,
  ...statements,
];

/** Whole sentences of a book. */
export const sentencesOfEbook = ({ chapters }: EbookSource): readonly PhraseSource[] =>
  chapters.flatMap(({ sentences }) => sentences);

/** Every line of the partner of a talk. */
export const sentencesOfTalk = ({ turns, farewell }: TalkSource): readonly PhraseSource[] => [
  ...turns.flatMap(({ says, again, replies }) => [says, again, ...replies.flatMap(({ answers }) => answers ?? [])]),
  farewell,
];

/** The context for sentences of a book: the words that it brings are words as well. */
export const withOwnWords = (context: CheckContext, { words }: EbookSource): CheckContext =>
  words.length === 0 ? context : { ...context, words: new Map([...context.words, ...firstByKey(words)]) };

/** Whole sentences that come after all lessons of a unit: statements of its quiz, and its clips. */
export const sentencesAfter = (
  { clipsOf }: Pick<CheckContext, 'clipsOf'>,
  unit: UnitSource,
): readonly PhraseSource[] => [...(unit.quiz?.statements ?? []), ...clipsOf(unit.id).flatMap(sentencesOfClip)];

/** Whole sentences of all units and clips. */
export const allSentences = ({ units, sources }: Pick<CheckContext, 'units' | 'sources'>): readonly PhraseSource[] => [
  ...units.flatMap(sentencesOf),
  ...sources.clips.flatMap(sentencesOfClip),
];

/** Every item of a unit, the lines of its dialogue and the statements of its quiz included. */
export const allItems = (unit: UnitSource): readonly (WordSource | PhraseSource)[] => [
  ...unit.words,
  ...sentencesOf(unit),
];

/** An item's text in a language, unless it is missing or has an issue of form already. */
export const readableText = (item: { readonly texts: TextSources }, code: LanguageCode): TextSource | undefined => {
  const text = item.texts[code];
  return text?.isUnreadable ? undefined : text;
};
