/** Parses the commands for appeals, and formats their output. */
import type { OpenAppeal } from '../../apps/server/src/modules/appeals/index.ts';
import type { Appeal } from '../../packages/contract/src/index.ts';

/** A command of an author. */
export type Asked =
  | { readonly does: 'list' }
  | { readonly does: 'decline'; readonly id: string }
  /** `text` replaces the given answer by the author's wording. */
  | { readonly does: 'accept'; readonly id: string; readonly text: string | undefined };

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Parses the command line; undefined if it is not valid. */
export const askedIn = ([what, ...words]: readonly string[]): Asked | undefined => {
  if (what === 'list') return words.length === 0 ? { does: 'list' } : undefined;
  const [first, second, third] = words;
  if (what !== 'accept' || first === undefined) return undefined;
  if (first === '--decline') {
    return second !== undefined && ID.test(second) && third === undefined ? { does: 'decline', id: second } : undefined;
  }
  if (!ID.test(first)) return undefined;
  if (second === undefined) return { does: 'accept', id: first, text: undefined };
  return second === '--text' && third !== undefined ? { does: 'accept', id: first, text: third } : undefined;
};

/** Kinds of exercise that accept every text with the right meaning. */
const FREE: ReadonlySet<string> = new Set<Appeal['kind']>(['build', 'typeTranslation', 'buildMeaning']);
/** Kinds of exercise that are answered in the explanation language. */
const EXPLAINED: ReadonlySet<string> = new Set<Appeal['kind']>(['buildMeaning', 'chooseMeaning']);

/** The language of an answer: the learn language or the explanation language. */
export const answerLanguage = ({ kind, learn, explain }: Pick<Appeal, 'kind' | 'learn' | 'explain'>): string =>
  EXPLAINED.has(kind) ? explain : learn;

/** The reason why the given answer cannot be accepted for its kind of exercise; undefined if it can. */
export const objectionTo = ({
  kind,
  given,
  expected,
}: Pick<Appeal, 'kind' | 'given' | 'expected'>): string | undefined =>
  FREE.has(kind)
    ? undefined
    : `“${given}” was given for “${expected}” in "${kind}", which asks for no free wording. If another text of the whole item is right, name it with --text "…"; else decline.`;

/** Replaces control and format characters, which could change the display of the terminal. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '�');

const answerLine = ({ times, given, expected, kind, works, id }: OpenAppeal): string =>
  `  ${times} × “${plain(given)}” for “${plain(expected)}” (${kind}; ${works.map(plain).join(', ')})\n      ${id}`;

/** Lists all open appeals, grouped by item. */
export const formatAppeals = (open: readonly OpenAppeal[]): string => {
  if (open.length === 0) return 'Nobody has said of an answer that it should have been right.';
  const items = Map.groupBy(open, ({ item, learn, explain }) => `${plain(item)} (${learn}, explained in ${explain})`);
  return [...items].map(([item, answers]) => [item, ...answers.map(answerLine)].join('\n')).join('\n\n');
};
