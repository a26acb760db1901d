/** How near a phrase is to what was typed: their common words, and what either lacks. */
import type { PartOfSpeech } from '../course/model.ts';
import { isForm, withoutMarks } from './phrase-text.ts';

/** What is known of the words of a course. */
export interface WordKnowledge {
  /** What a word says of a sentence, above 0 to 1. */
  readonly weightOf: (word: string) => number;
  /** The kind of a word that is taught, or a number; undefined for another word. */
  readonly kindOf: (word: string) => PartOfSpeech | undefined;
  /** Whether any phrase has the word. */
  readonly isMet: (word: string) => boolean;
}

/** How alike they are, above 0 to 1, and what either lacks, in order. */
export interface Likeness {
  readonly likeness: number;
  readonly lacks: readonly string[];
  readonly adds: readonly string[];
}

/** How much of a word is there where another form of it is, and where another one of its kind is, such as a number or a drink. */
const SHARE = { form: 0.7, kind: 0.4 } as const;
/** The weight of words of a phrase that were not typed. */
const ADDED = 0.5;
/** The kinds of words that can stand for one another in a sentence. */
const KINDS: ReadonlySet<PartOfSpeech> = new Set<PartOfSpeech>(['number', 'noun', 'adjective']);

/** Words in pairs that are alike, and those that are left on either side. */
interface Pairs {
  readonly paired: readonly string[];
  readonly given: readonly string[];
  readonly expected: readonly string[];
}

const pairsOf = (
  given: readonly string[],
  expected: readonly string[],
  isLike: (one: string, other: string) => boolean,
): Pairs => {
  const [open, paired, left] = [[...expected], [] as string[], [] as string[]];
  for (const word of given) {
    const at = open.findIndex((other) => isLike(word, other));
    if (at >= 0) open.splice(at, 1);
    (at < 0 ? left : paired).push(word);
  }
  return { paired, given: left, expected: open };
};

/** Words without marks, which are asked for again and again. */
const bareWords = (): ((word: string) => string) => {
  const known = new Map<string, string>();
  return (word) => {
    const bare = known.get(word) ?? withoutMarks(word);
    known.set(word, bare);
    return bare;
  };
};

/** Compares words that were typed with those of phrases: what both have by that and what either lacks (Tversky 1977). */
export const likenessTo = (
  knowledge: WordKnowledge,
): ((said: readonly string[], words: readonly string[], isWord: boolean) => Likeness | undefined) => {
  const { weightOf, kindOf, isMet } = knowledge;
  const bare = bareWords();
  const sum = (list: readonly string[]): number => list.reduce((total, word) => total + weightOf(word), 0);
  const isOfKind = (word: string, other: string): boolean => {
    // What no lesson knows is most likely a noun.
    const kind = kindOf(word) ?? (isMet(word) ? undefined : 'noun');
    return kind !== undefined && KINDS.has(kind) && kindOf(other) === kind;
  };
  return (said, words, isWord) => {
    const same = pairsOf([...new Set(said)], words, (word, other) => bare(word) === bare(other));
    // A form of a single word is near to that word alone, not to sentences with it.
    const formCounts = !isWord || said.length === 1;
    const forms = formCounts
      ? pairsOf(same.given, same.expected, (word, other) => isForm(bare(word), bare(other)))
      : { ...same, paired: [] };
    const common = sum(same.paired) + SHARE.form * sum(forms.paired);
    // Nothing but words of a kind would be any sentence.
    if (common === 0) return undefined;
    const kinds = pairsOf(forms.given, forms.expected, isOfKind);
    const there = common + SHARE.kind * sum(kinds.paired);
    const missing = (1 - SHARE.form) * sum(forms.paired) + (1 - SHARE.kind) * sum(kinds.paired) + sum(kinds.given);
    const likeness = there / (there + missing + ADDED * sum(kinds.expected));
    return { likeness, lacks: forms.given, adds: forms.expected };
  };
};
