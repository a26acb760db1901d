/** Writes one more text under `also:` of an item into its YAML; all other bytes of the file stay the same. */
import type { LanguageCode } from '@parlance/domain';
import {
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/** Where items of each kind stand in a unit. */
const SECTIONS = {
  word: ['words'],
  phrase: ['phrases'],
  line: ['dialogue', 'lines'],
  statement: ['quiz', 'statements'],
} as const;

/** The kinds of item that are written in units. */
export type ItemKind = keyof typeof SECTIONS;

/** The text to add, and the item to add it to. */
export interface Alternative {
  readonly kind: ItemKind;
  readonly key: string;
  readonly language: LanguageCode;
  readonly text: string;
}

/** A piece of text that is put in at an offset. */
interface Insertion {
  readonly at: number;
  readonly put: string;
}

const entry = (node: unknown, key: string): Pair | undefined =>
  isMap(node) ? node.items.find((pair) => isScalar(pair.key) && pair.key.value === key) : undefined;

const startOf = (node: unknown): number => (isScalar(node) || isCollection(node) ? (node.range?.[0] ?? 0) : 0);

const isInLines = (node: unknown): node is YAMLMap | YAMLSeq => isCollection(node) && node.flow !== true;

/** Offset behind a value; of one over several lines, behind the last value in it. */
const endOf = (node: unknown): number => {
  if (!isInLines(node)) return isScalar(node) || isCollection(node) ? (node.range?.[1] ?? 0) : 0;
  const last = node.items.at(-1);
  return endOf(isPair(last) ? last.value : last);
};

/** Offset of the end of the line on which a value ends: a remark behind it stays with it. */
const lineEnd = (source: string, end: number): number => {
  if (source[end - 1] === '\n') return end - 1;
  const next = source.indexOf('\n', end);
  return next === -1 ? source.length : next;
};

const columnOf = (source: string, offset: number): number => offset - (source.lastIndexOf('\n', offset - 1) + 1);

/** Texts in brackets on one line, quoted if necessary, or if `quoted` says that the others are. */
const list = (texts: readonly string[], quoted: boolean): string => {
  const type = quoted ? ({ defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' } as const) : {};
  const [line = ''] = stringify(texts, {
    collectionStyle: 'flow',
    flowCollectionPadding: false,
    lineWidth: 0,
    ...type,
  }).split('\n');
  return line;
};

const isQuoted = (node: unknown): boolean => isScalar(node) && (node.type?.startsWith('QUOTE') ?? false);

/** A further text in a list that is there. */
const inList = (source: string, texts: YAMLSeq, text: string): Insertion => {
  const [first] = texts.items;
  const [last] = texts.items.slice(-1);
  const written = list([text], isQuoted(first)).slice(1, -1);
  if (last === undefined) return { at: startOf(texts) + 1, put: written };
  if (texts.flow === true) return { at: endOf(last), put: `, ${written}` };
  const dash = source.lastIndexOf('-', startOf(first));
  return { at: lineEnd(source, endOf(last)), put: `\n${' '.repeat(columnOf(source, dash))}- ${written}` };
};

/** A further entry at the end of a map. */
const inMap = (source: string, map: YAMLMap, written: string): Insertion => {
  const [last] = map.items.slice(-1);
  const end = endOf(last?.value);
  if (map.flow === true) return { at: end, put: `, ${written}` };
  const indent = ' '.repeat(columnOf(source, startOf(map.items[0]?.key)));
  return { at: lineEnd(source, end), put: `\n${indent}${written.replaceAll('\n', `\n${indent}`)}` };
};

/** For a word they are beside its text in the language, which is never alone, because its pronunciation is there. */
const inWord = (source: string, item: YAMLMap, { language, text }: Alternative): Insertion | undefined => {
  const value = entry(item, language)?.value;
  const also = entry(value, 'also')?.value;
  if (isSeq(also)) return inList(source, also, text);
  if (isMap(value)) return inMap(source, value, `also: ${list([text], false)}`);
  return undefined;
};

/** For a sentence they are below it, by language. */
const inSentence = (source: string, item: YAMLMap, { language, text }: Alternative): Insertion => {
  const also = entry(item, 'also')?.value;
  const texts = entry(also, language)?.value;
  if (isSeq(texts)) return inList(source, texts, text);
  const own = `${language}: ${list([text], true)}`;
  if (isMap(also) && also.items.length > 0) return inMap(source, also, own);
  return inMap(source, item, item.flow === true ? `also: { ${own} }` : `also:\n  ${own}`);
};

/** A unit's file with one more accepted text; undefined if the item is not in it. */
export const withAlternative = (source: string, alternative: Alternative): string | undefined => {
  const { kind, key } = alternative;
  const items = parseDocument(source).getIn(SECTIONS[kind]);
  const item = isSeq(items) ? items.items.find((one) => isMap(one) && one.get('key') === key) : undefined;
  if (!isMap(item)) return undefined;
  const insertion = (kind === 'word' ? inWord : inSentence)(source, item, alternative);
  return insertion && source.slice(0, insertion.at) + insertion.put + source.slice(insertion.at);
};
