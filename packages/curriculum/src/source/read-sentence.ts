/** Reads sentences and words, which units, clips and books have alike. */
import type { z } from 'zod';
import type { PhraseSource, StatementSource, TextSources, WordSource } from './model.ts';
import {
  at,
  type Group,
  type Read,
  type Reader,
  readPart,
  readPhraseTexts,
  references,
  splitLanguages,
} from './reader.ts';
import { type phraseSchema, statementSchema, type wordSchema } from './schema.ts';
import type { Path } from './yaml.ts';

/** Validates a part's own keys by its schema; its texts are read separately. */
export const readOwn = <T>(reader: Reader, schema: z.ZodType<T>, value: Group, path: Path): T | undefined =>
  readPart(reader, schema, splitLanguages(reader, value).own, path);

/** A sentence without what its kind adds. @param own the sentence's own keys @param texts by language */
export const phraseParts = (
  reader: Reader,
  own: z.infer<typeof phraseSchema>,
  texts: Group,
  path: Path,
): PhraseSource => ({
  place: at(reader, [...path, 'key']),
  key: own.key,
  words: references(reader, own.words, [...path, 'words']),
  only: references(reader, own.only ?? [], [...path, 'only']),
  texts: readPhraseTexts(reader, texts, { also: own.also, ipa: own.ipa }, path),
});

/** A word. @param own the word's own keys */
export const wordParts = (
  reader: Reader,
  own: z.infer<typeof wordSchema>,
  texts: TextSources,
  path: Path,
): WordSource => ({
  place: at(reader, [...path, 'key']),
  key: own.key,
  partOfSpeech: own.pos,
  only: references(reader, own.only ?? [], [...path, 'only']),
  texts,
  ...(own.picture === undefined ? {} : { picture: own.picture }),
});

/** A statement about a story, true or not. */
export const readStatement: Read<StatementSource> = (reader, value, path) => {
  const own = readOwn(reader, statementSchema, value, path);
  if (own === undefined) return undefined;
  return { ...phraseParts(reader, own, splitLanguages(reader, value).texts, path), holds: own.holds };
};

/** The list of that name; empty if it is missing or no list. */
export const listIn = (value: Group, name: string): readonly unknown[] => {
  const list: unknown = value[name];
  return Array.isArray(list) ? list : [];
};
