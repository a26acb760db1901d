import type { LanguageCode } from '@parlance/domain';
import type { LanguageTools } from '../check/context.ts';
import { shapesOf } from '../check/shapes.ts';
import type { AssumedWord, Sources, TextSource, WordSource } from '../source/model.ts';
import { spacedArticle } from './article.ts';
import { breaksAfter } from './breaks.ts';

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
  /** Set for a word that is a sentence of its own: *no*, *thanks*. */
  readonly isInterjection?: boolean;
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
  return words.flatMap(({ key, texts, partOfSpeech }) => {
    const text = texts[code];
    const shapes = text === undefined ? [] : bareShapes(text, articles);
    const isInterjection = partOfSpeech === 'interjection';
    return shapes.map((shape) => ({ tokens: tools.tokens(code, shape), lemma: key, isInterjection }));
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
  shapes: readonly Shapes[],
): Shape | undefined => {
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

const lemmasOf = (sentence: Sentence, shapes: readonly Shapes[]): string[] => {
  const lemmas: string[] = [];
  while (lemmas.length < sentence.tokens.length) {
    const shape = shapeAt(sentence, lemmas.length, shapes);
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

/** Tells where a text is broken, by its comparable words. @param words as displayed @param parts comparable words of each */
const breaksOf = (
  text: string,
  words: readonly string[],
  parts: readonly (readonly string[])[],
): ((token: number) => boolean) => {
  let breaks: readonly boolean[] | undefined;
  return (token) => {
    breaks ??= breaksAfter(text, words).flatMap((isBroken, at) =>
      (parts[at] ?? []).map((_, own, { length }) => isBroken && own === length - 1),
    );
    return breaks[token] ?? false;
  };
};

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
    const isBroken = breaksOf(text, shown, parts);
    const lemmas = lemmasOf({ tokens: parts.flat(), declared: new Set(words), isBroken }, shapes);
    let start = 0;
    return parts.map((part, index) => {
      const own = lemmas.slice(start, start + part.length);
      start += part.length;
      return names.has(shown[index] ?? '') ? '' : mostTelling(own, corpus.alsoTaught);
    });
  };
};
