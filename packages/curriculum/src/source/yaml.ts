import { createRequire } from 'node:module';
import type { LineCounter, Node } from 'yaml';
import { type ContentIssue, issueAt, type Place } from './content-issue.ts';
import { readQuickly } from './yaml-quick.ts';

/** Where a value stands in a file: keys, and indexes from 0. */
export type Path = readonly (string | number)[];

/** A parsed file: its plain value, and the line of each path in it. */
export interface ParsedFile {
  readonly file: string;
  readonly value: unknown;
  /** 1-based line by path; paths are joined by `/`. */
  readonly lines: ReadonlyMap<string, number>;
}

type Library = typeof import('yaml');

let loaded: Library | undefined;

/** Loads the YAML library when the first file needs it; usually none does. */
const library = (): Library => {
  const found: Library = loaded ?? createRequire(import.meta.url)('yaml');
  loaded = found;
  return found;
};

const lineOf = (offset: number | undefined, counter: LineCounter): number =>
  offset === undefined ? 1 : Math.max(1, counter.linePos(offset).line);

/** Notes the line of every key and list entry below `node`. */
const collectLines = (node: unknown, above: string, counter: LineCounter, lines: Map<string, number>): void => {
  const { isMap, isNode, isPair, isScalar, isSeq } = library();
  const children: readonly (readonly [string | number, unknown, unknown])[] = isMap(node)
    ? node.items.filter(isPair).map((pair) => [isScalar(pair.key) ? String(pair.key.value) : '', pair.key, pair.value])
    : isSeq(node)
      ? node.items.map((item, index) => [index, item, item])
      : [];
  for (const [step, place, value] of children) {
    const below = above === '' ? String(step) : `${above}/${step}`;
    if (isNode(place)) lines.set(below, lineOf(rangeStart(place), counter));
    collectLines(value, below, counter, lines);
  }
};

const rangeStart = (node: Node): number | undefined => node.range?.[0];

interface Parsed {
  readonly parsed: ParsedFile;
  readonly issues: ContentIssue[];
}

/** Parses a YAML 1.2 text; syntax issues and keys that stand twice are reported with their line. */
export const parseYaml = (file: string, text: string): Parsed => {
  const quick = readQuickly(text);
  return quick === undefined ? parseByLibrary(file, text) : { parsed: { file, ...quick }, issues: [] };
};

/** Parses a text by the library alone, which supports all of YAML. */
export const parseByLibrary = (file: string, text: string): Parsed => {
  const { LineCounter, parseDocument } = library();
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const issues = [...document.errors, ...document.warnings].map((error) =>
    issueAt({ file, line: lineOf(error.pos[0], counter) }, `This is not valid YAML: ${error.message}.`),
  );
  const lines = new Map<string, number>();
  collectLines(document.contents, '', counter, lines);
  const value: unknown = document.errors.length > 0 ? undefined : document.toJS();
  return { parsed: { file, value, lines }, issues };
};

/** The place of a path, or of the nearest part around it that exists. */
export const placeOf = ({ file, lines }: ParsedFile, path: Path): Place => {
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(path.slice(0, length).join('/'));
    if (line !== undefined) return { file, line };
  }
  return { file, line: 1 };
};
