import type { LanguageCode } from '@parlance/domain';
import type { PhraseSource, TextSource, WordSource } from '../source/model.ts';
import { type CheckContext, coursesOf, type Reading, readableText } from './context.ts';
import { ShapeIndex, shapesOf } from './shapes.ts';

/** Token sequences of the forms that a word may take. */
export const shapeTokens = (
  { tools, lookups: { shapes } }: CheckContext,
  code: LanguageCode,
  text: TextSource,
): readonly (readonly string[])[] => {
  const known = shapes.get(text);
  if (known !== undefined) return known;
  const found = shapesOf(text).map((shape) => tools.tokens(code, shape));
  shapes.set(text, found);
  return found;
};

const readingOf = (context: CheckContext, sentence: PhraseSource, code: LanguageCode, text: TextSource): Reading => {
  const tokens = context.tools.tokens(code, text.text);
  const index = new ShapeIndex<string>();
  const words = sentence.words.flatMap(({ key }): WordSource[] => {
    const word = context.words.get(key);
    const own = word && coursesOf(context, word).includes(code) ? readableText(word, code) : undefined;
    if (word === undefined || own === undefined) return [];
    for (const shape of shapeTokens(context, code, own)) index.add(shape, key);
    return [word];
  });
  const named = index.foundIn(tokens);
  const found = new Set(named.map(({ owner }) => owner));
  return { text, tokens, named, missing: words.filter(({ key }) => !found.has(key)) };
};

/** Analyses a sentence in a language; undefined if it has no readable text. */
export const readingIn = (context: CheckContext, sentence: PhraseSource, code: LanguageCode): Reading | undefined => {
  const text = readableText(sentence, code);
  if (text === undefined) return undefined;
  const known = context.lookups.readings.get(text) ?? readingOf(context, sentence, code, text);
  context.lookups.readings.set(text, known);
  return known;
};
