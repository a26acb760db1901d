/** A project's folder: sources below `content/`, courses below `dist/content`. */
import { join } from 'node:path';
import { type Builder, type Built, NOTHING, openBuilder } from '../build/builder.ts';
import type { LanguageTools } from '../check/context.ts';
import type { Fault } from '../source/fault.ts';
import type { Sources } from '../source/model.ts';
import { isUnitFile, type SourceTexts } from '../source/read.ts';
import type { Shelf } from '../speak/recordings.ts';
import { openUnitMemory, recall, remember } from './memory.ts';
import { type Output, openOutput, type Written } from './output.ts';

/** Where courses are written. */
export const OUTPUT = 'dist/content';

/** What building a project came to. */
export type ProjectBuilt =
  | (Written & { readonly ok: true; readonly files: number; readonly sources: Sources })
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** A project that is built again and again. */
export interface Project {
  readonly build: (files: SourceTexts, shelves: readonly Shelf[]) => ProjectBuilt;
  /** How many warnings there are about recordings. */
  readonly warnings: (sources: Sources, shelves: readonly Shelf[]) => number;
  /** Leaves what was learned to the next process. */
  readonly close: () => void;
  readonly prepare: () => void;
}

/** Opens a project. @param version of the compiler, see `compilerVersion` */
export const openProject = (root: string, tools: LanguageTools, version: string): Project => {
  const folder = join(root, OUTPUT);
  const units = openUnitMemory(root, version);
  let builder: Builder = openBuilder(tools, version, recall(root, version), units);
  let output: Output = openOutput(folder);
  let there: readonly string[] | undefined;

  const tried = (files: SourceTexts, shelves: readonly Shelf[]): { built: Built; written: Written | undefined } => {
    const built = builder.build(files, shelves, output.keep);
    return { built, written: built.ok ? output.finish(built.names, built.index) : undefined };
  };

  return {
    build: (files, shelves) => {
      there = [...files.keys()].filter(isUnitFile);
      let { built, written } = tried(files, shelves);
      if (built.ok && written === undefined) {
        // Somebody removed what was written before: it is made anew.
        builder = openBuilder(tools, version, NOTHING, units);
        output = openOutput(folder);
        ({ built, written } = tried(files, shelves));
      }
      if (!built.ok) return built;
      return { ok: true, ...(written ?? { written: 0, removed: 0 }), files: built.names.size, sources: built.sources };
    },
    warnings: (sources, shelves) => builder.warnings(sources, shelves),
    close: () => {
      if (there !== undefined) units.retain(there);
      remember(root, version, builder.memory());
    },
    prepare: () => builder.prepare(),
  };
};
