import type { LanguageCode } from '@parlance/domain';
import type { z } from 'zod';
import { type ContentIssue, issueAt } from './content-issue.ts';
import type { AlphabetSource, ExampleSource, LetterSource, SoundSource, SpellingSource } from './model.ts';
import { parseFile } from './read-beside.ts';
import { at, type Read, type Reader, readList, readPart, readTitle } from './reader.ts';
import { alphabetSchema, letterSchema, soundSchema } from './schema.ts';
import type { SourceTexts } from './source-files.ts';
import type { ParsedFile, Path } from './yaml.ts';

const ALPHABET = /^content\/alphabets\/([^/]+)\.yaml$/;

/** The file that holds the letters and sounds of a learn language. */
export const alphabetFile = (learn: LanguageCode): string => `content/alphabets/${learn}.yaml`;

type Own = NonNullable<z.infer<typeof letterSchema>['example']>;

const exampleOf = (reader: Reader, { text, ipa, picture, means }: Own, path: Path): ExampleSource => ({
  place: at(reader, path),
  text,
  ipa,
  ...(picture !== undefined && { picture }),
  means: readTitle(reader, means, [...path, 'means']),
});

const readLetter: Read<LetterSource> = (reader, value, path) => {
  const own = readPart(reader, letterSchema, value, path);
  if (own === undefined) return undefined;
  const { letter, name, called, ipa, sounds, word, example } = own;
  const shownBy =
    example === undefined
      ? { word: { key: word ?? '', place: at(reader, [...path, 'word']) } }
      : { example: exampleOf(reader, example, [...path, 'example']) };
  return {
    place: at(reader, [...path, 'letter']),
    letter,
    name,
    ...(called !== undefined && { called }),
    ipa,
    sounds,
    shownBy,
  };
};

type Spelling = z.infer<typeof soundSchema>['spellings'][number];

const spellingOf = (reader: Reader, { spelling, word, text, ipa }: Spelling, path: Path): SpellingSource => ({
  place: at(reader, path),
  spelling,
  shownBy:
    word === undefined
      ? { heard: { text: text ?? '', ipa: ipa ?? '' } }
      : { word: { key: word, place: at(reader, [...path, 'word']) } },
});

const readSound: Read<SoundSource> = (reader, value, path) => {
  const own = readPart(reader, soundSchema, value, path);
  if (own === undefined) return undefined;
  const { key, ipa, kind, usually, spellings, hint, pairs } = own;
  return {
    place: at(reader, [...path, 'key']),
    key,
    ipa,
    kind,
    ...(usually !== undefined && { usually }),
    spellings: spellings.map((spelling, index) => spellingOf(reader, spelling, [...path, 'spellings', index])),
    hint: readTitle(reader, hint, [...path, 'hint']),
    pairs,
  };
};

interface AlphabetRead {
  readonly alphabet: AlphabetSource;
  readonly issues: readonly ContentIssue[];
}

const readParts = (parsed: ParsedFile, learn: LanguageCode, codes: readonly LanguageCode[]): AlphabetRead => {
  const reader: Reader = { parsed, languages: codes, issues: [] };
  const frame = readPart(reader, alphabetSchema, parsed.value, []);
  const place = at(reader, ['language']);
  const letters = readList(reader, frame?.letters ?? [], ['letters'], readLetter);
  const sounds = readList(reader, frame?.sounds ?? [], ['sounds'], readSound);
  const isUnreadable = reader.issues.length > 0;
  if (frame !== undefined && frame.language !== learn)
    reader.issues.push(issueAt(place, `This file is for "${learn}" by its name; write "language: ${learn}".`));
  return { alphabet: { place, learn, letters, sounds, ...(isUnreadable && { isUnreadable }) }, issues: reader.issues };
};

const readAlphabet = (file: string, text: string, codes: readonly LanguageCode[]): AlphabetRead => {
  const learn = ALPHABET.exec(file)?.[1] ?? '';
  const { parsed, issues } = parseFile(file, text);
  if (parsed !== undefined) {
    const read = readParts(parsed, learn, codes);
    return { ...read, issues: [...issues, ...read.issues] };
  }
  return { alphabet: { place: { file, line: 1 }, learn, letters: [], sounds: [], isUnreadable: true }, issues };
};

/** `content/alphabets/`: letters and sounds of the languages that are learned. */
export const readAlphabets = (
  files: SourceTexts,
  codes: readonly LanguageCode[],
): { readonly alphabets: readonly AlphabetSource[]; readonly issues: readonly ContentIssue[] } => {
  const read = [...files.keys()]
    .filter((file) => ALPHABET.test(file))
    .sort()
    .map((file) => readAlphabet(file, files.get(file) ?? '', codes));
  return { alphabets: read.map(({ alphabet }) => alphabet), issues: read.flatMap(({ issues }) => issues) };
};
