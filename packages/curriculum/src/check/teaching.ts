import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import type { LineSource, Reference, UnitSource } from '../source/model.ts';
import { type Check, type CheckContext, sentencesOfClip, sentencesOfEbook, taughtItems } from './context.ts';

/** Finds uses of words before they are taught, lesson by lesson. Adds the unit's words to `taught`. */
const beforeUse = (context: CheckContext, unit: UnitSource, taught: Set<string>): ContentIssue[] => {
  const phrases = new Map(unit.phrases.map((phrase) => [phrase.key, phrase]));
  const issues: ContentIssue[] = [];
  for (const lesson of unit.lessons) {
    for (const { key, place } of lesson.teach) {
      const phrase = phrases.get(key);
      if (phrase) issues.push(...tooEarly(context, phrase.words, taught, (word) => issueAt(place, early(key, word))));
      else taught.add(key);
    }
    issues.push(...linesAfter(context, unit.lines, lesson.key, taught));
  }
  return [
    ...issues,
    ...inStatements(context, unit, taught),
    ...inClips(context, unit, taught),
    ...inEbooks(context, unit, taught),
  ];
};

const early = (phrase: string, word: string): string =>
  `The phrase "${phrase}" uses "${word}" before it is taught; teach "${word}" first, here or in an earlier lesson.`;

const tooEarly = (
  context: CheckContext,
  words: readonly Reference[],
  taught: ReadonlySet<string>,
  issue: (word: string) => ContentIssue,
): ContentIssue[] => words.filter(({ key }) => context.words.has(key) && !taught.has(key)).map(({ key }) => issue(key));

const linesAfter = (
  context: CheckContext,
  lines: readonly LineSource[],
  lesson: string,
  taught: ReadonlySet<string>,
): ContentIssue[] =>
  lines
    .filter(({ after }) => after.key === lesson)
    .flatMap((line) =>
      tooEarly(context, line.words, taught, (word) =>
        issueAt(
          line.place,
          `The line "${line.key}" uses "${word}", which is not taught by the end of "${lesson}"; let it come after a later lesson.`,
        ),
      ),
    );

const inStatements = (context: CheckContext, unit: UnitSource, taught: ReadonlySet<string>): ContentIssue[] =>
  (unit.quiz?.statements ?? []).flatMap((statement) =>
    tooEarly(context, statement.words, taught, (word) =>
      issueAt(
        statement.place,
        `The statement "${statement.key}" uses "${word}", which is not taught by the end of "${unit.id}"; use words that are.`,
      ),
    ),
  );

const inClips = (context: CheckContext, unit: UnitSource, taught: ReadonlySet<string>): ContentIssue[] =>
  context
    .clipsOf(unit.id)
    .flatMap(sentencesOfClip)
    .flatMap((sentence) =>
      tooEarly(context, sentence.words, taught, (word) =>
        issueAt(
          sentence.place,
          `"${sentence.key}" uses "${word}", which is not taught by the end of "${unit.id}"; use words that are, or let the clip come with a later unit.`,
        ),
      ),
    );

const inEbooks = (context: CheckContext, unit: UnitSource, taught: ReadonlySet<string>): ContentIssue[] =>
  context
    .ebooksOf(unit.id)
    .flatMap(sentencesOfEbook)
    .flatMap((sentence) =>
      tooEarly(context, sentence.words, taught, (word) =>
        issueAt(
          sentence.place,
          `"${sentence.key}" uses "${word}", which is not taught by the end of "${unit.id}"; use words that are, or let the book come after a later unit.`,
        ),
      ),
    );

/** Checks over all units in order that a word is taught before a phrase, line or statement needs it. */
export const taughtBeforeUse: Check = (context) => {
  const taught = new Set<string>();
  return context.units.flatMap((unit) => beforeUse(context, unit, taught));
};

/** Checks that every word and phrase is taught in exactly one lesson. */
export const taughtOnce: Check = ({ units }) =>
  units.flatMap((unit) => {
    const seen = new Set<string>();
    const again = unit.lessons
      .flatMap(({ teach }) => teach)
      .flatMap(({ key, place }) => {
        if (!seen.has(key)) {
          seen.add(key);
          return [];
        }
        return [issueAt(place, `"${key}" is taught a second time; it comes again by itself, so remove it here.`)];
      });
    const never = taughtItems(unit)
      .filter(({ key }) => !seen.has(key))
      .map(({ key, place }) =>
        issueAt(place, `No lesson teaches "${key}"; add it to the "teach" list of a lesson, or remove it.`),
      );
    return [...again, ...never];
  });
