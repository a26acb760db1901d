import type { LanguageCode } from '@parlance/domain';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import type { TipSource, TitleSource, UnitSource } from '../source/model.ts';
import { type Check, type CheckContext, coursesOf } from './context.ts';
import { unevenStars } from './stars.ts';

/** Characters of a tip's text, at most: a tip is read between two lessons. */
const LONGEST_TIP = 420;

const tooLong = ({ texts, place }: TitleSource): ContentIssue[] =>
  Object.entries(texts)
    .filter(([, text]) => [...text].length > LONGEST_TIP)
    .map(([code, text]) =>
      issueAt(
        place,
        `The ${code} text of this tip has ${[...text].length} characters; say it in ${LONGEST_TIP}, or make two tips of it.`,
      ),
    );

/** A phrase's place: the position of its unit, and the courses that contain it. */
interface PhrasePlace {
  readonly unit: number;
  readonly courses: readonly LanguageCode[];
}

type Phrases = ReadonlyMap<string, PhrasePlace>;

const phrasesOf = (context: CheckContext): Phrases =>
  new Map(
    context.units.flatMap((unit, position) =>
      unit.phrases.map((phrase): [string, PhrasePlace] => [
        `${unit.id}.${phrase.key}`,
        { unit: position, courses: coursesOf(context, phrase) },
      ]),
    ),
  );

const examplesOf = (tip: TipSource, phrases: Phrases, unit: number): ContentIssue[] =>
  tip.examples.flatMap(({ key, place }) => {
    const phrase = phrases.get(key);
    if (phrase === undefined || phrase.unit > unit) {
      const taught = [...phrases].filter(([, known]) => known.unit <= unit).map(([id]) => id);
      return [
        issueAt(
          place,
          `No phrase "${key}" is taught by the end of "${tip.unit.key}"; name one as unit.phrase.${didYouMean(key, taught)}`,
        ),
      ];
    }
    // A phrase that is in no course is reported by another check.
    if (phrase.courses.length === 0 || phrase.courses.includes(tip.learn)) return [];
    return [issueAt(place, `"${key}" is not in the course of ${tip.learn}; name a phrase that is.`)];
  });

const afterLesson = (tip: TipSource, unit: UnitSource): ContentIssue[] => {
  const lessons = unit.lessons.map(({ key }) => key);
  if (lessons.includes(tip.after.key)) return [];
  const message = `There is no lesson "${tip.after.key}" in the unit "${unit.id}"; name one of ${lessons.join(', ')}.`;
  return [issueAt(tip.after.place, message)];
};

const inUnit = (context: CheckContext, tip: TipSource, phrases: Phrases): ContentIssue[] => {
  const position = context.units.findIndex(({ id }) => id === tip.unit.key);
  const unit = context.units[position];
  if (unit === undefined) {
    const ids = context.units.map(({ id }) => id);
    return [issueAt(tip.unit.place, `There is no unit "${tip.unit.key}"; correct it.${didYouMean(tip.unit.key, ids)}`)];
  }
  return [...afterLesson(tip, unit), ...examplesOf(tip, phrases, position)];
};

const unreadable = ({ sources, units }: CheckContext): boolean =>
  sources.unreadableFiles.length > 0 || units.some((unit) => unit.unreadable.length > 0);

/** Checks that tips name existing units, lessons and phrases, and that their examples are taught by then. */
export const placedTips: Check = (context) => {
  if (unreadable(context)) return [];
  const phrases = phrasesOf(context);
  return context.sources.tips
    .filter(({ learn }) => context.learnable.includes(learn))
    .flatMap((tip) => inUnit(context, tip, phrases));
};

/** The most columns and rows of a table: a phone shows it without scrolling far. */
const MOST_IN_TABLE = { columns: 4, rows: 8 } as const;

const tableIssues = ({ key, table }: TipSource): ContentIssue[] => {
  if (table === undefined) return [];
  const { place, columns, rows } = table;
  const many = columns.length > MOST_IN_TABLE.columns || rows.length > MOST_IN_TABLE.rows;
  const size = `${columns.length} columns and ${rows.length} rows`;
  const limit = `${MOST_IN_TABLE.columns} and ${MOST_IN_TABLE.rows}`;
  return [
    ...(many ? [issueAt(place, `The table of the tip "${key}" has ${size}; show at most ${limit}.`)] : []),
    ...rows
      .filter(({ cells }) => cells.length !== columns.length)
      .map(({ place: row, cells }) =>
        issueAt(
          row,
          `This row does not have ${columns.length} cells (it has ${cells.length}); write one for each column.`,
        ),
      ),
  ];
};

/** Checks that the tables of tips are small, and have a cell for each column. */
export const soundTables: Check = ({ sources }) => sources.tips.flatMap(tableIssues);

/** Checks that tips are short, and mark the same words in every language. */
export const soundTips: Check = ({ sources }) =>
  sources.tips
    .flatMap(({ text, table }) => [
      { title: text, isLong: true },
      ...(table === undefined ? [] : [{ title: table.caption, isLong: false }]),
    ])
    .filter(({ title }) => title.isUnreadable === undefined)
    .flatMap(({ title, isLong }) => [...unevenStars(title), ...(isLong ? tooLong(title) : [])]);

/** Checks that tips belong to learned languages, and that each key is used once. */
export const tipKeys: Check = ({ sources, learnable }) => {
  const seen = new Set<string>();
  return sources.tips.flatMap(({ learn, key, place }) => {
    if (!learnable.includes(learn))
      return [issueAt(place, `No course teaches "${learn}"; put tips into content/grammar/${learnable.join(', /')}.`)];
    const id = `${learn} ${key}`;
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [
      issueAt(place, `The tip "${key}" stands a second time for ${learn}; give this one another key or remove it.`),
    ];
  });
};
