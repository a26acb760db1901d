/** A page for developers: the clock, disputes, refunds at Stripe, and how events are sent. */
import { type Account, need } from './account.ts';
import { advance } from './billing.ts';
import { closeDispute, dispute } from './billing-routes.ts';
import { button, money, page } from './checkout.ts';
import type { Delivery } from './webhooks.ts';

const DAY = 86_400;

/** The page. */
export const controlPage = ({ records, now }: Account): string => {
  const charges = [...records.charges.values()].filter(({ paid }) => paid);
  const disputes = [...records.disputes.values()].filter(({ status }) => status === 'needs_response');
  return page(
    'Stripe, played',
    `<p>The time here is ${new Date(now() * 1000).toISOString()}.</p>
${[1, 7, 30, 365].map((days) => button(`/control/clock/${days}`, `Move the clock on by ${days} days`)).join('\n')}
${charges.map(({ id, amount, currency }) => button(`/control/dispute/${id}`, `Dispute ${id}, ${money(amount, currency)}`)).join('\n')}
${disputes.map(({ id }) => button(`/control/won/${id}`, `Close ${id} as won`) + button(`/control/lost/${id}`, `Close ${id} as lost`)).join('\n')}
${['in-order', 'doubled', 'reversed', 'dropped'].map((how) => button(`/control/send/${how}`, `Send events ${how}`)).join('\n')}`,
  );
};

/** Presses a button of the page: an act, and what it is about. */
export const pressControl = (account: Account, delivery: Delivery | undefined, act: string, about: string): void => {
  if (act === 'clock') advance(account, account.now() + Number(about) * DAY);
  if (act === 'dispute') dispute(account, need(account.records.charges, about).id);
  if (act === 'won' || act === 'lost') closeDispute(account, about, act);
  if (act === 'send') delivery?.set({ [about]: true });
};
