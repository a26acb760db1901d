import { checkSources } from './check/check.ts';
import type { LanguageTools } from './check/context.ts';
import { checkRecordings } from './check/recordings.ts';
import { type EmittedFiles, emit } from './emit/emit.ts';
import { linkSources } from './link/link.ts';
import { type Fault, sortFaults } from './source/fault.ts';
import type { Sources } from './source/model.ts';
import { readSources, type SourceFiles } from './source/read.ts';
import { recordingFinder, type Shelf } from './speak/recordings.ts';

/** Sources as read, and everything an author should mend. */
export interface Checked {
  readonly sources: Sources;
  /** While one stands, nothing is emitted. */
  readonly faults: readonly Fault[];
}

/** Reads and checks. */
export const checkFiles = (files: SourceFiles, tools: LanguageTools): Checked => {
  const { sources, faults } = readSources(files);
  return { sources, faults: sortFaults([...faults, ...checkSources(sources, tools)]) };
};

/** What compiling came to. */
export type Compiled =
  | { readonly ok: true; readonly files: EmittedFiles; readonly warnings: readonly Fault[] }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** All stages: source texts in, files for clients out. */
export const compile = (files: SourceFiles, tools: LanguageTools, shelves: readonly Shelf[]): Compiled => {
  const { sources, faults } = checkFiles(files, tools);
  if (faults.length > 0) return { ok: false, faults };
  const corpus = linkSources(sources, recordingFinder(sources, shelves), tools);
  return { ok: true, files: emit(corpus), warnings: checkRecordings(sources, tools, shelves) };
};
