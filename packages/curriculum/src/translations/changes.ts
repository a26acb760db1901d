/** A translator's changes, and how they are applied to the sources without changing anything else. */
import type { LanguageCode } from '@parlance/domain';
import { isMap, isScalar, isSeq, parseDocument, type Scalar, stringify } from 'yaml';
import type { SourceFiles } from '../source/read.ts';
import type { Row } from './row.ts';
import type { Returned } from './table.ts';

/** One text that is new. */
export interface Change {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** Ids of texts that are missing in the table, or that do not exist in the corpus. */
export interface Refused {
  readonly refused: readonly string[];
}

/** Compares the returned table with the sources; refuses the whole table if a text would be lost. */
export const changesIn = (rows: readonly Row[], texts: Returned): readonly Change[] | Refused => {
  const known = new Map(rows.map((row) => [row.id, row]));
  const unknown = [...texts.keys()].filter((id) => !known.has(id)).map((id) => `There is no text "${id}".`);
  const missing = rows.filter(({ id, text }) => text !== '' && !texts.has(id)).map(({ id }) => `"${id}" is missing.`);
  const emptied = rows
    .filter(({ id, text }) => text !== '' && texts.get(id) === '')
    .map(({ id, text }) => `"${id}" is empty and would lose "${text}".`);
  const refused = [...unknown, ...missing, ...emptied];
  if (refused.length > 0) return { refused };
  return rows.flatMap(({ id, text, place }): Change[] => {
    const after = texts.get(id) ?? '';
    if (place === undefined || after === text) return [];
    return [{ id, file: place.file, line: place.line, before: text, after }];
  });
};

/** A diff that a person can read. */
export const formatChange = ({ id, file, line, before, after }: Change): string =>
  `${file}:${line} ${id}\n- ${before}\n+ ${after}`;

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A text of one language in a parsed file. */
interface Found {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
  readonly isInFlow: boolean;
}

/** Whether a value below this key may be the text itself: `de: …`, or `es: { text: … }`. */
const isText = (key: string, code: LanguageCode): boolean => key === code || key === 'text';

/** The context collected on the path to a text in the parsed file. */
interface Way {
  readonly key: string;
  readonly isOfLanguage: boolean;
  readonly isInFlow: boolean;
}

const foundAt = (node: Scalar, { key, isOfLanguage, isInFlow }: Way, code: LanguageCode): Found[] => {
  if (!isOfLanguage || !isText(key, code) || !node.range) return [];
  const [start, end] = node.range;
  const isQuoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
  return [{ value: String(node.value), start, end, isQuoted, isInFlow }];
};

/** Every text of a language below a node, with its place. */
const textsBelow = (node: unknown, way: Way, code: LanguageCode): Found[] => {
  if (isScalar(node)) return foundAt(node, way, code);
  if (isSeq(node)) {
    const inside = { key: '', isOfLanguage: false, isInFlow: way.isInFlow || node.flow === true };
    return node.items.flatMap((item) => textsBelow(item, inside, code));
  }
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }) => {
    const name = isScalar(key) ? String(key.value) : '';
    const isOfLanguage = way.isOfLanguage || name === code;
    return textsBelow(value, { key: name, isOfLanguage, isInFlow: way.isInFlow || node.flow === true }, code);
  });
};

const textsIn = (source: string, code: LanguageCode): readonly Found[] =>
  textsBelow(parseDocument(source).contents, { key: '', isOfLanguage: false, isInFlow: false }, code);

const lineCounter = (text: string): ((offset: number) => number) => {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
};

/** A text as YAML on one line, in the style that it had; quoted if a plain text would have another meaning. */
const written = (after: string, { isQuoted, isInFlow }: Found): string => {
  const needsQuotes = isQuoted || (isInFlow && /[,[\]{}]/.test(after));
  return stringify(after, { lineWidth: 0, ...(needsQuotes && { defaultStringType: 'QUOTE_DOUBLE' }) }).trimEnd();
};

/**
 * Applies the changes to the sources: all other bytes stay the same. A title's place is the start of its group, so the
 * first equal text after that place is replaced.
 */
export const withChanges = (files: SourceFiles, changes: readonly Change[], code: LanguageCode): SourceFiles => {
  const byFile = Map.groupBy(changes, ({ file }) => file);
  const changed = [...byFile].map(([file, own]): [string, string] => {
    const text = files.get(file) ?? '';
    const lineOf = lineCounter(text);
    const texts = textsIn(text, code);
    const replacements = own.map(({ line, before, after }): Replacement => {
      const found = texts.find(({ value, start }) => value === before && lineOf(start) >= line);
      if (found === undefined) throw new RangeError(`${file}:${line} does not hold "${before}"`);
      return { start: found.start, end: found.end, text: written(after, found) };
    });
    return [file, replaced(text, replacements)];
  });
  return new Map([...files, ...changed]);
};

const replaced = (text: string, replacements: readonly Replacement[]): string =>
  [...replacements]
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text: put }) => rest.slice(0, start) + put + rest.slice(end), text);
