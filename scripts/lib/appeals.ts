/** Parses the commands for appeals, and formats their output. */

import type { Appeal } from '@parlance/contract';
import type { Proposal } from '@parlance/curriculum';
import { type ExerciseKind, exercises } from '@parlance/domain';
import type { OpenAppeal } from '../../apps/server/src/modules/appeals/index.ts';

/** A command of an author. */
export type AppealCommand =
  | { readonly action: 'list' }
  | { readonly action: 'decline'; readonly id: string }
  /** `text` replaces the given answer by the author's wording. */
  | { readonly action: 'accept'; readonly id: string; readonly text: string | undefined }
  /** Takes what is proposed. */
  | { readonly action: 'widen'; readonly id: string };

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Parses the command line; undefined if it is not valid. */
export const parseCommand = ([what, ...words]: readonly string[]): AppealCommand | undefined => {
  if (what === 'list') return words.length === 0 ? { action: 'list' } : undefined;
  const [first, second] = words;
  if (what !== 'accept' || first === undefined) return undefined;
  if (first !== '--decline') return ID.test(first) ? acceptance(first, words.slice(1)) : undefined;
  return words.length === 2 && second !== undefined && ID.test(second) ? { action: 'decline', id: second } : undefined;
};

const acceptance = (id: string, [how, text, ...more]: readonly string[]): AppealCommand | undefined => {
  if (how === undefined) return { action: 'accept', id, text: undefined };
  if (how === '--widen') return text === undefined ? { action: 'widen', id } : undefined;
  return how === '--text' && text !== undefined && more.length === 0 ? { action: 'accept', id, text } : undefined;
};

/** Whether the kind of an appeal is that of an exercise: an older or newer program may have others. */
export const isExerciseKind = (kind: string): kind is ExerciseKind => Object.hasOwn(exercises, kind);

/** The language of an answer: the learn language or the explanation language. */
export const answerLanguage = ({ kind, learn, explain }: Pick<Appeal, 'kind' | 'learn' | 'explain'>): string =>
  kind === 'translation' || exercises[kind].answeredIn === 'explain' ? explain : learn;

/** The reason why the given answer cannot be accepted for its kind of exercise; undefined if it can. */
export const reasonAgainst = ({
  kind,
  given,
  expected,
}: Pick<Appeal, 'kind' | 'given' | 'expected'>): string | undefined =>
  // How a translation should read is judged by the one who accepts it; where nothing was given that is refused.
  kind === 'translation' || exercises[kind].wording === 'any'
    ? undefined
    : `“${given}” was given for “${expected}” in "${kind}", which asks for no free wording. If another text of the whole item is right, name it with --text "…"; else decline.`;

/** Replaces control and format characters, which could change the display of the terminal. */
const withoutControls = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '�');

const saidIn = ({ kind, given, expected }: OpenAppeal): string => {
  const [wanted, shown] = [withoutControls(given), withoutControls(expected)];
  if (kind !== 'translation') return `“${wanted}” for “${shown}”`;
  return wanted === '' ? `“${shown}” is not right` : `“${shown}” should read “${wanted}”`;
};

const answerLine = (appeal: OpenAppeal, proposal: Proposal | undefined): string =>
  [
    `  ${appeal.times} × ${saidIn(appeal)} (${appeal.kind}; ${appeal.works.map(withoutControls).join(', ')})`,
    `      ${appeal.id}`,
    ...(proposal === undefined ? [] : proposalLines(proposal)),
  ].join('\n');

/** What would accept an answer, and what else that would let through. */
const proposalLines = ({ reasons, closest, widened, pattern, count, texts }: Proposal): readonly string[] => [
  `      ${reasons.join(', ')} beside “${withoutControls(closest)}”`,
  `      --widen ${widened === undefined ? 'adds' : 'writes instead'} ${withoutControls(pattern)}`,
  `      and lets ${count === 1 ? '1 text' : `${count} texts`} through: ${texts.map(withoutControls).join(' / ')}`,
];

/**
 * Lists all open appeals, grouped by item, with what is proposed for each.
 * @param proposalOf the proposal for an answer; undefined where there is none
 */
export const formatAppeals = (
  open: readonly OpenAppeal[],
  proposalOf: (appeal: OpenAppeal) => Proposal | undefined = () => undefined,
): string => {
  if (open.length === 0) return 'Nobody has said of an answer that it should have been right.';
  const items = Map.groupBy(
    open,
    ({ item, learn, explain }) => `${withoutControls(item)} (${learn}, explained in ${explain})`,
  );
  return [...items]
    .map(([item, answers]) => [item, ...answers.map((answer) => answerLine(answer, proposalOf(answer)))].join('\n'))
    .join('\n\n');
};
