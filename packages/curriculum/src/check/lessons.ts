import type { LanguageCode } from '@parlance/domain';
import { estimatedMinutes } from '../link/minutes.ts';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import type { LessonSource, PhraseSource, UnitSource, WordSource } from '../source/model.ts';
import { type Check, type CheckContext, coursesOf } from './context.ts';

/** The least number of wrong options in a choice, by kind of item. */
const DISTRACTORS = { word: 3, phrase: 2 } as const;
/** Minutes that a lesson must stay below. */
const MAX_MINUTES = 10;

type Kind = keyof typeof DISTRACTORS;

const within = <T extends WordSource | PhraseSource>(
  context: CheckContext,
  items: readonly T[],
  lessons: readonly LessonSource[],
  code: LanguageCode,
): T[] => {
  const taught = new Set(lessons.flatMap(({ teach }) => teach.map(({ key }) => key)));
  return items.filter((item) => taught.has(item.key) && coursesOf(context, item).includes(code));
};

/** How many more items of a kind a lesson needs, so that a choice has enough options; 0 if it has enough. */
const lackOf = (context: CheckContext, unit: UnitSource, index: number, kind: Kind, code: LanguageCode): number => {
  const items: readonly (WordSource | PhraseSource)[] = kind === 'word' ? unit.words : unit.phrases;
  const upToHere = unit.lessons.slice(0, index + 1);
  const isAsked = within(context, items, upToHere.slice(-1), code).length > 0;
  const others = within(context, items, upToHere, code).length - 1;
  return isAsked ? Math.max(0, DISTRACTORS[kind] - others) : 0;
};

const tooFew = (context: CheckContext, unit: UnitSource, lesson: LessonSource, kind: Kind): ContentIssue[] => {
  const index = unit.lessons.indexOf(lesson);
  const lacks = context.learnable
    .map((code) => ({ code, lack: lackOf(context, unit, index, kind, code) }))
    .filter(({ lack }) => lack > 0);
  if (lacks.length === 0) return [];
  const most = Math.max(...lacks.map(({ lack }) => lack));
  const codes = lacks.map(({ code }) => code).join(', ');
  return [
    issueAt(
      lesson.place,
      `A choice of ${kind}s could not be built in the lesson "${lesson.key}" (${codes}): teach ${most} more ${kind}${most === 1 ? '' : 's'} in it or before it.`,
    ),
  ];
};

/** Checks that a lesson teaches something in each course. */
export const somethingToTeach: Check = (context) =>
  readableUnits(context).flatMap((unit) =>
    unit.lessons.flatMap((lesson) => {
      const items: readonly (WordSource | PhraseSource)[] = [...unit.words, ...unit.phrases];
      const codes = context.learnable.filter((code) => within(context, items, [lesson], code).length === 0);
      if (codes.length === 0) return [];
      const message = `The lesson "${lesson.key}" teaches nothing in ${codes.join(', ')}; teach words in it that are not for other languages only.`;
      return [issueAt(lesson.place, message)];
    }),
  );

/** Units all of whose parts could be read: counts in other units would be wrong. */
const readableUnits = ({ units }: CheckContext): UnitSource[] =>
  units.filter(({ unreadable }) => unreadable.length === 0);

/** Checks that each choice finds enough wrong options. */
export const enoughDistractors: Check = (context) =>
  readableUnits(context).flatMap((unit) =>
    unit.lessons.flatMap((lesson) => [
      ...tooFew(context, unit, lesson, 'word'),
      ...tooFew(context, unit, lesson, 'phrase'),
    ]),
  );

const longestMinutes = (context: CheckContext, unit: UnitSource, lesson: LessonSource): number =>
  Math.max(
    ...context.learnable.map((code) =>
      estimatedMinutes({
        words: within(context, unit.words, [lesson], code).length,
        phrases: within(context, unit.phrases, [lesson], code).length,
        lines: unit.lines.filter(({ after }) => after.key === lesson.key).length,
      }),
    ),
    0,
  );

/** Checks that the estimated length of each lesson stays below the limit. */
export const shortLessons: Check = (context) =>
  context.units.flatMap((unit) =>
    unit.lessons.flatMap((lesson) => {
      const minutes = longestMinutes(context, unit, lesson);
      if (minutes < MAX_MINUTES) return [];
      return [
        issueAt(
          lesson.place,
          `The lesson "${lesson.key}" would take about ${minutes} minutes; move some of what it teaches to another lesson, so that it stays under ${MAX_MINUTES}.`,
        ),
      ];
    }),
  );
