/**
 * Compiles a corpus again and again, as cheaply as it changed. What it gives is what `compile` gives, byte by byte:
 * everything remembered is kept under the fingerprint of all that it depends on, the compiler itself included.
 */
import type { UnitId } from '@parlance/domain';
import { checkTogether } from '../check/check.ts';
import type { LanguageTools } from '../check/context.ts';
import type { WrittenParts } from '../emit/courses.ts';
import { INDEX, type WrittenLexicon, writeLexicon, writeWhole } from '../emit/emit.ts';
import { type Keep, putting, puttingTexts } from '../emit/names.ts';
import { filesOf, type WrittenUnit, writeUnit } from '../emit/unit.ts';
import { type Lemmatise, lemmatiser } from '../link/lemmas.ts';
import { type Linker, openLinker, placedUnits } from '../link/link.ts';
import { type Fault, sortFaults } from '../source/fault.ts';
import type { Sources, UnitSource } from '../source/model.ts';
import { readSources, type SourceTexts } from '../source/read.ts';
import { recordingFinder, type Shelf } from '../speak/recordings.ts';
import { printShelves, printSurroundings, type Surroundings, type UnitPrint } from './fingerprint.ts';
import { areSound, indexWords, type WordIndex } from './projection.ts';
import { FORGETFUL, openUnitReader, type UnitMemory } from './unit-reader.ts';
import { type CountedWarnings, countWarnings } from './warnings.ts';

/** Something that was written, and the fingerprint of what it was made of. */
interface Kept<T> {
  readonly print: string;
  readonly value: T;
}

/** What one build leaves to the next: plain data. */
export interface Memory {
  readonly units: Readonly<Record<UnitId, Kept<WrittenUnit>>>;
  readonly lexicon?: Kept<WrittenLexicon>;
  /** The last state that was without fault: its surroundings, and each unit's file. */
  readonly sound?: Kept<Readonly<Record<string, string>>>;
  readonly warnings?: CountedWarnings;
}

/** The memory of a builder that has built nothing. */
export const NOTHING: Memory = { units: {} };

/** What a build came to. */
export type Built =
  | {
      readonly ok: true;
      readonly sources: Sources;
      /** Names of all files; those that are not new were not given to `keep`. */
      readonly names: ReadonlySet<string>;
      readonly index: string;
    }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Builds again and again. */
export interface Builder {
  /** @param keep takes the files that are new, the index left out. */
  readonly build: (files: SourceTexts, shelves: readonly Shelf[], keep: Keep) => Built;
  /** How many warnings there are about recordings. */
  readonly warnings: (sources: Sources, shelves: readonly Shelf[]) => number;
  readonly memory: () => Memory;
  /** Does in advance what the next build needs. */
  readonly prepare: () => void;
}

/** What a corpus's words come to, which stays while its frames do. */
interface Words {
  readonly print: string;
  readonly lemmatise: Lemmatise;
  index?: WordIndex;
}

const changedSince = (
  units: readonly UnitSource[],
  prints: ReadonlyMap<string, UnitPrint>,
  before: Readonly<Record<string, string>>,
): UnitSource[] => units.filter(({ place: { file } }) => prints.get(file)?.text !== before[file]);

/** Opens a builder. @param version fingerprint of the compiler, where the memory outlives it */
export const openBuilder = (
  tools: LanguageTools,
  version = '',
  memory: Memory = NOTHING,
  read: UnitMemory = FORGETFUL,
): Builder => {
  const reader = openUnitReader(read);
  let { lexicon, sound, warnings } = memory;
  let units = new Map(Object.entries(memory.units));
  let words: Words | undefined;
  let last: Sources | undefined;
  const parts: WrittenParts = [];
  const shelfPrints = new WeakMap<readonly Shelf[], string>();

  const printOf = (shelves: readonly Shelf[]): string => {
    const print = shelfPrints.get(shelves) ?? printShelves(shelves);
    shelfPrints.set(shelves, print);
    return print;
  };

  const wordsOf = (sources: Sources, print: string): Words => {
    if (words?.print !== print) words = { print, lemmatise: lemmatiser(sources, tools) };
    return words;
  };

  const isSound = (sources: Sources, { checked }: Surroundings, prints: ReadonlyMap<string, UnitPrint>): boolean => {
    if (sound?.print !== checked) return false;
    const changed = changedSince(sources.units, prints, sound.value);
    if (changed.length === 0) return true;
    const own = wordsOf(sources, checked);
    own.index ??= indexWords(sources, tools);
    return areSound(sources, changed, own.index, tools);
  };

  /** Faults of meaning; none is looked for where none can have come. */
  const check = (sources: Sources, around: Surroundings, prints: ReadonlyMap<string, UnitPrint>): readonly Fault[] => {
    const faults = isSound(sources, around, prints) ? [] : checkTogether(sources, tools);
    if (faults.length === 0)
      sound = {
        print: around.checked,
        value: Object.fromEntries([...prints].map(([file, { text }]) => [file, text])),
      };
    return faults;
  };

  const writeUnits = (
    sources: Sources,
    linker: Linker,
    keep: Keep,
    printUnitOf: (file: string) => string,
  ): WrittenUnit[] => {
    const written = placedUnits(sources).map(([unit, place]): [UnitId, Kept<WrittenUnit>] => {
      const print = printUnitOf(unit.place.file);
      const before = units.get(unit.id);
      if (before?.print === print) return [unit.id, before];
      return [unit.id, { print, value: writeUnit(puttingTexts(keep), linker.unit(unit, place), linker) }];
    });
    units = new Map(written);
    return written.map(([, { value }]) => value);
  };

  const write = (
    sources: Sources,
    around: Surroundings,
    prints: ReadonlyMap<string, UnitPrint>,
    shelves: readonly Shelf[],
    keep: Keep,
  ): Built => {
    const { lemmatise } = wordsOf(sources, around.checked);
    const linker = openLinker(sources, recordingFinder(sources, shelves), lemmatise, reader.whole);
    const names = new Set([INDEX]);
    const put = putting((name, text) => {
      names.add(name);
      keep(name, text);
    });
    const written = writeUnits(sources, linker, keep, (file) => `${around.linked} ${prints.get(file)?.text}`);
    if (lexicon?.print !== around.lexicon)
      lexicon = { print: around.lexicon, value: writeLexicon(putting(keep), linker.lexicon()) };
    const { value } = lexicon;
    for (const unit of written) for (const name of filesOf(unit)) names.add(name);
    for (const name of value.files) names.add(name);
    const { learnable, languages } = linker;
    const index = writeWhole(
      put,
      { ...linker.rest(), learnable, languages, units: written, lexicon: value.entry },
      parts,
    );
    for (const { texts } of parts) for (const name of Object.values(texts)) names.add(name);
    return { ok: true, sources, names, index };
  };

  return {
    build: (files, shelves, keep) => {
      const { sources, faults } = readSources(files, reader.read);
      const prints = reader.prints(files);
      const around = printSurroundings(version, files, prints, printOf(shelves));
      const all = faults.length > 0 ? [...faults, ...checkTogether(sources, tools)] : check(sources, around, prints);
      if (all.length > 0) return { ok: false, faults: sortFaults(all) };
      last = sources;
      return write(sources, around, prints, shelves, keep);
    },
    warnings: (sources, shelves) => {
      warnings = countWarnings({ sources, tools, shelves }, `${version} ${printOf(shelves)}`, warnings ?? {});
      return Object.values(warnings).reduce((sum, { value }) => sum + value, 0);
    },
    memory: () => ({
      units: Object.fromEntries(units),
      ...(lexicon && { lexicon }),
      ...(sound && { sound }),
      ...(warnings && { warnings }),
    }),
    prepare: () => {
      if (last !== undefined && words !== undefined) words.index ??= indexWords(last, tools);
    },
  };
};
