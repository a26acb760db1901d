/** Parses the commands for appeals, and formats their output. */

import type { Appeal } from '@parlance/contract';
import { exercises } from '@parlance/domain';
import type { OpenAppeal } from '../../apps/server/src/modules/appeals/index.ts';

/** A command of an author. */
export type AppealCommand =
  | { readonly action: 'list' }
  | { readonly action: 'decline'; readonly id: string }
  /** `text` replaces the given answer by the author's wording. */
  | { readonly action: 'accept'; readonly id: string; readonly text: string | undefined };

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Parses the command line; undefined if it is not valid. */
export const parseCommand = ([what, ...words]: readonly string[]): AppealCommand | undefined => {
  if (what === 'list') return words.length === 0 ? { action: 'list' } : undefined;
  const [first, second, third] = words;
  if (what !== 'accept' || first === undefined) return undefined;
  if (first === '--decline') {
    return second !== undefined && ID.test(second) && third === undefined
      ? { action: 'decline', id: second }
      : undefined;
  }
  if (!ID.test(first)) return undefined;
  if (second === undefined) return { action: 'accept', id: first, text: undefined };
  return second === '--text' && third !== undefined ? { action: 'accept', id: first, text: third } : undefined;
};

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
  kind === 'translation' || exercises[kind].takesAnyWording
    ? undefined
    : `“${given}” was given for “${expected}” in "${kind}", which asks for no free wording. If another text of the whole item is right, name it with --text "…"; else decline.`;

/** Replaces control and format characters, which could change the display of the terminal. */
const withoutControls = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '�');

const saidIn = ({ kind, given, expected }: OpenAppeal): string => {
  const [wanted, shown] = [withoutControls(given), withoutControls(expected)];
  if (kind !== 'translation') return `“${wanted}” for “${shown}”`;
  return wanted === '' ? `“${shown}” is not right` : `“${shown}” should read “${wanted}”`;
};

const answerLine = (appeal: OpenAppeal): string =>
  `  ${appeal.times} × ${saidIn(appeal)} (${appeal.kind}; ${appeal.works.map(withoutControls).join(', ')})\n      ${appeal.id}`;

/** Lists all open appeals, grouped by item. */
export const formatAppeals = (open: readonly OpenAppeal[]): string => {
  if (open.length === 0) return 'Nobody has said of an answer that it should have been right.';
  const items = Map.groupBy(
    open,
    ({ item, learn, explain }) => `${withoutControls(item)} (${learn}, explained in ${explain})`,
  );
  return [...items].map(([item, answers]) => [item, ...answers.map(answerLine)].join('\n')).join('\n\n');
};
