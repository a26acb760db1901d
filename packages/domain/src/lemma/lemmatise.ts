/** Finds the lemma of each word of a sentence, by the shapes that the words of a corpus may take in it. */
import { breaksAfter } from './breaks.ts';
import { SMALL_LEMMA } from './small-words.ts';

/** A word as it may stand in a sentence. */
export interface WordShape {
  /** Its comparable words, at least one; see `AnswerTables.tokens`. */
  readonly tokens: readonly string[];
  readonly lemma: string;
  /** Set for a word that is a sentence of its own: *no*, *thanks*. */
  readonly isInterjection?: boolean;
}

/** Shapes by their first token, the longest first. */
export type WordShapes = ReadonlyMap<string, readonly WordShape[]>;

const isSmall = (lemma: string): boolean => lemma.startsWith(SMALL_LEMMA);

/** Indexes shapes; of two that are equally long the one that is given first comes first. */
export const indexShapes = (shapes: readonly WordShape[]): WordShapes => {
  const map = new Map<string, WordShape[]>();
  for (const shape of shapes) {
    const [first] = shape.tokens;
    if (first === undefined) continue;
    const known = map.get(first);
    if (known === undefined) map.set(first, [shape]);
    else known.push(shape);
  }
  for (const known of map.values()) known.sort((a, b) => b.tokens.length - a.tokens.length);
  return map;
};

const startsAt = (tokens: readonly string[], start: number, shape: WordShape): boolean =>
  shape.tokens.every((token, offset) => tokens[start + offset] === token);

/** A sentence whose words are to be found. */
interface Sentence {
  /** Comparable words. */
  readonly tokens: readonly string[];
  /** The words that it names. */
  readonly declared: ReadonlySet<string>;
  /** Whether a sign or the end follows a token. */
  readonly isBroken: (token: number) => boolean;
}

/**
 * Finds the shape at a position: prefers words that the sentence declares, then longer shapes. Of two that are equally
 * long the small word is preferred: a taught word that is meant is declared (*no* is *not*, unless a sentence names *no*).
 * An interjection is found where the sentence declares it and no word follows at once; elsewhere a small word that reads
 * the same, or more, is: *No, no es verdad*.
 */
const shapeAt = (
  { tokens, declared, isBroken }: Sentence,
  start: number,
  shapes: readonly WordShapes[],
): WordShape | undefined => {
  const fitting = shapes
    .flatMap((some) => some.get(tokens[start] ?? '') ?? [])
    .filter((shape) => startsAt(tokens, start, shape));
  if (shapes.length > 1) fitting.sort((a, b) => b.tokens.length - a.tokens.length);
  const longest = fitting.filter(({ tokens: { length } }) => length === fitting[0]?.tokens.length);
  const meant = fitting.find(({ lemma }) => declared.has(lemma));
  const found = meant ?? longest.find(({ lemma }) => isSmall(lemma)) ?? longest[0];
  if (found?.isInterjection !== true) return found;
  const { length } = found.tokens;
  if (found === meant && isBroken(start + length - 1)) return found;
  return fitting.find(({ tokens: own, lemma }) => own.length >= length && isSmall(lemma)) ?? found;
};

const lemmasOf = (sentence: Sentence, shapes: readonly WordShapes[]): string[] => {
  const lemmas: string[] = [];
  while (lemmas.length < sentence.tokens.length) {
    const shape = shapeAt(sentence, lemmas.length, shapes);
    const covered = shape === undefined ? [''] : shape.tokens.map(() => shape.lemma);
    lemmas.push(...covered);
  }
  return lemmas;
};

/** Whether a displayed word is words with hyphens: an inversion (`m'a-t-il`) or a command (`attends-moi`). */
const isHyphenated = (word: string): boolean => word.includes('-');

const isSmallVerb = (lemma: string): boolean => isSmall(lemma) && lemma.endsWith('/verb');

/**
 * Chooses the lemma of a displayed word with several comparable ones (`l'eau`, `j'ai`): one that is taught, if there is
 * one; of words with hyphens the verb, which the pronouns go with.
 */
const mostTelling = (word: string, lemmas: readonly string[], alsoTaught: ReadonlySet<string>): string =>
  lemmas.find((lemma) => lemma !== '' && !isSmall(lemma)) ??
  (isHyphenated(word) ? lemmas.find(isSmallVerb) : undefined) ??
  lemmas.find((lemma) => alsoTaught.has(lemma)) ??
  lemmas.find((lemma) => lemma !== '') ??
  '';

/** A sentence, cut into words. */
export interface CutSentence {
  readonly text: string;
  /** Its words as displayed, in order. */
  readonly words: readonly string[];
  /** The comparable words of each. */
  readonly parts: readonly (readonly string[])[];
  /** The lemmas that it names as its own; none for a sentence that is not of the corpus. */
  readonly declared?: Iterable<string>;
}

/** Tells where a text is broken, by its comparable words. */
const breaksOf = ({ text, words, parts }: CutSentence): ((token: number) => boolean) => {
  let breaks: readonly boolean[] | undefined;
  return (token) => {
    breaks ??= breaksAfter(text, words).flatMap((isBroken, at) =>
      (parts[at] ?? []).map((_, own, { length }) => isBroken && own === length - 1),
    );
    return breaks[token] ?? false;
  };
};

const NONE: ReadonlySet<string> = new Set();

/**
 * The lemma of each word of a sentence as displayed; empty where no shape fits.
 * @param alsoTaught lemmas of small words that count as taught where a displayed word has several
 */
export const lemmatise = (
  sentence: CutSentence,
  shapes: readonly WordShapes[],
  alsoTaught: ReadonlySet<string> = NONE,
): readonly string[] => {
  const { words, parts, declared = [] } = sentence;
  const lemmas = lemmasOf({ tokens: parts.flat(), declared: new Set(declared), isBroken: breaksOf(sentence) }, shapes);
  let start = 0;
  return parts.map(({ length }, at) => {
    const own = lemmas.slice(start, start + length);
    start += length;
    return mostTelling(words[at] ?? '', own, alsoTaught);
  });
};
