import type { LanguageCode } from '@parlance/domain';
import { type ContentIssue, issueAt } from './content-issue.ts';
import type { AssumedWord, HeaderSource, TableSource, TipSource } from './model.ts';
import { at, isGroup, type Read, type Reader, readList, readPart, readTitle, references } from './reader.ts';
import {
  assumedSchema,
  assumedWordSchema,
  grammarSchema,
  tableRowSchema,
  tableSchema,
  textSchema,
  tipSchema,
} from './schema.ts';
import type { ParsedFile, Path } from './yaml.ts';

const GRAMMAR = /^content\/grammar\/([^/]+)\/[^/]+\.yaml$/;

/** Whether a file holds grammar tips. */
export const isGrammarFile = (file: string): boolean => GRAMMAR.test(file);

/** The file that lists the words which phrases of a learn language may assume. */
export const assumedFile = (learn: LanguageCode): string => `content/assumed/${learn}.yaml`;

const readHeader = (reader: Reader, value: unknown, path: Path): HeaderSource =>
  isGroup(value) ? readTitle(reader, value, path) : (readPart(reader, textSchema, value, path) ?? '');

const readRow: Read<TableSource['rows'][number]> = (reader, value, path) => {
  const own = readPart(reader, tableRowSchema, value, path);
  if (own === undefined) return undefined;
  return { place: at(reader, path), head: readHeader(reader, own.head, [...path, 'head']), cells: own.cells };
};

const readTable = (reader: Reader, value: unknown, path: Path): TableSource | undefined => {
  const own = readPart(reader, tableSchema, value, path);
  if (own === undefined) return undefined;
  return {
    place: at(reader, path),
    caption: readTitle(reader, own.caption, [...path, 'caption']),
    columns: own.columns.map((column, index) => readHeader(reader, column, [...path, 'columns', index])),
    rows: readList(reader, own.rows, [...path, 'rows'], readRow),
  };
};

const tipReader =
  (learn: LanguageCode, unit: TipSource['unit']): Read<TipSource> =>
  (reader, value, path) => {
    const own = readPart(reader, tipSchema, value, path);
    if (own === undefined) return undefined;
    const table = own.table === undefined ? undefined : readTable(reader, own.table, [...path, 'table']);
    return {
      place: at(reader, [...path, 'key']),
      learn,
      unit,
      topic: own.topic,
      key: own.key,
      after: { key: own.after, place: at(reader, [...path, 'after']) },
      examples: references(reader, own.examples, [...path, 'examples']),
      asks: Object.entries(own.asks).flatMap(([key, words]) => {
        const sentence = { key, place: at(reader, [...path, 'asks', key]) };
        return [words].flat().map((word) => ({ sentence, word }));
      }),
      title: readTitle(reader, own.title, [...path, 'title']),
      text: readTitle(reader, own.text, [...path, 'text']),
      ...(table !== undefined && { table }),
    };
  };

/** `content/grammar/<language>/<number>-<slug>.yaml`: the tips of one unit for one learn language. */
export const readGrammar = (
  parsed: ParsedFile,
  languages: readonly LanguageCode[],
): { readonly tips: TipSource[]; readonly issues: ContentIssue[] } => {
  const reader: Reader = { parsed, languages, issues: [] };
  const frame = readPart(reader, grammarSchema, parsed.value, []);
  if (frame === undefined) return { tips: [], issues: reader.issues };
  const learn = GRAMMAR.exec(parsed.file)?.[1] ?? '';
  const unit = { key: frame.unit, place: at(reader, ['unit']) };
  return { tips: readList(reader, frame.tips, ['tips'], tipReader(learn, unit)), issues: reader.issues };
};

const assumedReader =
  (learn: LanguageCode): Read<AssumedWord> =>
  (reader, value, path) => {
    const own = readPart(reader, assumedWordSchema, value, path);
    if (own === undefined) return undefined;
    return {
      place: at(reader, [...path, 'text']),
      learn,
      text: own.text,
      partOfSpeech: own.pos,
      ...(own.ipa !== undefined && { ipa: own.ipa }),
      forms: Object.entries(own.forms).map(([key, forms]) => ({
        from: { key, place: at(reader, [...path, 'forms', key]) },
        forms,
      })),
      ...(own.means !== undefined && { means: readTitle(reader, own.means, [...path, 'means']) }),
    };
  };

/** `content/assumed/<language>.yaml`. */
export const readAssumed = (
  parsed: ParsedFile,
  learn: LanguageCode,
  languages: readonly LanguageCode[],
): { readonly assumed: AssumedWord[]; readonly issues: ContentIssue[] } => {
  const reader: Reader = { parsed, languages, issues: [] };
  const frame = readPart(reader, assumedSchema, parsed.value, []);
  if (frame === undefined) return { assumed: [], issues: reader.issues };
  if (frame.language !== learn) {
    const place = at(reader, ['language']);
    reader.issues.push(issueAt(place, `This file is for "${learn}" by its name; write "language: ${learn}".`));
  }
  return { assumed: readList(reader, frame.words, ['words'], assumedReader(learn)), issues: reader.issues };
};
