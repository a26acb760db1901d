/** The schema of a fact about a purchase, for what comes from a webhook or from the database. */
import { ACCOUNT_TYPES, type PurchaseFact } from '@parlance/domain';
import { z } from 'zod';

const id = z.string().min(1).max(200);
const time = z.int();
const amount = z.int().min(0);
const plan = z.string().min(1).max(60);
const currency = z.string().regex(/^[A-Z]{3}$/);
const next = z.strictObject({ plan, amount }).nullable();
const ofPurchase = { id, purchase: z.uuid(), at: time };

/** A fact about a purchase. */
export const purchaseFact = z.discriminatedUnion('kind', [
  z.strictObject({
    ...ofPurchase,
    kind: z.literal('period'),
    plan,
    accountType: z.enum(ACCOUNT_TYPES),
    starts: time,
    ends: time,
    amount,
    tax: amount,
    currency,
    trial: z.boolean(),
    next,
    replaces: id.nullable(),
  }),
  z.strictObject({
    ...ofPurchase,
    kind: z.literal('pack'),
    pack: plan,
    credits: z.int().min(1),
    amount,
    tax: amount,
    currency,
  }),
  z.strictObject({ ...ofPurchase, kind: z.literal('refund'), period: id, amount }),
  z.strictObject({
    ...ofPurchase,
    kind: z.literal('dispute'),
    period: id,
    state: z.enum(['open', 'won', 'lost']),
    amount,
  }),
  z.strictObject({ ...ofPurchase, kind: z.literal('renewal'), next }),
  z.strictObject({ ...ofPurchase, kind: z.literal('failure'), retryAt: time.nullable() }),
  z.strictObject({ ...ofPurchase, kind: z.literal('expiry') }),
  z.strictObject({ ...ofPurchase, kind: z.literal('end') }),
]) satisfies z.ZodType<PurchaseFact>;
