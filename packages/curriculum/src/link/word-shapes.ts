/** The shapes of the words of the corpus: how each may stand in a sentence of a language. */
import {
  type LanguageCode,
  type LexiconShapes,
  type PartOfSpeech,
  SMALL_LEMMA,
  type WordShape,
} from '@parlance/domain';
import type { LanguageTools } from '../check/context.ts';
import { shapesOf } from '../check/shapes.ts';
import type { AssumedWord, TextSource, WordSource } from '../source/model.ts';
import { spacedArticle } from './article.ts';

/** Comparable words, joined by spaces. */
const reading = (tokens: readonly string[]): string => tokens.join(' ');

/** Key of a small word. It contains the part of speech, because two may read the same (French *ce*). */
export const smallKey = ({ text, partOfSpeech }: Pick<AssumedWord, 'text' | 'partOfSpeech'>): string =>
  `${text}/${partOfSpeech}`;

/** The lemma of a small word. */
const smallLemma = (word: AssumedWord): string => SMALL_LEMMA + smallKey(word);

/** The articles of a language's nouns, with the space they need. */
const articlesIn = (words: readonly WordSource[], code: LanguageCode): ReadonlySet<string> =>
  new Set(words.flatMap(({ texts }) => texts[code]?.article ?? []).map(spacedArticle));

/** A noun's shapes without article, which is a word of its own: `el correo` is not all of `el correo electrónico`. */
const bareShapes = (text: TextSource, articles: ReadonlySet<string>): readonly string[] => {
  if (text.article === undefined) return shapesOf(text);
  return shapesOf(text).map((shape) => {
    const article = [...articles].find((one) => shape.startsWith(one)) ?? '';
    return shape.slice(article.length);
  });
};

/** The shapes of words in a language; those of a word stand together, the one it is shown with first. */
export const wordShapes = (words: readonly WordSource[], tools: LanguageTools, code: LanguageCode): WordShape[] => {
  const articles = articlesIn(words, code);
  return words.flatMap(({ key, texts, partOfSpeech }) => {
    const text = texts[code];
    const shapes = text === undefined ? [] : bareShapes(text, articles);
    const isInterjection = partOfSpeech === 'interjection';
    return shapes.map((shape) => ({ tokens: tools.tokens(code, shape), lemma: key, isInterjection }));
  });
};

/** The shapes of small words, by their lemma. */
export const smallShapes = (
  assumed: readonly AssumedWord[],
  tools: LanguageTools,
  code: LanguageCode,
): readonly WordShape[] =>
  assumed
    .filter(({ learn }) => learn === code)
    .flatMap((word) =>
      word.forms.flatMap((group) =>
        group.forms.flatMap((form) =>
          [tools.tokens(code, form), [form]].map((tokens) => ({ tokens, lemma: smallLemma(word) })),
        ),
      ),
    );

/** A small word of a language. */
interface SmallWord {
  readonly partOfSpeech: PartOfSpeech;
  /** Its comparable words. */
  readonly tokens: readonly string[];
}

/** The words that the course of a language has. */
export const wordsOfCourse = (words: readonly WordSource[], code: LanguageCode): readonly WordSource[] =>
  words.filter(({ only }) => only.length === 0 || only.some(({ key }) => key === code));

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
    if (tokens.length === 0) continue;
    found[lemma] ??= new Set();
    found[lemma].add(reading(tokens));
  }
  return Object.fromEntries(Object.entries(found).map(([lemma, texts]) => [lemma, [...texts]]));
};

/** The shapes that clients read, of words with their texts. */
export const lexiconShapes = (
  all: readonly WordSource[],
  assumed: readonly AssumedWord[],
  tools: LanguageTools,
  learn: LanguageCode,
): LexiconShapes => {
  const words = wordsOfCourse(all, learn);
  const taught = wordShapes(words, tools, learn);
  const readings = new Set(taught.map(({ tokens }) => reading(tokens)));
  const smallWords = new Map(
    assumed
      .filter((word) => word.learn === learn)
      .map((word) => [smallLemma(word), { partOfSpeech: word.partOfSpeech, tokens: tools.tokens(learn, word.text) }]),
  );
  const same = taughtAsWell(words, taught, smallWords);
  const small = smallShapes(assumed, tools, learn)
    // Without the rest of it, it is the taught word: *va* is a form of *ir* as well as of *ir a*.
    .filter(
      ({ lemma, tokens }) =>
        tokens.length >= (smallWords.get(lemma)?.tokens.length ?? 0) || !readings.has(reading(tokens)),
    )
    .map((shape) => ({ ...shape, lemma: same.get(shape.lemma) ?? shape.lemma }));
  return {
    learn,
    words: byLemma([...taught.filter(({ isInterjection }) => isInterjection !== true), ...small]),
    interjections: byLemma(taught.filter(({ isInterjection }) => isInterjection === true)),
  };
};
