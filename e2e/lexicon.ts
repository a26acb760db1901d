/** Looks up texts and items in the compiled content. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Alphabet,
  bareText,
  type ClipStructure,
  type ItemText,
  type LessonStructure,
  type LexiconTexts,
  type UnitStructure,
} from '@parlance/domain';

const CONTENT = join(import.meta.dirname, '../dist/content');

/** All texts of a language. If items of several units have the same text, those of the wanted unit come first. */
export interface Lexicon {
  readonly textOf: (item: string) => string;
  readonly entryOf: (item: string) => ItemText;
  /** The items with this text, at least one. */
  readonly itemsOf: (text: string) => readonly string[];
  readonly spokenIn: (url: string) => Spoken;
}

const readAll = <T>(folder: string, fits: (name: string) => boolean, content = CONTENT): readonly T[] =>
  readdirSync(join(content, folder))
    .filter((name) => fits(name))
    .map((name) => JSON.parse(readFileSync(join(content, folder, name), 'utf8')) as T);

interface Texts {
  readonly id: string;
  readonly items: Readonly<Record<string, ItemText>>;
}

/** What a recording says: the text of an item, or a word of the alphabet, which is no item. */
interface Spoken {
  readonly item: string | undefined;
  readonly text: string;
}

const namesOf = ({ audio }: Pick<ItemText, 'audio'>): readonly string[] =>
  Object.values(audio ?? {}).map(({ name }) => name);

/** The recordings of minimal pairs, which only the alphabet contains. */
const minimalPairRecordings = (code: string): readonly (readonly [string, Spoken])[] =>
  readAll<Alphabet>('alphabet', (name) => new RegExp(`^${code}\\.[0-9a-f]+\\.json$`).test(name))
    .flatMap(({ sounds }) => sounds.flatMap(({ pairs }) => pairs.flatMap(({ one, other }) => [one, other])))
    .flatMap(({ text, audio = {} }) => namesOf({ audio }).map((name) => [name, { item: undefined, text }] as const));

const required = <T>(map: ReadonlyMap<string, T>, key: string, what: string): T => {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The lexicon has no ${what} ${key}`);
  return value;
};

/**
 * Reads the texts of a language; `code` is from `content/languages.yaml`. `near` is the lesson, unit, clip or book whose items
 * come first. `content` is the folder of the compiled content.
 */
export const lexiconOf = (code: string, near: string, content = CONTENT): Lexicon => {
  const isText = (name: string): boolean => name.split('.').includes(code) && name.endsWith('.json');
  const isOwn = (name: string): boolean => isText(name) && !/^(list|titles)\./.test(name);
  const lists = [
    readAll<Texts>('lessons', isText, content),
    readAll<Texts>('units', isText, content),
    readAll<Texts>('clips', isOwn, content),
    readAll<Texts>('ebooks', isOwn, content),
  ];
  const files = lists.flat();
  const sorted = files.toSorted((a, b) => Number(b.id.startsWith(near)) - Number(a.id.startsWith(near)));
  const entries = new Map<string, ItemText>();
  const items = new Map<string, Set<string>>();
  const recordings = new Map<string, Spoken>(minimalPairRecordings(code));
  for (const [item, entry] of sorted.flatMap((file) => Object.entries(file.items))) {
    // Only the files for learners of the language contain the recordings: properties of all files are merged.
    entries.set(item, { ...entry, ...entries.get(item) });
    // Exercises about the article or the spelling show a noun without its article.
    for (const text of [entry.text, bareText(entry)]) items.set(text, (items.get(text) ?? new Set()).add(item));
    for (const name of namesOf(entry)) recordings.set(name, { item, text: entry.text });
  }
  return {
    textOf: (item) => required(entries, item, 'text of').text,
    entryOf: (item) => required(entries, item, 'entry for'),
    itemsOf: (text) => [...required(items, text, 'item for')],
    spokenIn: (url) => required(recordings, /([0-9a-f]+)\.mp3/.exec(url)?.[1] ?? url, 'recording'),
  };
};

/** Every word of the corpus in a language, by its id. */
export const wordsOf = (code: string): Readonly<Record<string, ItemText>> =>
  Object.assign(
    {},
    ...readAll<LexiconTexts>('lexicon', (name) => new RegExp(`^${code}\\.[0-9a-f]+\\.json$`).test(name)).map(
      ({ words }) => words,
    ),
  );

/** The words that the lessons of a unit teach. */
export const wordsOfUnit = (unit: string): ReadonlySet<string> => {
  const lessons = readAll<LessonStructure>('lessons', (name) =>
    new RegExp(`^${unit}\\.[\\w-]+\\.[0-9a-f]+\\.json$`).test(name),
  );
  return new Set(lessons.flatMap(({ items }) => items.flatMap(({ id, kind }) => (kind === 'word' ? [id] : []))));
};

/** The dialogues and quiz statements of all units, and the lines and statements of all clips. */
export interface Episodes {
  /** The lines that follow a line, by its item id. */
  readonly linesAfter: (line: string) => readonly string[];
  readonly isStatementTrue: (statement: string) => boolean | undefined;
}

/** Reads the dialogue and the quiz of every unit, and every clip. */
export const episodes = (): Episodes => {
  const isStructure = (name: string): boolean => /^[\w-]+\.[0-9a-f]+\.json$/.test(name);
  const units = readAll<UnitStructure>('units', isStructure);
  const clips = readAll<ClipStructure>('clips', isStructure);
  const talks = [...units.map(({ dialogue }) => dialogue), ...clips.map(({ lines }) => lines)];
  const statements = [
    ...units.flatMap(({ quiz }) => quiz?.statements ?? []),
    ...clips.flatMap((clip) => clip.statements),
  ];
  const truths = new Map(statements.map(({ id, holds }) => [id, holds]));
  return {
    linesAfter: (line) => {
      const talk = talks.find((lines) => lines.some(({ id }) => id === line)) ?? [];
      return talk.slice(talk.findIndex(({ id }) => id === line) + 1).map(({ id }) => id);
    },
    isStatementTrue: (statement) => truths.get(statement),
  };
};
