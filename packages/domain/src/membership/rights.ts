/** What somebody may: derived from facts of purchases and from granted days, never stored beside them. */
import { DAY_MS } from './calendar.ts';
import type { Grant, PurchaseFact } from './fact.ts';
import type { AccountType } from './plan.ts';
import { purchaseStates } from './purchase.ts';
import type { Purchases } from './status.ts';

/** A span of time in which something that was paid for runs: from its start to before its end. */
export interface PaidSpan {
  readonly starts: number;
  readonly ends: number;
}

/**
 * When granted days are used up. They pass only while nothing that was paid for runs, so that a gift is never lost to a
 * membership that its owner has anyway.
 * @param paid spans in which a paid membership runs, as far as is known
 */
export const grantedEnd = (grants: readonly Grant[], paid: readonly PaidSpan[]): number | undefined => {
  const distinct = [...new Map(grants.map((grant) => [grant.id, grant])).values()].sort((a, b) => a.at - b.at);
  const spans = paid.filter(({ starts, ends }) => ends > starts).sort((a, b) => a.starts - b.starts);
  let end: number | undefined;
  for (const { at, days } of distinct) end = passedBy(Math.max(end ?? at, at), days * DAY_MS, spans);
  return end;
};

/** When some milliseconds outside of the spans, which are in order, have passed after a time. */
const passedBy = (from: number, milliseconds: number, spans: readonly PaidSpan[]): number => {
  let [time, left] = [from, milliseconds];
  for (const { starts, ends } of spans) {
    if (ends <= time) continue;
    if (starts - time >= left) break;
    left -= Math.max(0, starts - time);
    time = ends;
  }
  return time + left;
};

/** The end of everything that somebody has, in the form of the specification (§4): by group and account type. */
export const purchasesFrom = (facts: readonly PurchaseFact[], grants: readonly Grant[]): Purchases => {
  const payments = purchaseStates(facts).flatMap((state) => state.payments);
  const web = new Map<string, number>();
  for (const { accountType, accessEnds } of payments)
    web.set(accountType, Math.max(web.get(accountType) ?? 0, accessEnds));
  const granted = grantedEnd(
    grants,
    payments.map(({ starts, accessEnds }) => ({ starts, ends: accessEnds })),
  );
  const entries = [...web].map(([type, ends]) => [type, { expired_date_ms: ends }] as const);
  return {
    ...(entries.length > 0 && { web: Object.fromEntries(entries) }),
    ...(granted !== undefined && { granted: { premium: { expired_date_ms: granted } } }),
  };
};

/**
 * When somebody has what they have paid for: spans of one account type, in order. Periods that follow each other without a
 * gap are one span, so that months of it can be counted from where it began.
 */
export const paidSpans = (facts: readonly PurchaseFact[], type: AccountType): readonly PaidSpan[] => {
  const periods = purchaseStates(facts)
    .flatMap(({ payments }) => payments)
    .filter(({ accountType, starts, accessEnds }) => accountType === type && accessEnds > starts)
    .map(({ starts, accessEnds }) => ({ starts, ends: accessEnds }))
    .sort((one, other) => one.starts - other.starts);
  const spans: PaidSpan[] = [];
  for (const period of periods) {
    const last = spans.at(-1);
    if (last === undefined || last.ends < period.starts) spans.push(period);
    else spans[spans.length - 1] = { starts: last.starts, ends: Math.max(last.ends, period.ends) };
  }
  return spans;
};
