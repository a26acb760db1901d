import type { LanguageCode } from '@parlance/domain';
import type { z } from 'zod';
import { type ContentIssue, issueAt, type Place } from './content-issue.ts';
import type { Reference, TextSource, TextSources, TitleSource } from './model.ts';
import { textSchema, wordTextSchema } from './schema.ts';
import { validate } from './validate.ts';
import { type ParsedFile, type Path, placeOf } from './yaml.ts';

/** The state of reading one file: its parsed value, and the issues found so far. */
export interface Reader {
  readonly parsed: ParsedFile;
  readonly languages: readonly LanguageCode[];
  readonly issues: ContentIssue[];
}

/** A mapping of a YAML file, whose values have not been checked. */
export type Group = Readonly<Record<string, unknown>>;

/** Whether a value is a group of keys. */
export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The place of a path in the reader's file. */
export const at = (reader: Reader, path: Path): Place => placeOf(reader.parsed, path);

/** Validates a part by its schema; records the issues and returns undefined if it is invalid. */
export const readPart = <T>(reader: Reader, schema: z.ZodType<T>, value: unknown, path: Path): T | undefined => {
  const result = validate(schema, value, { parsed: reader.parsed, path });
  reader.issues.push(...result.issues);
  return result.value;
};

/** Reads one entry of a list; undefined if it is invalid. */
export type Read<T> = (reader: Reader, value: Group, path: Path) => T | undefined;

/** Reads a list entry by entry, so that an invalid entry does not hide issues of the others. */
export const readList = <T>(reader: Reader, values: readonly unknown[], path: Path, read: Read<T>): T[] =>
  values.flatMap((value, index) => {
    const group = isGroup(value) ? value : {};
    const part = read(reader, group, [...path, index]);
    return part === undefined ? [] : [part];
  });

/** Separates the keys of a group that are language codes from all others. */
export const splitLanguages = (reader: Reader, value: Group): { readonly own: Group; readonly texts: Group } => {
  const entries = Object.entries(value);
  const isLanguage = ([key]: readonly [string, unknown]): boolean => reader.languages.includes(key);
  return {
    own: Object.fromEntries(entries.filter((entry) => !isLanguage(entry))),
    texts: Object.fromEntries(entries.filter(isLanguage)),
  };
};

/** References in a list, each with its line. */
export const references = (reader: Reader, keys: readonly string[], path: Path): Reference[] =>
  keys.map((key, index) => ({ key, place: at(reader, [...path, index]) }));

/** A title in each language. */
export const readTitle = (
  reader: Reader,
  value: unknown,
  path: Path,
  schema: z.ZodType<string> = textSchema,
): TitleSource => {
  const place = at(reader, path);
  const name = String(path.at(-1));
  if (!isGroup(value)) {
    reader.issues.push(issueAt(place, `"${name}" needs a text in each language, e.g. "${name}: { en: …, es: … }".`));
    return { place, texts: Object.fromEntries(reader.languages.map((code) => [code, name])), isUnreadable: true };
  }
  const texts: Record<LanguageCode, string> = {};
  const before = reader.issues.length;
  for (const [code, text] of Object.entries(value)) {
    if (!isKnownLanguage(reader, code, [...path, code])) continue;
    texts[code] = readPart(reader, schema, text, [...path, code]) ?? name;
  }
  return { place, texts, ...(reader.issues.length > before && { isUnreadable: true }) };
};

const isKnownLanguage = (reader: Reader, code: string, path: Path): boolean => {
  if (reader.languages.includes(code)) return true;
  const known = reader.languages.join(' ');
  reader.issues.push(issueAt(at(reader, path), `"${code}" is not a language here; use one of ${known}.`));
  return false;
};

interface Extras {
  readonly also?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly ipa?: Readonly<Record<string, string>> | undefined;
}

/** A shared empty list: most texts have no alternatives or forms. */
const NONE: readonly string[] = [];

/** The texts of a phrase or line, together with those under `also` and `ipa`. */
export const readPhraseTexts = (
  reader: Reader,
  texts: Group,
  extras: Extras,
  path: Path,
  schema: z.ZodType<string> = textSchema,
): TextSources => {
  for (const name of ['also', 'ipa'] as const) {
    for (const code of Object.keys(extras[name] ?? {})) isKnownLanguage(reader, code, [...path, name, code]);
  }
  const read: Record<LanguageCode, TextSource> = {};
  for (const [code, value] of Object.entries(texts)) {
    const text = readPart(reader, schema, value, [...path, code]);
    const ipa = extras.ipa?.[code];
    read[code] = {
      place: at(reader, [...path, code]),
      text: text ?? '',
      also: extras.also?.[code] ?? NONE,
      forms: NONE,
      ...(ipa === undefined ? {} : { ipa }),
      ...(text === undefined ? { isUnreadable: true } : {}),
    };
  }
  return read;
};

/** The texts of a word: a string or an object in each language. */
export const readWordTexts = (reader: Reader, texts: Group, path: Path): TextSources => {
  const read: Record<LanguageCode, TextSource> = {};
  for (const [code, value] of Object.entries(texts)) {
    const result = readPart(reader, wordTextSchema, value, [...path, code]);
    const place = at(reader, [...path, code]);
    read[code] =
      result === undefined ? { place, text: '', also: NONE, forms: NONE, isUnreadable: true } : wordText(place, result);
  }
  return read;
};

const wordText = (place: Place, value: z.infer<typeof wordTextSchema>): TextSource => {
  if (typeof value === 'string') return { place, text: value, also: NONE, forms: NONE };
  const { text, ipa, article, gender, plural, also = NONE, shared, forms = NONE } = value;
  return {
    place,
    text,
    also,
    forms,
    ...(ipa === undefined ? {} : { ipa }),
    ...(article === undefined ? {} : { article }),
    ...(gender === undefined ? {} : { gender }),
    ...(plural === undefined ? {} : { plural }),
    ...(shared === undefined ? {} : { shared }),
  };
};
