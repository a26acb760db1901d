/** What a learner who knows the language knows: from the compiled content, texts to items and back. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Alphabet, bareText, type ItemText, type UnitStructure } from '@parlance/domain';

const CONTENT = join(import.meta.dirname, '../dist/content');

/** Every text of a language, by item. Items of two units may read the same: those of the wanted unit come first. */
export interface Lexicon {
  readonly textOf: (item: string) => string;
  readonly entryOf: (item: string) => ItemText;
  /** The items that read so, at least one. */
  readonly itemsOf: (text: string) => readonly string[];
  readonly heard: (url: string) => Said;
}

const readAll = <T>(folder: string, fits: (name: string) => boolean): readonly T[] =>
  readdirSync(join(CONTENT, folder))
    .filter((name) => fits(name))
    .map((name) => JSON.parse(readFileSync(join(CONTENT, folder, name), 'utf8')) as T);

interface Texts {
  readonly id: string;
  readonly items: Readonly<Record<string, ItemText>>;
}

/** What a recording says: an item, or the text of a word of the alphabet. */
interface Said {
  readonly item: string | undefined;
  readonly text: string;
}

const namesOf = ({ audio }: Pick<ItemText, 'audio'>): readonly string[] =>
  Object.values(audio ?? {}).map(({ name }) => name);

/** Words that differ by one sound are in the alphabet alone. */
const pairsSaid = (code: string): readonly (readonly [string, Said])[] =>
  readAll<Alphabet>('alphabet', (name) => new RegExp(`^${code}\\.[0-9a-f]+\\.json$`).test(name))
    .flatMap(({ sounds }) => sounds.flatMap(({ pairs }) => pairs.flatMap(({ one, other }) => [one, other])))
    .flatMap(({ text, audio = {} }) => namesOf({ audio }).map((name) => [name, { item: undefined, text }] as const));

const found = <T>(map: ReadonlyMap<string, T>, key: string, what: string): T => {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The lexicon has no ${what} ${key}`);
  return value;
};

/** Reads a language; `code` as in `content/languages.yaml`. `near`: begins the names of what is known best. */
export const lexiconOf = (code: string, near: string): Lexicon => {
  const isText = (name: string): boolean => name.split('.').includes(code) && name.endsWith('.json');
  const files = [...readAll<Texts>('lessons', isText), ...readAll<Texts>('units', isText)];
  const sorted = files.toSorted((a, b) => Number(b.id.startsWith(near)) - Number(a.id.startsWith(near)));
  const entries = new Map<string, ItemText>();
  const items = new Map<string, Set<string>>();
  const recordings = new Map<string, Said>(pairsSaid(code));
  for (const [item, entry] of sorted.flatMap((file) => Object.entries(file.items))) {
    // With sound and all it stands in the files of who learns the language.
    entries.set(item, { ...entry, ...entries.get(item) });
    // A noun is asked for its article, and spelt, without it.
    for (const text of [entry.text, bareText(entry)]) items.set(text, (items.get(text) ?? new Set()).add(item));
    for (const name of namesOf(entry)) recordings.set(name, { item, text: entry.text });
  }
  return {
    textOf: (item) => found(entries, item, 'text of').text,
    entryOf: (item) => found(entries, item, 'entry for'),
    itemsOf: (text) => [...found(items, text, 'item for')],
    heard: (url) => found(recordings, /([0-9a-f]+)\.mp3/.exec(url)?.[1] ?? url, 'recording'),
  };
};

/** What happens in the units: their lines in order, and what is true of them. */
export interface Episodes {
  /** The lines that follow a line, by its item. */
  readonly after: (line: string) => readonly string[];
  readonly holds: (statement: string) => boolean | undefined;
}

/** Reads every unit's episode. */
export const episodes = (): Episodes => {
  const units = readAll<UnitStructure>('units', (name) => /^[\w-]+\.[0-9a-f]+\.json$/.test(name));
  const statements = new Map(units.flatMap(({ quiz }) => quiz?.statements ?? []).map(({ id, holds }) => [id, holds]));
  return {
    after: (line) => {
      const lines = units.find(({ dialogue }) => dialogue.some(({ id }) => id === line))?.dialogue ?? [];
      return lines.slice(lines.findIndex(({ id }) => id === line) + 1).map(({ id }) => id);
    },
    holds: (statement) => statements.get(statement),
  };
};
