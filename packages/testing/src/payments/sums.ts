/** What the played Stripe holds, and will charge: read from its own objects, and not from what it has told. */
import type { Records } from './objects.ts';

/** All that was charged, and neither given back nor taken back by a bank. */
export const heldOf = ({ charges, disputes }: Records): number => {
  const lost = [...disputes.values()].filter(({ status }) => status !== 'won');
  const taken = [...charges.values()].filter(({ paid }) => paid);
  return (
    taken.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0) -
    lost.reduce((sum, { amount }) => sum + amount, 0)
  );
};

/** The amounts and intervals of subscriptions that will be charged again. */
export const renewingOf = ({ subscriptions, prices, schedules }: Records): readonly string[] =>
  [...subscriptions.values()]
    .filter(({ status, cancel_at_period_end: cancels }) => status !== 'canceled' && !cancels)
    .map(({ item, schedule }) => {
      const next = schedules.get(schedule ?? '')?.phases.at(-1)?.price ?? item.price;
      const price = prices.get(next);
      return `${price?.unit_amount} ${price?.recurring?.interval}`;
    });
