/** The account of a learner at the sandbox: time, card, purchases and their charges. */
import { type Payment, type PurchaseState, packPayments } from '@parlance/domain';
import { LATER_CARDS, type TestCard } from './cards.ts';
import { type Html, html } from './html.ts';
import { orderName, pageOf, planName } from './page.ts';
import { cardChoices } from './pay-page.ts';
import { hasBegun, isOver, stateOf } from './purchase.ts';
import type { Present } from './purchases.ts';
import { filled, type Writer } from './texts.ts';

/** By how much time can be moved. */
export const SPANS = ['day', 'week', 'month', 'next'] as const;

/** What the page shows. */
export interface AccountOfPage {
  readonly now: number;
  readonly purchases: readonly Present[];
  /** The path that leads back. */
  readonly returnTo: string;
}

/** A form with one button. */
const button = (name: string, fields: Readonly<Record<string, string>>): Html => html`<form method="post">
${Object.entries(fields).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}">`)}
<button>${name}</button></form>`;

/** The card of the latest purchase that has one. */
export const cardOf = (purchases: readonly Present[]): TestCard | null =>
  purchases.findLast(({ account }) => account.state.card !== null)?.account.state.card ?? null;

const clockSection = ({ texts, moment }: Writer, { now, purchases }: AccountOfPage): Html => {
  const isCharged = purchases.some(({ account }) => stateOf(account).next !== null);
  const spans = SPANS.filter((span) => span !== 'next' || isCharged);
  return html`<h2>${texts.account.clock}</h2>
<p class="quiet">${filled(texts.account.clockNote, { time: moment(now) })}</p>
<div class="row">${spans.map((span) => button(texts.account[span], { do: 'pass', span }))}</div>`;
};

const cardSection = (writer: Writer, purchases: readonly Present[]): Html | undefined => {
  const { account, cards } = writer.texts;
  const card = cardOf(purchases);
  if (card === null) return undefined;
  return html`<h2>${account.card}: ${cards[card].name}</h2><p class="quiet">${account.changeNote}</p>
<form method="post"><input type="hidden" name="do" value="card">${cardChoices(writer, LATER_CARDS, card)}
<button class="full">${account.changeCard}</button></form>`;
};

/** What the page tells of a payment. */
type Shown = Pick<Payment, 'id' | 'at' | 'amount' | 'currency' | 'trial' | 'refunded' | 'dispute'>;

const chargeState = ({ account }: Writer['texts'], { refunded, dispute }: Shown): string | undefined => {
  if (refunded > 0) return account.refunded;
  if (dispute === null) return undefined;
  return { open: account.disputed, won: account.disputeWon, lost: account.disputeLost }[dispute];
};

/** What can be done about a payment at the side of the provider. */
const chargeActions = ({ account }: Writer['texts'], purchase: string, payment: Shown): readonly Html[] => {
  const { amount, refunded, dispute } = payment;
  if (amount <= refunded || dispute === 'lost') return [];
  const of = { purchase, payment: payment.id };
  if (dispute === 'open') {
    const decide = (decision: string) => ({ ...of, do: 'decide', decision });
    return [button(account.won, decide('won')), button(account.lost, decide('lost'))];
  }
  const disputing = dispute === null ? [button(account.openDispute, { ...of, do: 'dispute' })] : [];
  return [button(account.refund, { ...of, do: 'refund' }), ...disputing];
};

const chargeRow = (texts: Writer['texts'], purchase: string, payment: Shown): Html =>
  html`<div class="row">${chargeActions(texts, purchase, payment)}
<a class="back" href="/sandbox/invoice/${payment.id}">${texts.account.invoice}</a></div>`;

const charge = (writer: Writer, purchase: string, payment: Shown): Html => {
  const { texts, money, day } = writer;
  const state = chargeState(texts, payment);
  return html`<li><div class="charge"><span>${day(payment.at)}</span>
<b>${payment.trial ? texts.account.trial : money(payment.amount, payment.currency)}</b></div>
${state !== undefined && html`<p>${state}</p>`}
${!payment.trial && chargeRow(texts, purchase, payment)}</li>`;
};

/** What comes next of a purchase. */
const outlook = (writer: Writer, { account, now }: Present, state: PurchaseState): string => {
  const { texts, money, day } = writer;
  const { currency } = account.state.order;
  if (!hasBegun(account)) return isOver(account) ? texts.account.expired : texts.account.unpaid;
  if ('pack' in account.state.order) return texts.charge.once;
  if (isOver(account)) return texts.account.ended;
  if (state.problem?.kind === 'failed' && state.problem.retryAt !== null && state.next !== null)
    return filled(texts.account.retry, { date: day(state.problem.retryAt) });
  if (state.next !== null)
    return filled(texts.account.nextCharge, { amount: money(state.next.amount, currency), date: day(state.next.at) });
  return state.ends > now ? filled(texts.account.runsUntil, { date: day(state.ends) }) : texts.account.ended;
};

const purchaseSection = (writer: Writer, present: Present): Html => {
  const state = stateOf(present.account);
  const { order, plans } = present.account.state;
  const plan = plans[state.current?.plan ?? state.payments.at(-1)?.plan ?? ''];
  const packs = packPayments(present.account.facts).map((payment): Shown => ({ ...payment, trial: false }));
  const charges = [...state.payments, ...packs].toReversed().map((each) => charge(writer, order.purchase, each));
  return html`<section class="purchase"><h3>${plan ? planName(writer, plan) : orderName(writer, order)}</h3>
<p>${outlook(writer, present, state)}</p>
${charges.length > 0 && html`<ul class="charges">${charges}</ul>`}</section>`;
};

/** The page of the account. */
export const accountPage = (writer: Writer, shown: AccountOfPage): Html => {
  const { texts } = writer;
  const { purchases, returnTo } = shown;
  return pageOf(
    writer,
    texts.account.title,
    html`<h1>${texts.account.title}</h1>
<p class="quiet">${texts.noMoneyLong}</p>
<p><a class="back" href="${returnTo}">${texts.account.back}</a></p>
${clockSection(writer, shown)}
<h2>${texts.account.purchases}</h2>
${purchases.length === 0 && html`<p class="quiet">${texts.account.none}</p>`}
${purchases.toReversed().map((present) => purchaseSection(writer, present))}
${cardSection(writer, purchases)}`,
  );
};
