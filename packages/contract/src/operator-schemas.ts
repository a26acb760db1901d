/** The schemas of what the operator sees and does, at the edge of the wire. */
import { z } from 'zod';
import { ORDER_STATES } from './membership.ts';
import { type LedgerSum, OPERATOR_LIMITS, type OperatorLog, type SeenAccount } from './operator.ts';

const uid = z.uuid();
const time = z.int();
const amount = z.int();
const text = z.string();
const reason = z.string().trim().min(1).max(OPERATOR_LIMITS.reason);

/** An account by its mail address or id. */
export const accountAsked = z.strictObject({ name: z.string().trim().min(1).max(320) });

/** Days that are granted. */
export const daysGranted = z.strictObject({
  uid,
  id: z.uuid(),
  days: z.int().min(1).max(OPERATOR_LIMITS.days),
  reason,
});

/** Whether somebody is a big fan. */
export const bigFanSet = z.strictObject({ uid, isBigFan: z.boolean(), reason });

/** A payment that the operator gives back. */
export const operatorRefund = z.strictObject({
  uid,
  payment: z.string().min(1).max(200),
  amount: amount.min(1),
  reason,
});

/** A month, as `2026-11`. */
export const monthAsked = z.strictObject({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) });

/** The ledger of a month. */
export const monthBooks = z.strictObject({ csv: text });

const payment = z.strictObject({
  payment: text,
  at: time,
  plan: text,
  amount,
  tax: amount,
  currency: text,
  trial: z.boolean(),
  starts: time,
  ends: time,
  refunded: amount,
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  refundable: amount,
});

const purchase = z.strictObject({
  purchase: text,
  provider: text,
  plan: text,
  pack: z.strictObject({ credits: z.int(), left: z.int().nullable() }).optional(),
  orderedAt: time,
  state: z.enum(ORDER_STATES),
  ends: time,
  next: z.strictObject({ at: time, plan: text, amount }).nullable(),
  payments: z.array(payment).readonly(),
});

const event = z.strictObject({ event: text, kind: text, outcome: text, purchase: text, at: time });
const grant = z.strictObject({ grant: text, days: z.int(), reason: text, at: time });

/** An account, as the operator sees it. */
export const seenAccount = z.strictObject({
  uid: text,
  email: text,
  isVerified: z.boolean(),
  now: time,
  accountType: text,
  isBigFan: z.boolean(),
  isTrialUsed: z.boolean(),
  grantedUntil: time.nullable(),
  purchases: z.array(purchase).readonly(),
  events: z.array(event).readonly(),
  grants: z.array(grant).readonly(),
}) satisfies z.ZodType<SeenAccount>;

const sum = z.strictObject({
  month: text,
  provider: text,
  currency: text,
  charges: amount,
  refunds: amount,
  disputes: amount,
  tax: amount,
  total: amount,
}) satisfies z.ZodType<LedgerSum>;

/** The money that moved, by months. */
export const ledgerSums = z.strictObject({ sums: z.array(sum).readonly() });

const logEntry = z.strictObject({
  number: z.int(),
  at: time,
  actor: text,
  act: text,
  account: text.nullable(),
  detail: text,
  reason: text,
  hash: text,
});

/** The operator log. */
export const operatorLog = z.strictObject({
  entries: z.array(logEntry).readonly(),
  fault: z.int().nullable(),
}) satisfies z.ZodType<OperatorLog>;
