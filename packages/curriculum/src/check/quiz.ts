import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import type { UnitSource } from '../source/model.ts';
import type { Check } from './context.ts';

/** Limits of a pop quiz: its number of items, and of statements. */
const ITEMS = { least: 5, most: 10 } as const;
const STATEMENTS = 3;

/** Whether all lines and statements could be read: counts would otherwise be wrong. */
const isReadable = ({ hasUnreadableLines }: UnitSource): boolean => !hasUnreadableLines;

const ofUnit = ({ quiz }: UnitSource): ContentIssue[] => {
  if (quiz === undefined) return [];
  const { items, statements, place } = quiz;
  const issues: ContentIssue[] = [];
  if (items.length < ITEMS.least || items.length > ITEMS.most)
    issues.push(issueAt(place, `The quiz asks ${items.length} items; let it ask ${ITEMS.least} to ${ITEMS.most}.`));
  if (statements.length < STATEMENTS)
    issues.push(issueAt(place, `The quiz has ${statements.length} statements; write at least ${STATEMENTS}.`));
  const isGuessed = new Set(statements.map(({ holds }) => holds)).size === 1;
  if (isGuessed)
    issues.push(issueAt(place, 'All statements of the quiz have the same answer; let some hold and some not.'));
  return issues;
};

/** Checks that a pop quiz asks enough items, and cannot be passed by always giving the same answer. */
export const fairQuiz: Check = ({ units }) => units.filter(isReadable).flatMap(ofUnit);

/** The least number of lines in a dialogue, and the most consecutive lines of one speaker. */
const LINES = { least: 4, run: 3 } as const;

const longestRun = (roles: readonly string[]): number => {
  let longest = 0;
  let run = 0;
  roles.forEach((role, index) => {
    run = role === roles[index - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
};

const ofDialogue = ({ lines, dialogueTitle }: UnitSource): ContentIssue[] => {
  if (dialogueTitle === undefined) return [];
  const { place } = lines[0] ?? dialogueTitle;
  if (lines.length < LINES.least)
    return [issueAt(place, `The dialogue has ${lines.length} lines; nobody can act fewer than ${LINES.least}.`)];
  const roles = lines.map(({ role }) => role);
  if (new Set(roles).size < 2)
    return [issueAt(place, 'One person says the whole dialogue; give some lines to role B.')];
  if (longestRun(roles) <= LINES.run) return [];
  return [
    issueAt(
      place,
      `One person says more than ${LINES.run} lines on end; let the other answer, so that it can be acted.`,
    ),
  ];
};

/** Checks that two people can act each dialogue. */
export const actableDialogue: Check = ({ units }) => units.filter(isReadable).flatMap(ofDialogue);
