import type { LanguageCode } from '@parlance/domain';
import type { z } from 'zod';
import { type Fault, faultAt } from './fault.ts';
import type { AlphabetSource, ExampleSource, LetterSource, SoundSource, SpellingSource } from './model.ts';
import { parseFile } from './read-beside.ts';
import { at, type Read, type Reader, readList, readPart, readTitle } from './reader.ts';
import { alphabetSchema, letterSchema, soundSchema } from './schema.ts';
import type { ParsedFile, Path } from './yaml.ts';

const ALPHABET = /^content\/alphabets\/([^/]+)\.yaml$/;

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
  const { letter, name, ipa, sounds, word, example } = own;
  const shownBy =
    example === undefined
      ? { word: { key: word ?? '', place: at(reader, [...path, 'word']) } }
      : { example: exampleOf(reader, example, [...path, 'example']) };
  return { place: at(reader, [...path, 'letter']), letter, name, ipa, sounds, shownBy };
};

type Spelling = z.infer<typeof soundSchema>['spellings'][number];

const spellingOf = (reader: Reader, { spelling, word, text, ipa }: Spelling, path: Path): SpellingSource => ({
  spelling,
  shownBy:
    word === undefined
      ? { heard: { text: text ?? '', ipa: ipa ?? '' } }
      : { word: { key: word, place: at(reader, [...path, 'word']) } },
});

const readSound: Read<SoundSource> = (reader, value, path) => {
  const own = readPart(reader, soundSchema, value, path);
  if (own === undefined) return undefined;
  const { key, ipa, kind, spellings, hint, pairs } = own;
  return {
    place: at(reader, [...path, 'key']),
    key,
    ipa,
    kind,
    spellings: spellings.map((spelling, index) => spellingOf(reader, spelling, [...path, 'spellings', index])),
    hint: readTitle(reader, hint, [...path, 'hint']),
    pairs,
  };
};

const readAlphabet = (parsed: ParsedFile, codes: readonly LanguageCode[]) => {
  const reader: Reader = { parsed, languages: codes, faults: [] };
  const frame = readPart(reader, alphabetSchema, parsed.value, []);
  if (frame === undefined) return { alphabets: [], faults: reader.faults };
  const learn = ALPHABET.exec(parsed.file)?.[1] ?? '';
  const place = at(reader, ['language']);
  if (frame.language !== learn)
    reader.faults.push(faultAt(place, `This file is for "${learn}" by its name; write "language: ${learn}".`));
  const alphabet: AlphabetSource = {
    place,
    learn,
    letters: readList(reader, frame.letters, ['letters'], readLetter),
    sounds: readList(reader, frame.sounds, ['sounds'], readSound),
  };
  return { alphabets: [alphabet], faults: reader.faults };
};

/** `content/alphabets/`: letters and sounds of the languages that are learned. */
export const readAlphabets = (
  files: ReadonlyMap<string, string>,
  codes: readonly LanguageCode[],
): { readonly alphabets: readonly AlphabetSource[]; readonly faults: readonly Fault[] } => {
  const read = [...files.keys()]
    .filter((file) => ALPHABET.test(file))
    .sort()
    .map((file) => {
      const { parsed, faults } = parseFile(file, files.get(file) ?? '');
      const { alphabets, faults: form } = parsed ? readAlphabet(parsed, codes) : { alphabets: [], faults: [] };
      return { alphabets, faults: [...faults, ...form] };
    });
  return { alphabets: read.flatMap(({ alphabets }) => alphabets), faults: read.flatMap(({ faults }) => faults) };
};
