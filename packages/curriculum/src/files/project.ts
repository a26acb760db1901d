/** A project's folder: sources below `content/`, courses below `dist/content`. */
import { join } from 'node:path';
import { EMPTY_CACHE } from '../build/build-cache.ts';
import { type Builder, type Built, openBuilder } from '../build/builder.ts';
import type { LanguageTools } from '../check/context.ts';
import type { ContentIssue } from '../source/content-issue.ts';
import type { Sources } from '../source/model.ts';
import { isUnitFile, type SourceTexts } from '../source/read.ts';
import { isClipFile } from '../source/read-clip.ts';
import { isEbookFile } from '../source/read-ebook.ts';
import { isTalkFile } from '../source/read-talk.ts';
import type { VoiceRecordings } from '../speak/recordings.ts';
import { openPartCache, readCache, writeCache } from './build-cache.ts';
import { type Output, openOutput, type Written } from './output.ts';

/** Folder that compiled courses are written to, relative to the project. */
export const OUTPUT = 'dist/content';

/** The result of building a project. */
export type ProjectBuilt =
  | (Written & { readonly ok: true; readonly files: number; readonly sources: Sources })
  | { readonly ok: false; readonly issues: readonly ContentIssue[] };

/** A project that is built each time its sources change. */
export interface Project {
  readonly build: (files: SourceTexts, allRecordings: readonly VoiceRecordings[]) => ProjectBuilt;
  /** Counts the warnings about recordings. */
  readonly warnings: (sources: Sources, allRecordings: readonly VoiceRecordings[]) => number;
  /** Writes the build cache for the next process. */
  readonly close: () => void;
  readonly prepare: () => void;
}

/** Opens a project. @param version of the compiler, see `compilerVersion` */
export const openProject = (root: string, tools: LanguageTools, version: string): Project => {
  const folder = join(root, OUTPUT);
  const parts = {
    units: openPartCache(root, version, 'units'),
    clips: openPartCache(root, version, 'clips'),
    ebooks: openPartCache(root, version, 'ebooks'),
    talks: openPartCache(root, version, 'talks'),
  };
  let builder: Builder = openBuilder(tools, version, readCache(root, version), parts);
  let output: Output = openOutput(folder);
  let there: readonly string[] | undefined;

  const tried = (
    files: SourceTexts,
    allRecordings: readonly VoiceRecordings[],
  ): { built: Built; written: Written | undefined } => {
    const built = builder.build(files, allRecordings, output.keep);
    return { built, written: built.ok ? output.finish(built.names, built.index) : undefined };
  };

  return {
    build: (files, allRecordings) => {
      there = [...files.keys()];
      let { built, written } = tried(files, allRecordings);
      if (built.ok && written === undefined) {
        // Files of an earlier build were removed from the output: everything is built again without the cache.
        builder = openBuilder(tools, version, EMPTY_CACHE, parts);
        output = openOutput(folder);
        ({ built, written } = tried(files, allRecordings));
      }
      if (!built.ok) return built;
      return { ok: true, ...(written ?? { written: 0, removed: 0 }), files: built.names.size, sources: built.sources };
    },
    warnings: (sources, allRecordings) => builder.warnings(sources, allRecordings),
    close: () => {
      if (there !== undefined) {
        parts.units.retain(there.filter(isUnitFile));
        parts.clips.retain(there.filter(isClipFile));
        parts.ebooks.retain(there.filter(isEbookFile));
        parts.talks.retain(there.filter(isTalkFile));
      }
      writeCache(root, version, builder.cache());
    },
    prepare: () => builder.prepare(),
  };
};
