import type { LanguageCode } from '@parlance/domain';
import type { LanguageTools } from '../check/context.ts';
import { shapesOf } from '../check/shapes.ts';
import type { AssumedWord, Sources, TextSource, WordSource } from '../source/model.ts';
import { spacedArticle } from './article.ts';

/**
 * Returns the lemma of each token of a sentence; see `ItemText.lemmas`. @param words that the sentence names
 * @param own words of a book, which are no words of the corpus; the same list each time
 */
export type Lemmatise = (
  code: LanguageCode,
  text: string,
  words: readonly string[],
  own?: readonly WordSource[],
) => readonly string[];

/** Prefix of a lemma that no lesson teaches. */
export const SMALL = '~';

/** Key of a small word. It contains the part of speech, because two may read the same (French *ce*). */
export const smallKey = ({ text, partOfSpeech }: Pick<AssumedWord, 'text' | 'partOfSpeech'>): string =>
  `${text}/${partOfSpeech}`;

interface Shape {
  readonly tokens: readonly string[];
  readonly lemma: string;
}

type Shapes = ReadonlyMap<string, readonly Shape[]>;

/** Indexes shapes by their first token, the longest first. */
const indexed = (shapes: readonly Shape[]): Shapes => {
  const map = new Map<string, Shape[]>();
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

const wordShapes = (words: readonly WordSource[], tools: LanguageTools, code: LanguageCode): Shape[] => {
  const articles = articlesIn(words, code);
  return words.flatMap(({ key, texts }) => {
    const text = texts[code];
    const shapes = text === undefined ? [] : bareShapes(text, articles);
    return shapes.map((shape) => ({ tokens: tools.tokens(code, shape), lemma: key }));
  });
};

const corpusShapes = (sources: Sources, tools: LanguageTools, code: LanguageCode): Shape[] => {
  const words = sources.units
    .flatMap((unit) => unit.words)
    .filter(({ only }) => only.length === 0 || only.some(({ key }) => key === code));
  const taught = wordShapes(words, tools, code);
  const small = sources.assumed
    .filter(({ learn }) => learn === code)
    .flatMap(({ forms, ...word }) =>
      forms.flatMap((group) =>
        group.forms.flatMap((form) =>
          [tools.tokens(code, form), [form]].map((tokens) => ({ tokens, lemma: SMALL + smallKey(word) })),
        ),
      ),
    );
  return [...taught, ...small];
};

const startsAt = (tokens: readonly string[], start: number, shape: Shape): boolean =>
  shape.tokens.every((token, offset) => tokens[start + offset] === token);

/** Finds the shape at a position: prefers words that the sentence declares, then longer shapes. */
const shapeAt = (
  tokens: readonly string[],
  start: number,
  shapes: readonly Shapes[],
  declared: ReadonlySet<string>,
): Shape | undefined => {
  const fitting = shapes
    .flatMap((some) => some.get(tokens[start] ?? '') ?? [])
    .filter((shape) => startsAt(tokens, start, shape));
  if (shapes.length > 1) fitting.sort((a, b) => b.tokens.length - a.tokens.length);
  return fitting.find(({ lemma }) => declared.has(lemma)) ?? fitting[0];
};

const lemmasOf = (tokens: readonly string[], shapes: readonly Shapes[], declared: ReadonlySet<string>): string[] => {
  const lemmas: string[] = [];
  while (lemmas.length < tokens.length) {
    const shape = shapeAt(tokens, lemmas.length, shapes, declared);
    const covered = shape === undefined ? [''] : shape.tokens.map(() => shape.lemma);
    lemmas.push(...covered);
  }
  return lemmas;
};

/** Chooses the lemma of a displayed token with several words (`I'd`, `l'eau`): a taught one if there is one. */
const mostTelling = (lemmas: readonly string[]): string =>
  lemmas.find((lemma) => lemma !== '' && !lemma.startsWith(SMALL)) ?? lemmas.find((lemma) => lemma !== '') ?? '';

/** Caches the tokens of each word, because the same words occur many times. */
const rememberTokens = ({ tokens }: LanguageTools): LanguageTools['tokens'] => {
  const known = new Map<string, readonly string[]>();
  return (code, token) => {
    const key = `${code} ${token}`;
    const found = known.get(key) ?? tokens(code, token);
    known.set(key, found);
    return found;
  };
};

/** Makes the function that maps tokens to words, by the forms in the sources. */
export const lemmatiser = (sources: Sources, tools: LanguageTools): Lemmatise => {
  const tables = new Map<LanguageCode, Shapes>();
  const shapesIn = (code: LanguageCode): Shapes => {
    const known = tables.get(code) ?? indexed(corpusShapes(sources, tools, code));
    tables.set(code, known);
    return known;
  };
  const ownTables = new WeakMap<readonly WordSource[], Map<LanguageCode, Shapes>>();
  const ownShapes = (own: readonly WordSource[], code: LanguageCode): Shapes => {
    const ofWords = ownTables.get(own) ?? new Map<LanguageCode, Shapes>();
    ownTables.set(own, ofWords);
    const known = ofWords.get(code) ?? indexed(wordShapes(own, tools, code));
    ofWords.set(code, known);
    return known;
  };
  const tokensOf = rememberTokens(tools);
  return (code, text, words, own = []) => {
    const parts = tools.displayTokens(code, text).map((token) => tokensOf(code, token));
    const shapes = own.length === 0 ? [shapesIn(code)] : [ownShapes(own, code), shapesIn(code)];
    const lemmas = lemmasOf(parts.flat(), shapes, new Set(words));
    let start = 0;
    return parts.map((part) => {
      const own = lemmas.slice(start, start + part.length);
      start += part.length;
      return mostTelling(own);
    });
  };
};
