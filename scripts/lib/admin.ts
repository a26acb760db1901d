/** Parses the commands of the operator, and formats their output. */
import {
  type LedgerSum,
  OPERATOR_LIMITS,
  type OperatorLog,
  type SeenAccount,
  type SeenPurchase,
} from '@parlance/contract';
import { decimalOf } from '../../apps/server/src/modules/membership/index.ts';

/** A command of the operator. `name` is a mail address or the id of an account. */
export type AdminCommand =
  | { readonly action: 'find'; readonly name: string }
  | { readonly action: 'grant'; readonly name: string; readonly days: number; readonly reason: string }
  | { readonly action: 'fan'; readonly name: string; readonly isBigFan: boolean; readonly reason: string }
  /** Whether the tutor with a model may be used by an account. */
  | { readonly action: 'tutor'; readonly name: string; readonly isOff: boolean; readonly reason: string }
  | { readonly action: 'credits'; readonly name: string }
  | { readonly action: 'give'; readonly name: string; readonly amount: number; readonly reason: string }
  /** What the tutor with a model is, and was asked. */
  | { readonly action: 'service' }
  | { readonly action: 'reports' }
  /** `report`: the id of a report of a line. */
  | { readonly action: 'settle'; readonly report: string }
  | { readonly action: 'refund'; readonly name: string; readonly payment: string; readonly reason: string }
  | { readonly action: 'sums' }
  | { readonly action: 'books'; readonly month: string; readonly file: string }
  /** `known`: an entry that was noted before. */
  | { readonly action: 'log'; readonly known: { readonly number: number; readonly hash: string } | undefined };

/** Words, and what follows `--reason`; undefined if that is missing or too long. */
const withReason = (
  words: readonly string[],
): { readonly rest: readonly string[]; readonly reason: string } | undefined => {
  const place = words.indexOf('--reason');
  const reason = words[place + 1]?.trim() ?? '';
  if (place === -1 || reason === '' || reason.length > OPERATOR_LIMITS.reason || words.length !== place + 2)
    return undefined;
  return { rest: words.slice(0, place), reason };
};

type Parser = (words: readonly string[]) => AdminCommand | undefined;

/** A name, a number from 1 to the most, and a reason. */
const parseAmount =
  (most: number, made: (name: string, amount: number, reason: string) => AdminCommand): Parser =>
  (words) => {
    const given = withReason(words);
    const [name, text = '', ...more] = given?.rest ?? [];
    const amount = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    if (given === undefined || name === undefined || more.length > 0 || amount < 1 || amount > most) return undefined;
    return made(name, amount, given.reason);
  };

/** A name, `on` or `off`, and a reason. */
const parseSwitch =
  (made: (name: string, isOn: boolean, reason: string) => AdminCommand): Parser =>
  (words) => {
    const given = withReason(words);
    const [name, state, ...more] = given?.rest ?? [];
    if (given === undefined || name === undefined || more.length > 0 || (state !== 'on' && state !== 'off'))
      return undefined;
    return made(name, state === 'on', given.reason);
  };

const parseRefund: Parser = (words) => {
  const given = withReason(words);
  const [name, payment, ...more] = given?.rest ?? [];
  if (given === undefined || name === undefined || payment === undefined || more.length > 0) return undefined;
  return { action: 'refund', name, payment, reason: given.reason };
};

const parseLog: Parser = ([option, noted = '', ...more]) => {
  if (option === undefined) return { action: 'log', known: undefined };
  const [, number, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(noted) ?? [];
  if (option !== '--known' || number === undefined || hash === undefined || more.length > 0) return undefined;
  return { action: 'log', known: { number: Number(number), hash } };
};

const parseBooks: Parser = ([month = '', file, ...more]) =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && file !== undefined && more.length === 0
    ? { action: 'books', month, file }
    : undefined;

const one =
  (made: (word: string) => AdminCommand | undefined): Parser =>
  ([word, ...more]) =>
    word === undefined || more.length > 0 ? undefined : made(word);

const alone =
  (command: AdminCommand): Parser =>
  (words) =>
    words.length === 0 ? command : undefined;

const isUuid = (word: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(word);

const PARSERS: Readonly<Record<AdminCommand['action'], Parser>> = {
  find: one((name) => ({ action: 'find', name })),
  grant: parseAmount(OPERATOR_LIMITS.days, (name, days, reason) => ({ action: 'grant', name, days, reason })),
  fan: parseSwitch((name, isBigFan, reason) => ({ action: 'fan', name, isBigFan, reason })),
  tutor: parseSwitch((name, isOn, reason) => ({ action: 'tutor', name, isOff: !isOn, reason })),
  credits: one((name) => ({ action: 'credits', name })),
  give: parseAmount(OPERATOR_LIMITS.credits, (name, amount, reason) => ({ action: 'give', name, amount, reason })),
  service: alone({ action: 'service' }),
  reports: alone({ action: 'reports' }),
  settle: one((report) => (isUuid(report) ? { action: 'settle', report } : undefined)),
  refund: parseRefund,
  sums: alone({ action: 'sums' }),
  books: parseBooks,
  log: parseLog,
};

const isAction = (word: string): word is AdminCommand['action'] => Object.hasOwn(PARSERS, word);

/** Parses the command line; undefined if it is not valid. */
export const parseCommand = ([action = '', ...words]: readonly string[]): AdminCommand | undefined =>
  isAction(action) ? PARSERS[action](words) : undefined;

/** Replaces control and format characters, which could change the display of the terminal. */
export const withoutControls = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '�');

/** A time, as the terminal shows it. @param at milliseconds since 1970 */
export const timeOf = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const moneyOf = (amount: number, currency: string): string => `${decimalOf(amount, currency)} ${currency}`;

const purchaseLines = ({
  purchase,
  provider,
  plan,
  pack,
  state,
  ends,
  next,
  payments,
}: SeenPurchase): readonly string[] => [
  `  ${purchase}: ${plan} (${provider}), ${state}${ends === 0 ? '' : `, ends ${timeOf(ends)}`}`,
  ...(typeof pack?.left === 'number' ? [`    ${pack.left} of ${pack.credits} credits left`] : []),
  ...(next === null
    ? []
    : [`    next charge ${moneyOf(next.amount, payments.at(-1)?.currency ?? 'USD')} on ${timeOf(next.at)}`]),
  ...payments.map(({ payment, at, amount, currency, trial, refunded, dispute }) =>
    [
      `    ${timeOf(at)}  ${trial ? 'trial' : moneyOf(amount, currency)}`,
      ...(refunded > 0 ? [`given back ${moneyOf(refunded, currency)}`] : []),
      ...(dispute === null ? [] : [`dispute ${dispute}`]),
      `payment ${payment}`,
    ].join(', '),
  ),
];

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', `${title}:`, ...lines];

/** An account, as the terminal shows it. */
export const formatAccount = (account: SeenAccount): string => {
  const { uid, email, isVerified, accountType, isBigFan, isTrialUsed, grantedUntil } = account;
  return [
    `${email}${isVerified ? '' : ' (not verified)'}`,
    `${uid}`,
    `${accountType}${isTrialUsed ? ', has used the trial' : ''}${isBigFan ? ', big fan' : ''}`,
    ...(grantedUntil === null ? [] : [`granted days last until ${timeOf(grantedUntil)}`]),
    ...section('Purchases', account.purchases.flatMap(purchaseLines)),
    ...section(
      'Granted',
      account.grants.map(({ at, days, reason }) => `  ${timeOf(at)}  ${days} days: ${reason}`),
    ),
    ...section(
      'Events',
      account.events.map(({ at, kind, outcome, event }) => `  ${timeOf(at)}  ${kind} (${outcome}) ${event}`),
    ),
  ]
    .map(withoutControls)
    .join('\n');
};

/** The sums of the ledger, a line for each month, provider and currency. */
export const formatSums = (sums: readonly LedgerSum[]): string => {
  if (sums.length === 0) return 'No money has moved.';
  const lines = sums.map(({ month, provider, currency, charges, refunds, disputes, tax, total }) => {
    const columns = [charges, refunds, disputes, total, tax].map((each) => decimalOf(each, currency).padStart(12));
    return `${month}  ${provider.padEnd(8)} ${currency} ${columns.join('')}`;
  });
  const heads = ['charges', 'refunds', 'disputes', 'total', 'tax in it'].map((each) => each.padStart(12));
  return [`month    provider     ${heads.join('')}`, ...lines].map(withoutControls).join('\n');
};

/** The log, the oldest entry first, and what its check found. */
export const formatLog = ({ entries, fault }: OperatorLog): string => {
  const lines = entries.toReversed().map(({ number, at, actor, act, account, detail, reason }) => {
    const said = [account, detail, reason].filter((text) => text !== null && text !== '').join(' ');
    return withoutControls(`${String(number).padStart(5)}  ${timeOf(at)}  ${actor}  ${act}  ${said}`);
  });
  const [last] = entries;
  if (fault !== null)
    return [...lines, '', `The log was changed: entry ${fault} is not as it was written, or is gone.`].join('\n');
  if (last === undefined) return 'The log is empty.';
  return [...lines, '', `The log is as it was written. Its last entry: ${last.number}:${last.hash}`].join('\n');
};
