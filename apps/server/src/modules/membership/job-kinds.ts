/** The kinds of background jobs of membership. Their names are stored with the jobs, so they never change. */
import { z } from 'zod';
import type { JobKind } from '../../platform/jobs.ts';

const ref = { uid: z.uuid(), purchase: z.uuid() };

/** Asks the provider for an order of which nothing was told. */
export const ASK_ORDER: JobKind<{ readonly uid: string; readonly purchase: string; readonly asked: number }> = {
  name: 'membership.ask',
  payload: z.strictObject({ ...ref, asked: z.int() }),
};

/** Gives payments back that came for an account that is gone, and ends their purchase. */
export const REFUND_ORPHAN: JobKind<{
  readonly uid: string;
  readonly purchase: string;
  readonly payments: readonly string[];
}> = {
  name: 'membership.refundOrphan',
  payload: z.strictObject({ ...ref, payments: z.array(z.string()) }),
};

/** Ends the trial of a person who has used one already. */
export const END_TRIAL: JobKind<{ readonly uid: string; readonly purchase: string }> = {
  name: 'membership.endTrial',
  payload: z.strictObject(ref),
};

/** Gives the credits of packs that were paid, and takes what is left of those whose money went back. */
export const SETTLE_PACK: JobKind<{ readonly uid: string; readonly purchase: string }> = {
  name: 'membership.settlePack',
  payload: z.strictObject(ref),
};

/** Asks what became of the refund of a pack, and ends what was held for it. */
export const END_HOLD: JobKind<{ readonly uid: string; readonly purchase: string }> = {
  name: 'membership.endHold',
  payload: z.strictObject(ref),
};

/** Sends a learner the mails that are due. */
export const MAIL_LEARNER: JobKind<{ readonly uid: string }> = {
  name: 'membership.mail',
  payload: z.strictObject({ uid: z.uuid() }),
};

/** Sends everybody the mails that are due. */
export const MAIL_ALL: JobKind<object> = { name: 'membership.mails', payload: z.looseObject({}) };

/** Asks the provider for what no event told. */
export const RECONCILE: JobKind<object> = { name: 'membership.reconcile', payload: z.looseObject({}) };
