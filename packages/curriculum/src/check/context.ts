import type { LanguageCode } from '@parlance/domain';
import type { ContentIssue } from '../source/content-issue.ts';
import type {
  LanguageSource,
  PhraseSource,
  Reference,
  Sources,
  TextSource,
  TextSources,
  UnitSource,
  WordSource,
} from '../source/model.ts';
import type { Reading } from './reading.ts';

/** What the compiler must know about a language's words. `packages/languages` provides it. */
export interface LanguageTools {
  /** Comparable words, in one canonical form: `I'd` is `i would`. */
  readonly tokens: (code: LanguageCode, text: string) => readonly string[];
  /** Words as a learner sees them in a word bank. */
  readonly displayTokens: (code: LanguageCode, text: string) => readonly string[];
}

/** What checks have worked out: several need the same, and each text is an object of its own. */
interface Lookups {
  readonly readings: Map<TextSource, Reading>;
  readonly shapes: Map<TextSource, readonly (readonly string[])[]>;
}

/** The sources with what several checks look up. */
export interface CheckContext {
  readonly sources: Sources;
  readonly tools: LanguageTools;
  readonly learnable: readonly LanguageCode[];
  /** Learn languages whose nouns show article and gender. */
  readonly gendered: ReadonlySet<LanguageCode>;
  /** Units in the order in which they are taught, then those that no course names. */
  readonly units: readonly UnitSource[];
  /** The first word of each key. */
  readonly words: ReadonlyMap<string, WordSource>;
  /** CEFR level of a unit, as the course order says. */
  readonly levelOf: (unit: string) => string;
  /** Whether something of this key may stand where it could not be read. */
  readonly mayExist: (key: string) => boolean;
  readonly lookups: Lookups;
}

/** One rule: sources in, issues out. */
export type Check = (context: CheckContext) => readonly ContentIssue[];

/** What is known of a corpus before its units are. */
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

/** The same tools, which remember the tokens of each text: several checks ask for the same ones. */
const remembering = (tools: LanguageTools): LanguageTools => {
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

/** The languages that are learned. */
export const learnableOf = (languages: readonly LanguageSource[]): LanguageCode[] =>
  languages.filter(({ learnable }) => learnable).map(({ code }) => code);

/** Prepares the sources for the checks. */
export const checkContext = (sources: Sources, tools: LanguageTools): CheckContext => {
  const units = unitsInOrder(sources);
  const unreadable = new Set(units.flatMap((unit) => unit.unreadable));
  const levels = new Map(sources.courses.order.toReversed().map(({ unit, level }) => [unit.key, level]));
  return {
    sources,
    tools: remembering(tools),
    units,
    learnable: learnableOf(sources.languages),
    gendered: new Set(sources.courses.gendered.map(({ key }) => key)),
    words: firstByKey(units.flatMap((unit) => unit.words)),
    levelOf: (id) => levels.get(id) ?? '',
    mayExist: (key) => sources.unreadableFiles.length > 0 || unreadable.has(key),
    lookups: { readings: new Map(), shapes: new Map() },
  };
};

/** The learn languages in whose course an item stands. */
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
