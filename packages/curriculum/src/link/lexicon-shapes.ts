/** The shapes of words as clients read them, for texts that are not of the corpus. */
import {
  type LanguageCode,
  type LexiconShapes,
  type PartOfSpeech,
  SMALL_LEMMA,
  type WordShape,
} from '@parlance/domain';
import { inflectionFor } from '@parlance/languages';
import type { LanguageTools } from '../check/context.ts';
import { shapesOf } from '../check/shapes.ts';
import type { AssumedWord, WordSource } from '../source/model.ts';
import { type InflectedWord, regularForms } from './regular-forms.ts';
import { articlesIn, bareShapes, reading, smallLemma, smallShapes, wordShapes, wordsOfCourse } from './word-shapes.ts';

/** A small word of a language. */
interface SmallWord {
  readonly partOfSpeech: PartOfSpeech;
  /** Its comparable words. */
  readonly tokens: readonly string[];
}

/**
 * The taught words that small words are, by the lemma of the small word: a verb that reads like a taught verb is that verb.
 * Another part of speech is another word: *un* is not the number.
 */
const taughtAsWell = (
  words: readonly WordSource[],
  shapes: readonly WordShape[],
  small: ReadonlyMap<string, SmallWord>,
): ReadonlyMap<string, string> => {
  if (small.size === 0) return new Map();
  const parts = new Map(words.map(({ key, partOfSpeech }) => [key, partOfSpeech]));
  const shown = new Map<string, string>();
  // The first shape of a word is the one it is shown with.
  for (const { lemma, tokens } of shapes) if (!shown.has(lemma)) shown.set(lemma, reading(tokens));
  const taught = new Map<string, string>();
  for (const [lemma, text] of shown) {
    const key = `${parts.get(lemma)} ${text}`;
    if (parts.get(lemma) !== 'interjection' && !taught.has(key)) taught.set(key, lemma);
  }
  return new Map(
    [...small].flatMap(([lemma, { partOfSpeech, tokens }]) => {
      const same = taught.get(`${partOfSpeech} ${reading(tokens)}`);
      return same === undefined ? [] : [[lemma, same] as const];
    }),
  );
};

const byLemma = (shapes: readonly WordShape[]): Readonly<Record<string, readonly string[]>> => {
  const found: Record<string, Set<string>> = {};
  for (const { lemma, tokens } of shapes) {
    // A sentence has no comparable word with a space in it.
    if (tokens.length === 0 || tokens.some((token) => token.includes(' '))) continue;
    found[lemma] ??= new Set();
    found[lemma].add(reading(tokens));
  }
  return Object.fromEntries(Object.entries(found).map(([lemma, texts]) => [lemma, [...texts]]));
};

/** The words of a course to be inflected: what each is shown with, and what counts as it. */
const inflectedWords = (words: readonly WordSource[], code: LanguageCode): readonly InflectedWord[] => {
  const articles = articlesIn(words, code);
  return words.flatMap(({ key, texts, partOfSpeech }) => {
    const text = texts[code];
    if (text === undefined || partOfSpeech === 'interjection') return [];
    const { plural: _, ...rest } = text;
    const own = bareShapes({ ...rest, forms: [] }, articles);
    return [{ lemma: key, partOfSpeech, texts: [...new Set(own)] }];
  });
};

/** The comparable words that have a capital in any place, though they are no names: *monday*, *Madame*. */
const capitalsIn = (
  words: readonly WordSource[],
  assumed: readonly AssumedWord[],
  tools: LanguageTools,
  code: LanguageCode,
): readonly string[] => {
  const taught = words.flatMap(({ texts: { [code]: text } }) => (text === undefined ? [] : shapesOf(text)));
  const small = assumed.flatMap(({ text, forms }) => [text, ...forms.flatMap((group) => group.forms)]);
  const large = [...taught, ...small].flatMap((text) => text.split(/\s+/)).filter((word) => /^\p{Lu}/u.test(word));
  const titles = inflectionFor(code)?.titles ?? [];
  return [...new Set([...large, ...titles].flatMap((word) => tools.tokens(code, word).slice(0, 1)))];
};

/** The small words of a language. */
const inflectedSmall = (assumed: readonly AssumedWord[], same: ReadonlyMap<string, string>): readonly InflectedWord[] =>
  assumed.map((word) => {
    const lemma = smallLemma(word);
    return { lemma: same.get(lemma) ?? lemma, partOfSpeech: word.partOfSpeech, texts: [word.text] };
  });

/** The shapes of small words, with the taught word where one is the same. */
const smallOrTaught = (
  assumed: readonly AssumedWord[],
  tools: LanguageTools,
  learn: LanguageCode,
  { readings, same }: { readonly readings: ReadonlySet<string>; readonly same: ReadonlyMap<string, string> },
): readonly WordShape[] => {
  const lengths = new Map(assumed.map((word) => [smallLemma(word), tools.tokens(learn, word.text).length]));
  return (
    smallShapes(assumed, tools, learn)
      // Without the rest of it, it is the taught word: *va* is a form of *ir* as well as of *ir a*.
      .filter(
        ({ lemma, tokens }) =>
          tokens.length > 1 || tokens.length >= (lengths.get(lemma) ?? 0) || !readings.has(reading(tokens)),
      )
      .map((shape) => ({ ...shape, lemma: same.get(shape.lemma) ?? shape.lemma }))
  );
};

/** The shapes that clients read, of words with their texts. */
export const lexiconShapes = (
  all: readonly WordSource[],
  allAssumed: readonly AssumedWord[],
  tools: LanguageTools,
  learn: LanguageCode,
): LexiconShapes => {
  const words = wordsOfCourse(all, learn);
  const assumed = allAssumed.filter((word) => word.learn === learn);
  const taught = wordShapes(words, tools, learn);
  const readings = new Set(taught.map(({ tokens }) => reading(tokens)));
  const smallWords = new Map(
    assumed.map((word) => [
      smallLemma(word),
      { partOfSpeech: word.partOfSpeech, tokens: tools.tokens(learn, word.text) },
    ]),
  );
  const same = taughtAsWell(words, taught, smallWords);
  const small = smallOrTaught(assumed, tools, learn, { readings, same });
  const listed = byLemma([...taught.filter(({ isInterjection }) => isInterjection !== true), ...small]);
  const inflected = [...inflectedWords(words, learn), ...inflectedSmall(assumed, same)];
  const forms = regularForms(learn, inflected, (lemma) => listed[lemma] ?? [], tools);
  const alike = small.filter(({ lemma, tokens }) => lemma.startsWith(SMALL_LEMMA) && readings.has(reading(tokens)));
  return {
    learn,
    words: listed,
    interjections: byLemma(taught.filter(({ isInterjection }) => isInterjection === true)),
    ...(forms && { forms }),
    alsoTaught: [...new Set(alike.map(({ lemma }) => lemma))],
    capitals: capitalsIn(words, assumed, tools, learn),
  };
};
