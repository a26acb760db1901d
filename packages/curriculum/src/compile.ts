import { checkSources } from './check/check.ts';
import type { LanguageTools } from './check/context.ts';
import { warningsOf } from './check/warnings.ts';
import { type EmittedFiles, emit } from './emit/emit.ts';
import { linkSources } from './link/link.ts';
import { type ContentIssue, sortIssues } from './source/content-issue.ts';
import type { Sources } from './source/model.ts';
import { readSources, type SourceFiles } from './source/read.ts';
import { recordingFinder, type VoiceRecordings } from './speak/recordings.ts';

/** The sources as read, with their issues. */
export interface Checked {
  readonly sources: Sources;
  /** Errors: nothing is emitted while there is one. */
  readonly issues: readonly ContentIssue[];
}

/** Reads and checks the sources. */
export const checkFiles = (files: SourceFiles, tools: LanguageTools): Checked => {
  const { sources, issues } = readSources(files);
  return { sources, issues: sortIssues([...issues, ...checkSources(sources, tools)]) };
};

/** The result of compiling: the files, or the issues that prevent them. */
export type Compiled =
  | { readonly ok: true; readonly files: EmittedFiles; readonly warnings: readonly ContentIssue[] }
  | { readonly ok: false; readonly issues: readonly ContentIssue[] };

/** Runs all stages: source texts in, files for clients out. */
export const compile = (
  files: SourceFiles,
  tools: LanguageTools,
  allRecordings: readonly VoiceRecordings[],
): Compiled => {
  const { sources, issues } = checkFiles(files, tools);
  if (issues.length > 0) return { ok: false, issues };
  const corpus = linkSources(sources, recordingFinder(sources, allRecordings), tools);
  return { ok: true, files: emit(corpus), warnings: warningsOf(sources, tools, allRecordings) };
};
