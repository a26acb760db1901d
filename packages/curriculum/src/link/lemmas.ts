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

const isSmall = (lemma: string): boolean => lemma.startsWith(SMALL);

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

/** The words of a language as a sentence may hold them. */
interface CorpusShapes {
  readonly shapes: Shapes;
  /** Lemmas of small words with a form that reads like a taught word: *avoir*, for *have* is taught. */
  readonly alsoTaught: ReadonlySet<string>;
}

const corpusShapes = (sources: Sources, tools: LanguageTools, code: LanguageCode): CorpusShapes => {
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
  const readings = new Set(taught.map(({ tokens }) => tokens.join(' ')));
  const alike = small.filter(({ tokens }) => readings.has(tokens.join(' ')));
  return { shapes: indexed([...taught, ...small]), alsoTaught: new Set(alike.map(({ lemma }) => lemma)) };
};

const startsAt = (tokens: readonly string[], start: number, shape: Shape): boolean =>
  shape.tokens.every((token, offset) => tokens[start + offset] === token);

/**
 * Finds the shape at a position: prefers words that the sentence declares, then longer shapes. Of two that are equally
 * long the small word is preferred: a taught word that is meant is declared (*no* is *not*, unless a sentence names *no*).
 */
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
  const longest = fitting.filter(({ tokens: { length } }) => length === fitting[0]?.tokens.length);
  const meant = fitting.find(({ lemma }) => declared.has(lemma));
  return meant ?? longest.find(({ lemma }) => isSmall(lemma)) ?? longest[0];
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

/** Chooses the lemma of a displayed token with several words (`l'eau`, `j'ai`): one that is taught, if there is one. */
const mostTelling = (lemmas: readonly string[], alsoTaught: ReadonlySet<string>): string =>
  lemmas.find((lemma) => lemma !== '' && !isSmall(lemma)) ??
  lemmas.find((lemma) => alsoTaught.has(lemma)) ??
  lemmas.find((lemma) => lemma !== '') ??
  '';

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

/**
 * Makes the function that maps tokens to words, by the forms in the sources. A name of the cast is no word, even if it
 * reads like one: *Leo* is also *I read* in Spanish.
 */
export const lemmatiser = (sources: Sources, tools: LanguageTools): Lemmatise => {
  const tables = new Map<LanguageCode, CorpusShapes>();
  const corpusIn = (code: LanguageCode): CorpusShapes => {
    const known = tables.get(code) ?? corpusShapes(sources, tools, code);
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
  const names = new Set(sources.cast.map(({ name }) => name));
  return (code, text, words, own = []) => {
    const shown = tools.displayTokens(code, text);
    const parts = shown.map((token) => tokensOf(code, token));
    const corpus = corpusIn(code);
    const shapes = own.length === 0 ? [corpus.shapes] : [ownShapes(own, code), corpus.shapes];
    const lemmas = lemmasOf(parts.flat(), shapes, new Set(words));
    let start = 0;
    return parts.map((part, index) => {
      const own = lemmas.slice(start, start + part.length);
      start += part.length;
      return names.has(shown[index] ?? '') ? '' : mostTelling(own, corpus.alsoTaught);
    });
  };
};
