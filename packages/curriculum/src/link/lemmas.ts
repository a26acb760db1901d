import { indexShapes, type LanguageCode, lemmatise, type WordShapes } from '@parlance/domain';
import type { LanguageTools } from '../check/context.ts';
import type { Sources, WordSource } from '../source/model.ts';
import { smallShapes, wordShapes, wordsOfCourse } from './word-shapes.ts';

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

/** The words of a language as a sentence may hold them. */
interface CorpusShapes {
  readonly shapes: WordShapes;
  /** Lemmas of small words with a form that reads like a taught word: *avoir*, for *have* is taught. */
  readonly alsoTaught: ReadonlySet<string>;
}

const corpusShapes = (sources: Sources, tools: LanguageTools, code: LanguageCode): CorpusShapes => {
  const words = wordsOfCourse(
    sources.units.flatMap((unit) => unit.words),
    code,
  );
  const taught = wordShapes(words, tools, code);
  const small = smallShapes(sources.assumed, tools, code);
  const readings = new Set(taught.map(({ tokens }) => tokens.join(' ')));
  const alike = small.filter(({ tokens }) => readings.has(tokens.join(' ')));
  return { shapes: indexShapes([...taught, ...small]), alsoTaught: new Set(alike.map(({ lemma }) => lemma)) };
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
  const ownTables = new WeakMap<readonly WordSource[], Map<LanguageCode, WordShapes>>();
  const ownShapes = (own: readonly WordSource[], code: LanguageCode): WordShapes => {
    const ofWords = ownTables.get(own) ?? new Map<LanguageCode, WordShapes>();
    ownTables.set(own, ofWords);
    const known = ofWords.get(code) ?? indexShapes(wordShapes(own, tools, code));
    ofWords.set(code, known);
    return known;
  };
  const tokensOf = rememberTokens(tools);
  const names = new Set(sources.cast.map(({ name }) => name));
  return (code, text, declared, own = []) => {
    const words = tools.displayTokens(code, text);
    const parts = words.map((word) => tokensOf(code, word));
    const corpus = corpusIn(code);
    const shapes = own.length === 0 ? [corpus.shapes] : [ownShapes(own, code), corpus.shapes];
    const lemmas = lemmatise({ text, words, parts, declared }, shapes, corpus.alsoTaught);
    return lemmas.map((lemma, index) => (names.has(words[index] ?? '') ? '' : lemma));
  };
};
