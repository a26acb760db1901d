import type { LanguageCode } from '@parlance/domain';
import { allItems, checkContext, coursesOf, type LanguageTools } from '../check/context.ts';
import { expectedNames, isCurrent } from '../check/recordings.ts';
import { linkSources, minutesOf } from '../link/link.ts';
import type { Reference, Sources } from '../source/model.ts';
import { type Shelf, shelfOf, VOICES } from '../speak/recordings.ts';
import { utterancesOf } from '../speak/utterances.ts';

/** What one course holds for those who read in one language. */
export interface CoverageRow {
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
  readonly units: number;
  readonly lessons: number;
  readonly minutes: number;
  readonly words: number;
  readonly phrases: number;
  readonly lines: number;
  /** Items without a text in the explanation language. */
  readonly textsMissing: number;
  /** Target texts without a recording in a voice. */
  readonly audioMissing: number;
}

const audioMissing = (
  sources: Sources,
  tools: LanguageTools,
  shelves: readonly Shelf[],
  code: LanguageCode,
): number => {
  const utterances = utterancesOf(sources, tools);
  return VOICES.reduce((missing, voice) => {
    const shelf = shelfOf(shelves, code, voice);
    const expected = [...expectedNames(sources, utterances, shelf)];
    return missing + expected.filter(([name, utterance]) => !isCurrent(shelf, name, utterance)).length;
  }, 0);
};

/** For each course and each language that explains it: how much there is, and what is missing. */
export const coverage = (sources: Sources, tools: LanguageTools, shelves: readonly Shelf[]): CoverageRow[] => {
  const context = checkContext(sources, tools);
  const lessons = linkSources(sources, () => undefined, tools).units.flatMap((unit) => unit.lessons);
  return context.learnable.flatMap((learn) => {
    const isHere = (item: { readonly only: readonly Reference[] }): boolean => coursesOf(context, item).includes(learn);
    const items = context.units.flatMap(allItems).filter(isHere);
    const course = {
      learn,
      units: context.units.length,
      lessons: lessons.length,
      minutes: lessons.reduce((total, { structure }) => total + minutesOf(structure, learn), 0),
      words: context.units.flatMap(({ words }) => words).filter(isHere).length,
      phrases: context.units.flatMap(({ phrases }) => phrases).filter(isHere).length,
      lines: context.units.flatMap(({ lines }) => lines).filter(isHere).length,
      audioMissing: audioMissing(sources, tools, shelves, learn),
    };
    return sources.languages
      .filter(({ code }) => code !== learn)
      .map(({ code }) => ({
        ...course,
        explain: code,
        textsMissing: items.filter(({ texts }) => texts[code] === undefined).length,
      }));
  });
};

const COLUMNS = [
  'learn',
  'explain',
  'units',
  'lessons',
  'minutes',
  'words',
  'phrases',
  'lines',
  'textsMissing',
  'audioMissing',
] as const satisfies readonly (keyof CoverageRow)[];

/** The rows as a table of plain text. */
export const formatCoverage = (rows: readonly CoverageRow[]): string => {
  const cells = [[...COLUMNS], ...rows.map((row) => COLUMNS.map((column) => String(row[column])))];
  const widths = COLUMNS.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
