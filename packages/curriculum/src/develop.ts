/** `npm run content:dev`: builds each time sources are saved, and prints the result. */
import { performance } from 'node:perf_hooks';
import type { LanguageTools } from './check/context.ts';
import { OUTPUT, openProject, type ProjectBuilt } from './files/project.ts';
import { openSources } from './files/sources.ts';
import { loadAllRecordings } from './files/voice-recordings.ts';
import { type Change, watchSources } from './files/watch.ts';
import { type ContentIssue, formatIssue } from './source/content-issue.ts';

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** Formats issues for the terminal: one a line, then their number. */
export const formatIssues = (issues: readonly ContentIssue[]): string =>
  `${issues.map(formatIssue).join('\n')}\n\n${count(issues.length, 'issue')}; nothing was written.`;

/** Formats the result of a build for the terminal. */
export const formatBuilt = (built: ProjectBuilt, milliseconds: number): string => {
  if (!built.ok) return formatIssues(built.issues);
  const { written, removed, files } = built;
  const what = written + removed === 0 ? 'is up to date' : `has ${written} new, ${removed} fewer of ${files} files`;
  return `${OUTPUT} ${what} (${Math.round(milliseconds)} ms).`;
};

/** What to build, with which tools, and where to print. */
export interface Development {
  readonly root: string;
  readonly tools: LanguageTools;
  /** Version of the compiler. */
  readonly version: string;
  readonly say: (text: string) => void;
}

/** Builds once, and again after each change. @returns a function that stops it and writes the build cache */
export const develop = async ({ root, tools, version, say }: Development): Promise<() => void> => {
  const project = openProject(root, tools, version);
  const files = await openSources(root);
  let { allRecordings, folders } = await loadAllRecordings(root);
  let work = Promise.resolve();

  const build = (since: number): void => {
    say(formatBuilt(project.build(files, allRecordings), performance.now() - since));
    project.prepare();
  };

  const take = async (change: Change): Promise<void> => {
    const since = performance.now();
    for (const file of change.files) files.touch(file);
    if (change.isSpoken) ({ allRecordings } = await loadAllRecordings(root));
    build(since);
  };

  build(performance.now());
  // Builds run one after the other, however quickly changes follow.
  const end = await watchSources(root, folders, (change) => {
    work = work.then(() => take(change));
  });
  return () => {
    end();
    project.close();
  };
};
