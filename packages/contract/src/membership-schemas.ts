/** The schemas of membership at the edge of the wire. */
import { ACCOUNT_TYPES, PLAN_MONTHS, type PlanPeriod } from '@parlance/domain';
import { z } from 'zod';
import {
  ORDER_STATES,
  type Order,
  type OrderRequest,
  type OwnMembership,
  PAYMENT_PROVIDERS,
  type PlanChange,
  type PlanList,
} from './membership.ts';

const time = z.int();
const amount = z.int().min(0);
const key = z.string().regex(/^[a-z\d-]{1,60}$/);
const purchase = z.uuid();
const payment = z.string().min(1).max(200);
const provider = z.enum(PAYMENT_PROVIDERS);
const currency = z.string().regex(/^[A-Z]{3}$/);
const accountType = z.enum(ACCOUNT_TYPES);
/** A path of this site: never another host's. */
const returnTo = z
  .string()
  .max(500)
  .regex(/^\/(?:[^\s\\/][^\s\\]*)?$/);
const period = z.enum(Object.keys(PLAN_MONTHS) as [PlanPeriod, ...PlanPeriod[]]);

const promotion = z.strictObject({ key, percent: z.int().min(1).max(99), until: time }).nullable();

/** What is sold here. */
export const planList = z.strictObject({
  now: time,
  provider,
  currency,
  plans: z
    .array(
      z.strictObject({ key, accountType, period, amount, trialDays: z.int().min(0), mayTry: z.boolean(), promotion }),
    )
    .readonly(),
  packs: z
    .array(z.strictObject({ key, credits: z.int().min(1), amount }))
    .readonly()
    .optional(),
  reminderDays: z.int(),
}) satisfies z.ZodType<PlanList>;

/** What an order is. */
export const orderRequest = z.strictObject({
  plan: key,
  promotion: key.nullable(),
  today: amount,
  trial: z.boolean(),
  returnTo,
}) satisfies z.ZodType<OrderRequest>;

/** Where an order is paid: a page of the provider. */
export const orderBegun = z.strictObject({ order: purchase, url: z.string() });

/** An order by its id. */
export const orderAsked = z.strictObject({ order: purchase });

/** What became of an order. */
export const order = z.strictObject({
  now: time,
  order: purchase,
  plan: key,
  state: z.enum(ORDER_STATES),
  at: time,
  returnTo,
}) satisfies z.ZodType<Order>;

const ownPayment = z.strictObject({
  payment,
  at: time,
  plan: key,
  amount,
  tax: amount,
  currency,
  trial: z.boolean(),
  starts: time,
  ends: time,
  refunded: amount,
  isDisputed: z.boolean(),
  refundableUntil: time.nullable(),
});

const ownPack = z.strictObject({
  purchase,
  payment,
  at: time,
  pack: key,
  credits: z.int().min(1),
  left: z.int().min(0),
  amount,
  tax: amount,
  currency,
  refunded: amount,
  isDisputed: z.boolean(),
  refundableUntil: time.nullable(),
});

/** What somebody has bought or was given. */
export const ownMembership = z.strictObject({
  now: time,
  provider,
  currency,
  purchases: z
    .array(
      z.strictObject({
        purchase,
        plan: key,
        accountType,
        since: time,
        ends: time,
        isTrial: z.boolean(),
        next: z.strictObject({ at: time, plan: key, amount }).nullable(),
        canResume: z.boolean(),
        failed: z.strictObject({ at: time, retryAt: time.nullable() }).nullable(),
        payments: z.array(ownPayment).readonly(),
      }),
    )
    .readonly(),
  packs: z.array(ownPack).readonly().optional(),
  grantedUntil: time.nullable(),
  isTrialUsed: z.boolean(),
}) satisfies z.ZodType<OwnMembership>;

/** A purchase by its id. */
export const purchaseNamed = z.strictObject({ purchase });

/** The end of a membership that was cancelled. */
export const membershipEnds = z.strictObject({ ends: time });

/** A payment to be taken back, with the sum that was shown. */
export const refundAsked = z.strictObject({ purchase, payment, amount });

/** A payment by its id. */
export const paymentNamed = z.strictObject({ purchase, payment });

/** A page of the provider. */
export const providerPage = z.strictObject({ url: z.string() });

/** Another plan for a purchase. */
export const planChosen = z.strictObject({ purchase, plan: key });

/** Another plan for a purchase, with what was said to be charged at once. */
export const planConfirmed = z.strictObject({ purchase, plan: key, today: amount });

/** What a change of plan charges. */
export const planChange = z.strictObject({
  now: time,
  at: time,
  today: amount,
  credit: amount,
  next: z.strictObject({ at: time, amount }).nullable(),
}) satisfies z.ZodType<PlanChange>;

/** The token of a mailed link. */
export const cancelByLink = z.strictObject({ token: z.string().max(2000) });
