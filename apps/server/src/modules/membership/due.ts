/** Which mails about purchases are due. Pure: what was sent already is left out elsewhere, by the names of the mails. */
import { type AccountType, DAY_MS, type PurchaseFact, type PurchaseState } from '@parlance/domain';
import { isRunning, type LearnerPurchases } from './parts.ts';

/** What a mail is about. */
export const MAIL_KINDS = [
  'trialBegins',
  'trialEnds',
  'renews',
  'receipt',
  'failed',
  'failedLast',
  'cancelled',
  'refunded',
  'trialRefused',
  'packReceipt',
  'packRefunded',
] as const;
export type DueMailKind = (typeof MAIL_KINDS)[number];

/** A mail that is due. */
export interface DueMail {
  readonly kind: DueMailKind;
  /** Names it, so that it is sent once. */
  readonly name: string;
  readonly purchase: string;
  /** Null for a mail about a pack. */
  readonly accountType: AccountType | null;
  /** The credits of a pack; absent for a mail about a membership. */
  readonly credits?: number;
  /** The day that it tells, in milliseconds since 1970. */
  readonly date: number;
  /** The sum that it tells, in the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
}

/** How many days before a renewal it is told. */
const RENEWAL_DAYS = 7;
/** A period that is at least so long was paid for a year or more. */
const YEARLY_MS = 180 * DAY_MS;
/** News that is older is not mailed any more: it was found by an inquiry, long after it happened. */
const NEWS_MS = 10 * DAY_MS;

/** How long after its beginning a trial is confirmed: until then it is ended if its card had one before. */
const TRIAL_CHECK_MS = 5 * 60_000;

/** The charge that is to be told before it is made. */
const reminderOf = (
  { purchase, current, next, ends }: PurchaseState,
  now: number,
  trialDays: number,
): DueMail | undefined => {
  if (current === undefined || next === null) return undefined;
  const isTold = current.trial || current.ends - current.starts >= YEARLY_MS || next.plan !== current.plan;
  const days = current.trial ? trialDays : RENEWAL_DAYS;
  if (!isTold || now < ends - days * DAY_MS || now >= ends) return undefined;
  const { accountType, currency, id } = current;
  const kind = current.trial ? 'trialEnds' : 'renews';
  return { kind, name: `${kind}:${id}`, purchase, accountType, date: next.at, amount: next.amount, currency };
};

type MailNews = Pick<DueMail, 'kind' | 'date' | 'amount'>;
type FactOf<Kind extends PurchaseFact['kind']> = Extract<PurchaseFact, { readonly kind: Kind }>;

/** A payment, or a trial that runs: who has cancelled it already, or had one before, is told that instead. */
const periodNews = (fact: FactOf<'period'>, state: PurchaseState, now: number): MailNews | undefined => {
  if (fact.amount > 0) return { kind: 'receipt', date: fact.ends, amount: fact.amount };
  const { current, next } = state;
  const isNew = now < fact.at + TRIAL_CHECK_MS;
  if (!fact.trial || isNew || fact.id !== current?.id || next === null || !isRunning(state, now)) return undefined;
  return { kind: 'trialBegins', date: next.at, amount: next.amount };
};

const failureNews = (fact: FactOf<'failure'>, { ends, next, problem }: PurchaseState): MailNews | undefined => {
  if (problem?.kind !== 'failed' || problem.at !== fact.at) return undefined;
  const kind = fact.retryAt === null ? 'failedLast' : 'failed';
  return { kind, date: fact.retryAt ?? ends, amount: next?.amount ?? 0 };
};

const renewalNews = (fact: FactOf<'renewal'>, state: PurchaseState, now: number): MailNews | undefined =>
  fact.next === null && state.next === null && state.current !== undefined && isRunning(state, now)
    ? { kind: 'cancelled', date: state.ends, amount: 0 }
    : undefined;

/** The end of a trial that was none. */
const endNews = (fact: FactOf<'end'>, { payments }: PurchaseState): MailNews | undefined =>
  payments.every(({ trial, ends }) => trial && fact.at < ends)
    ? { kind: 'trialRefused', date: fact.at, amount: 0 }
    : undefined;

/** What a fact is told by; undefined for nothing. */
const newsOf = (fact: PurchaseFact, state: PurchaseState, now: number): MailNews | undefined => {
  switch (fact.kind) {
    case 'period':
      return periodNews(fact, state, now);
    case 'refund':
      return { kind: 'refunded', date: fact.at, amount: fact.amount };
    case 'failure':
      return failureNews(fact, state);
    case 'renewal':
      return renewalNews(fact, state, now);
    case 'end':
      return endNews(fact, state);
    default:
      return undefined;
  }
};

/** The mails about packs: that one was paid, and that money of it was given back. */
const packMails = ({ facts, packs, now }: LearnerPurchases): readonly DueMail[] =>
  packs.flatMap(({ id, purchase, at, amount, credits, currency }): readonly DueMail[] => {
    const about = { purchase, accountType: null, credits, currency };
    const receipt: DueMail = { ...about, kind: 'packReceipt', name: `packReceipt:${id}`, date: at, amount };
    const given = facts.flatMap((fact): readonly DueMail[] =>
      fact.kind === 'refund' && fact.period === id && fact.purchase === purchase
        ? [{ ...about, kind: 'packRefunded', name: `packRefunded:${fact.id}`, date: fact.at, amount: fact.amount }]
        : [],
    );
    return [receipt, ...given].filter(({ date }) => date > now - NEWS_MS);
  });

/** All mails that are due to a learner, also those that were sent. */
export const dueMailsOf = (known: LearnerPurchases, trialDays: number): readonly DueMail[] => [
  ...membershipMails(known, trialDays),
  ...packMails(known),
];

const membershipMails = ({ facts, states, now }: LearnerPurchases, trialDays: number): readonly DueMail[] =>
  states.flatMap((state): readonly DueMail[] => {
    const { purchase, payments } = state;
    const shown = state.current ?? payments.at(-1);
    if (shown === undefined) return [];
    const { accountType, currency } = shown;
    const news = facts
      .filter((fact) => fact.purchase === purchase && fact.at > now - NEWS_MS)
      .flatMap((fact): readonly DueMail[] => {
        const told = newsOf(fact, state, now);
        return told ? [{ ...told, name: `${told.kind}:${fact.id}`, purchase, accountType, currency }] : [];
      });
    const reminder = reminderOf(state, now, trialDays);
    return reminder === undefined ? news : [...news, reminder];
  });
