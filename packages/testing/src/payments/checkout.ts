/** The pages on which orders are paid and cards are changed, and what their buttons do. */
import { type Account, need } from './account.ts';
import { addIntent, addMethod, addSubscription, charge } from './billing.ts';
import type { Intent, Invoice, PaymentMethod, Portal, Session } from './objects.ts';

const STYLE = `body{font:16px/1.5 sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem}
form{margin:0 0 1rem}button{font:inherit;padding:.5rem 1rem;min-height:44px;width:100%}`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A page in plain HTML without scripts. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escaped(title)}</h1><p>This Stripe is played by a program on this machine. No money moves.</p>
${body}</main></body></html>`;

/** A button that posts to an address. */
export const button = (action: string, label: string): string =>
  `<form method="post" action="${escaped(action)}"><button>${escaped(label)}</button></form>`;

/** An amount as it is read, e.g. `57.99 USD`. */
export const money = (amount: number, currency: string): string =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;

/** The page of an order. @param problem what went wrong at the last press */
export const payPage = (account: Account, session: Session, problem = ''): string => {
  const { currency, product } = need(account.records.prices, session.order.price);
  const { trialDays } = session.order;
  const action = `/pay/${session.id}`;
  const name = account.records.products.get(product)?.name ?? '';
  if (session.status !== 'open') return page('This page is no longer open', `<p>${escaped(session.status)}</p>`);
  return page(
    `Pay ${money(trialDays > 0 ? 0 : session.amount_total, currency)}`,
    `<p>${escaped(name)}${trialDays > 0 ? `, ${trialDays} days free` : ''}</p>${problem === '' ? '' : `<p role="alert">${escaped(problem)}</p>`}
${button(`${action}/pay`, 'Pay')}
${button(`${action}/pay-once`, 'Pay with a card that fails later')}
${button(`${action}/decline`, 'Pay with a card that is declined')}
<p><a href="${escaped(session.cancel_url)}">Go back</a></p>`,
  );
};

/** The page of an invoice: the price, what is taken off, and what was paid. */
export const invoicePage = (account: Account, { id, line, currency, amount_paid }: Invoice): string => {
  const { product } = need(account.records.prices, line.price);
  return page(
    `Invoice ${id}`,
    `<dl><dt>${escaped(account.records.products.get(product)?.name ?? '')}</dt><dd>${money(line.amount, currency)}</dd>
<dt>Discount</dt><dd>${money(line.amount - amount_paid, currency)}</dd>
<dt>Paid</dt><dd>${money(amount_paid, currency)}</dd></dl>`,
  );
};

/** Where a press leads: to another address, or to the same page with a problem. */
export type Pressed = { readonly to: string } | { readonly problem: string };

const DECLINED: Pressed = { problem: 'Your card was declined.' };

/** The payment of a page; the one that failed is tried again. */
const intentOf = (account: Account, session: Session): Intent => {
  const known = session.payment_intent ?? undefined;
  const isPayment = session.mode === 'payment';
  const tried = known ?? attempts.get(session);
  if (tried !== undefined) return need(account.records.intents, tried);
  const intent = addIntent(account, {
    amount: session.amount_total,
    currency: need(account.records.prices, session.order.price).currency,
    customer: session.customer,
    // Stripe gives payments of subscriptions no metadata of their own.
    metadata: isPayment ? { ...session.order.metadata } : {},
  });
  if (isPayment) session.payment_intent = intent.id;
  else attempts.set(session, intent.id);
  return intent;
};

/** Payments of pages that are no subscription yet. */
const attempts = new WeakMap<Session, string>();

const complete = (account: Account, session: Session, method: PaymentMethod): void => {
  const { trialDays, price, coupon, metadata, taxed } = session.order;
  session.status = 'complete';
  session.payment_status = trialDays > 0 ? 'no_payment_required' : 'paid';
  if (session.mode === 'subscription') {
    const { customer } = session;
    const tried = attempts.get(session);
    const intent = tried === undefined ? undefined : need(account.records.intents, tried);
    const ordered = { customer, price, coupon, trialDays, metadata, method: method.id, taxed, intent };
    session.subscription = addSubscription(account, ordered).id;
  }
  account.emit('checkout.session.completed', session);
};

/** Presses a button of the page of an order. */
export const pressPay = (account: Account, session: Session, press: string): Pressed => {
  if (session.status !== 'open') return { problem: 'This page is no longer open.' };
  const works = press !== 'decline';
  const isCharged = session.order.trialDays === 0;
  // A card for a trial is checked without a payment, so that nothing is told of a declined one.
  if (!isCharged && !works) return DECLINED;
  if (isCharged && !charge(account, intentOf(account, session), works)) return DECLINED;
  complete(account, session, addMethod(account, press === 'pay'));
  return { to: session.success_url };
};

/** The page on which a card is changed. */
export const portalPage = ({ id, return_url }: Portal): string =>
  page(
    'Your card',
    `${button(`/portal/${id}/good`, 'Use a card that works')}
${button(`/portal/${id}/bad`, 'Use a card that fails')}
<p><a href="${escaped(return_url)}">Go back</a></p>`,
  );

/** Presses a button of that page. */
export const pressPortal = (account: Account, portal: Portal, press: string): Pressed => {
  const method = addMethod(account, press === 'good');
  for (const subscription of account.records.subscriptions.values()) {
    if (subscription.customer !== portal.customer || subscription.status === 'canceled') continue;
    subscription.default_payment_method = method.id;
    account.emit('customer.subscription.updated', subscription);
  }
  return { to: portal.return_url };
};
