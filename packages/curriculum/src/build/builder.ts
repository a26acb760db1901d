/**
 * Compiles a corpus incrementally: a build redoes only what a change concerns. The result equals that of `compile`,
 * byte by byte, because each cached value is valid only for the fingerprint of its inputs, the compiler included.
 */
import type { UnitId } from '@parlance/domain';
import { checkTogether } from '../check/check.ts';
import type { LanguageTools } from '../check/context.ts';
import type { WrittenParts } from '../emit/courses.ts';
import { INDEX, type WrittenLexicon, writeLexicon, writeWhole } from '../emit/emit.ts';
import { emitter, type StoreFile, textEmitter } from '../emit/names.ts';
import { filesOf, type WrittenUnit, writeUnit } from '../emit/unit.ts';
import { type Lemmatise, lemmatiser } from '../link/lemmas.ts';
import { type Linker, openLinker, placedUnits } from '../link/link.ts';
import { type ContentIssue, sortIssues } from '../source/content-issue.ts';
import type { Sources, UnitSource } from '../source/model.ts';
import { readSources, type SourceTexts } from '../source/read.ts';
import { recordingFinder, type VoiceRecordings } from '../speak/recordings.ts';
import {
  fingerprintRecordings,
  fingerprintSurroundings,
  type Surroundings,
  type UnitFingerprint,
} from './fingerprint.ts';
import { areValid, indexWords, type WordIndex } from './projection.ts';
import { NO_UNIT_CACHE, openUnitReader, type UnitCache } from './unit-reader.ts';
import { type CountedWarnings, countWarnings } from './warnings.ts';

/** A cached value, and the fingerprint of the inputs it was made of. */
interface Cached<T> {
  readonly print: string;
  readonly value: T;
}

/** The cached results that one build hands to the next: plain data. */
export interface BuildCache {
  readonly units: Readonly<Record<UnitId, Cached<WrittenUnit>>>;
  readonly lexicon?: Cached<WrittenLexicon>;
  /** The last state without issues: the fingerprint of its surroundings, and of each unit's file by path. */
  readonly lastValid?: Cached<Readonly<Record<string, string>>>;
  readonly warnings?: CountedWarnings;
}

/** The cache of a builder that has built nothing. */
export const EMPTY_CACHE: BuildCache = { units: {} };

/** The result of a build: the names of its files, or the issues that prevent it. */
export type Built =
  | {
      readonly ok: true;
      readonly sources: Sources;
      /** Names of all files, unchanged ones included; only new files were passed to `keep`. */
      readonly names: ReadonlySet<string>;
      readonly index: string;
    }
  | { readonly ok: false; readonly issues: readonly ContentIssue[] };

/** Builds a corpus as often as it changes. */
export interface Builder {
  /** @param keep is called with each new file, except the index. */
  readonly build: (files: SourceTexts, allRecordings: readonly VoiceRecordings[], keep: StoreFile) => Built;
  /** Counts the warnings about recordings. */
  readonly warnings: (sources: Sources, allRecordings: readonly VoiceRecordings[]) => number;
  readonly cache: () => BuildCache;
  /** Computes in advance the word index that the next build needs. */
  readonly prepare: () => void;
}

/** The lemmatiser and word index of a corpus: valid while the frames of its units stay the same. */
interface Words {
  readonly print: string;
  readonly lemmatise: Lemmatise;
  index?: WordIndex;
}

const changedSince = (
  units: readonly UnitSource[],
  prints: ReadonlyMap<string, UnitFingerprint>,
  before: Readonly<Record<string, string>>,
): UnitSource[] => units.filter(({ place: { file } }) => prints.get(file)?.text !== before[file]);

/** Opens a builder. @param version fingerprint of the compiler; needed where the cache is stored */
export const openBuilder = (
  tools: LanguageTools,
  version = '',
  cache: BuildCache = EMPTY_CACHE,
  read: UnitCache = NO_UNIT_CACHE,
): Builder => {
  const reader = openUnitReader(read);
  let { lexicon, lastValid, warnings } = cache;
  let units = new Map(Object.entries(cache.units));
  let words: Words | undefined;
  let last: Sources | undefined;
  const parts: WrittenParts = [];
  const recordingsPrints = new WeakMap<readonly VoiceRecordings[], string>();

  const printOf = (allRecordings: readonly VoiceRecordings[]): string => {
    const print = recordingsPrints.get(allRecordings) ?? fingerprintRecordings(allRecordings);
    recordingsPrints.set(allRecordings, print);
    return print;
  };

  const wordsOf = (sources: Sources, print: string): Words => {
    if (words?.print !== print) words = { print, lemmatise: lemmatiser(sources, tools) };
    return words;
  };

  const isStillValid = (
    sources: Sources,
    { checked }: Surroundings,
    prints: ReadonlyMap<string, UnitFingerprint>,
  ): boolean => {
    if (lastValid?.print !== checked) return false;
    const changed = changedSince(sources.units, prints, lastValid.value);
    if (changed.length === 0) return true;
    const own = wordsOf(sources, checked);
    own.index ??= indexWords(sources, tools);
    return areValid(sources, changed, own.index, tools);
  };

  /** Finds issues of meaning; skips the search where no change can have caused one. */
  const check = (
    sources: Sources,
    around: Surroundings,
    prints: ReadonlyMap<string, UnitFingerprint>,
  ): readonly ContentIssue[] => {
    const issues = isStillValid(sources, around, prints) ? [] : checkTogether(sources, tools);
    if (issues.length === 0)
      lastValid = {
        print: around.checked,
        value: Object.fromEntries([...prints].map(([file, { text }]) => [file, text])),
      };
    return issues;
  };

  const writeUnits = (
    sources: Sources,
    linker: Linker,
    keep: StoreFile,
    printUnitOf: (file: string) => string,
  ): WrittenUnit[] => {
    const written = placedUnits(sources).map(([unit, place]): [UnitId, Cached<WrittenUnit>] => {
      const print = printUnitOf(unit.place.file);
      const before = units.get(unit.id);
      if (before?.print === print) return [unit.id, before];
      return [unit.id, { print, value: writeUnit(textEmitter(keep), linker.unit(unit, place), linker) }];
    });
    units = new Map(written);
    return written.map(([, { value }]) => value);
  };

  const write = (
    sources: Sources,
    around: Surroundings,
    prints: ReadonlyMap<string, UnitFingerprint>,
    allRecordings: readonly VoiceRecordings[],
    keep: StoreFile,
  ): Built => {
    const { lemmatise } = wordsOf(sources, around.checked);
    const linker = openLinker(sources, recordingFinder(sources, allRecordings), lemmatise, reader.whole);
    const names = new Set([INDEX]);
    const emit = emitter((name, text) => {
      names.add(name);
      keep(name, text);
    });
    const written = writeUnits(sources, linker, keep, (file) => `${around.linked} ${prints.get(file)?.text}`);
    if (lexicon?.print !== around.lexicon)
      lexicon = { print: around.lexicon, value: writeLexicon(emitter(keep), linker.lexicon()) };
    const { value } = lexicon;
    for (const unit of written) for (const name of filesOf(unit)) names.add(name);
    for (const name of value.files) names.add(name);
    const { learnable, languages } = linker;
    const index = writeWhole(
      emit,
      { ...linker.rest(), learnable, languages, units: written, lexicon: value.entry },
      parts,
    );
    for (const { texts } of parts) for (const name of Object.values(texts)) names.add(name);
    return { ok: true, sources, names, index };
  };

  return {
    build: (files, allRecordings, keep) => {
      const { sources, issues } = readSources(files, reader.read);
      const prints = reader.prints(files);
      const around = fingerprintSurroundings(version, files, prints, printOf(allRecordings));
      const all = issues.length > 0 ? [...issues, ...checkTogether(sources, tools)] : check(sources, around, prints);
      if (all.length > 0) return { ok: false, issues: sortIssues(all) };
      last = sources;
      return write(sources, around, prints, allRecordings, keep);
    },
    warnings: (sources, allRecordings) => {
      warnings = countWarnings(
        { sources, tools, allRecordings },
        `${version} ${printOf(allRecordings)}`,
        warnings ?? {},
      );
      return Object.values(warnings).reduce((sum, { value }) => sum + value, 0);
    },
    cache: () => ({
      units: Object.fromEntries(units),
      ...(lexicon && { lexicon }),
      ...(lastValid && { lastValid }),
      ...(warnings && { warnings }),
    }),
    prepare: () => {
      if (last !== undefined && words !== undefined) words.index ??= indexWords(last, tools);
    },
  };
};
