/** The shapes of the words of the corpus: how each may stand in a sentence of a language. */
import { type LanguageCode, SMALL_LEMMA, type WordShape } from '@parlance/domain';
import type { LanguageTools } from '../check/context.ts';
import { shapesOf } from '../check/shapes.ts';
import type { AssumedWord, TextSource, WordSource } from '../source/model.ts';
import { spacedArticle } from './article.ts';

/** Comparable words, joined by spaces. */
export const reading = (tokens: readonly string[]): string => tokens.join(' ');

/** Key of a small word. It contains the part of speech, because two may read the same (French *ce*). */
export const smallKey = ({ text, partOfSpeech }: Pick<AssumedWord, 'text' | 'partOfSpeech'>): string =>
  `${text}/${partOfSpeech}`;

/** The lemma of a small word. */
export const smallLemma = (word: AssumedWord): string => SMALL_LEMMA + smallKey(word);

/** The articles of a language's nouns, with the space they need. */
export const articlesIn = (words: readonly WordSource[], code: LanguageCode): ReadonlySet<string> =>
  new Set(words.flatMap(({ texts }) => texts[code]?.article ?? []).map(spacedArticle));

/** A noun's shapes without article, which is a word of its own: `el correo` is not all of `el correo electrónico`. */
export const bareShapes = (text: TextSource, articles: ReadonlySet<string>): readonly string[] => {
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

/** The words that the course of a language has. */
export const wordsOfCourse = (words: readonly WordSource[], code: LanguageCode): readonly WordSource[] =>
  words.filter(({ only }) => only.length === 0 || only.some(({ key }) => key === code));
