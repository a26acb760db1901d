/**
 * Compiles a corpus incrementally: a build redoes only what a change concerns. The result equals that of `compile`,
 * byte by byte, because each cached value is valid only for the fingerprint of its inputs, the compiler included.
 */
import { checkTogether } from '../check/check.ts';
import { unitsWithoutClip } from '../check/clip-warnings.ts';
import type { LanguageTools } from '../check/context.ts';
import { fewAsks } from '../check/tip-asks.ts';
import type { StoreFile } from '../emit/names.ts';
import { openLinker } from '../link/link.ts';
import { type ContentIssue, sortIssues } from '../source/content-issue.ts';
import type { Sources } from '../source/model.ts';
import { readSources, type SourceTexts } from '../source/read.ts';
import { recordingFinder, type VoiceRecordings } from '../speak/recordings.ts';
import { type BuildCache, EMPTY_CACHE } from './build-cache.ts';
import { openCorpusWords } from './corpus-words.ts';
import { fingerprintImported, fingerprintRecordings, fingerprintSurroundings } from './fingerprint.ts';
import { openIncrementalCheck } from './incremental-check.ts';
import { openIncrementalWrite } from './incremental-write.ts';
import { CLIPS, EBOOKS, NO_PART_CACHE, openPartReader, type PartCache, TALKS, UNITS } from './part-reader.ts';
import { countWarnings } from './warnings.ts';

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
  /** Counts the warnings of the sources that were built last. */
  readonly warnings: (sources: Sources, allRecordings: readonly VoiceRecordings[]) => number;
  readonly cache: () => BuildCache;
  /** Computes in advance the word index that the next build needs. */
  readonly prepare: () => void;
}

/** The fingerprint of recordings, computed once for each list of them. */
const openRecordingsPrints = (): ((allRecordings: readonly VoiceRecordings[]) => string) => {
  const known = new WeakMap<readonly VoiceRecordings[], string>();
  return (allRecordings) => {
    const print = known.get(allRecordings) ?? fingerprintRecordings(allRecordings);
    known.set(allRecordings, print);
    return print;
  };
};

/** The caches of the files of units, clips, books and talks. */
export interface PartCaches {
  readonly units: PartCache;
  readonly clips: PartCache;
  readonly ebooks: PartCache;
  readonly talks: PartCache;
}

const NO_PART_CACHES: PartCaches = {
  units: NO_PART_CACHE,
  clips: NO_PART_CACHE,
  ebooks: NO_PART_CACHE,
  talks: NO_PART_CACHE,
};

/** Opens a builder. @param version fingerprint of the compiler; needed where the cache is stored */
export const openBuilder = (
  tools: LanguageTools,
  version = '',
  cache: BuildCache = EMPTY_CACHE,
  read: PartCaches = NO_PART_CACHES,
): Builder => {
  const units = openPartReader(UNITS, read.units);
  const clips = openPartReader(CLIPS, read.clips);
  const ebooks = openPartReader(EBOOKS, read.ebooks);
  const talks = openPartReader(TALKS, read.talks);
  const words = openCorpusWords(tools);
  const { check, lastValid } = openIncrementalCheck(tools, words, cache.lastValid);
  const writer = openIncrementalWrite(cache);
  const printOf = openRecordingsPrints();
  let { warnings } = cache;
  let last: Sources | undefined;
  return {
    build: (files, allRecordings, keep) => {
      const { sources, issues } = readSources(files, {
        unit: (...file) => {
          const { part: unit, issues: own } = units.read(...file);
          return { ...(unit && { unit }), issues: own };
        },
        clip: (...file) => {
          const { part: clip, issues: own } = clips.read(...file);
          return { ...(clip && { clip }), issues: own };
        },
        ebook: (...file) => {
          const { part: ebook, issues: own } = ebooks.read(...file);
          return { ...(ebook && { ebook }), issues: own };
        },
        talk: (...file) => {
          const { part: talk, issues: own } = talks.read(...file);
          return { ...(talk && { talk }), issues: own };
        },
      });
      const prints = {
        units: units.prints(files),
        clips: clips.prints(files),
        ebooks: ebooks.prints(files),
        talks: talks.prints(files),
        imported: fingerprintImported(files),
      };
      const around = fingerprintSurroundings(version, files, prints, printOf(allRecordings));
      const all = issues.length > 0 ? [...issues, ...checkTogether(sources, tools)] : check(sources, around, prints);
      if (all.length > 0) return { ok: false, issues: sortIssues(all) };
      last = sources;
      const wordTools = { lemmatise: words.lemmatise(sources, around.checked), tools };
      const linker = openLinker(sources, recordingFinder(sources, allRecordings), wordTools, {
        unit: units.whole,
        clip: clips.whole,
        ebook: ebooks.whole,
        talk: talks.whole,
      });
      return { ok: true, sources, ...writer.write({ sources, around, prints, linker, keep }) };
    },
    warnings: (sources, allRecordings) => {
      warnings = countWarnings(
        { sources, tools, allRecordings },
        `${version} ${printOf(allRecordings)}`,
        warnings ?? {},
      );
      const others = fewAsks(sources).length + unitsWithoutClip(sources).length + writer.warnings();
      return Object.values(warnings).reduce((sum, { value }) => sum + value, others);
    },
    cache: () => {
      const valid = lastValid();
      return { ...writer.cache(), ...(valid && { lastValid: valid }), ...(warnings && { warnings }) };
    },
    prepare: () => {
      if (last !== undefined) words.prepare(last);
    },
  };
};
