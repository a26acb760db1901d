/** The schemas of invitations. */
import { INVITATION_REASONS } from '@parlance/domain';
import { z } from 'zod';
import { INVITATION_STATES, type OwnInvitations, type ReadInvitation } from './invitations.ts';

const outcome = {
  state: z.enum(INVITATION_STATES),
  days: z.int().min(0),
  reason: z.enum(INVITATION_REASONS).nullable(),
};

/** A code as somebody has typed it. */
export const invitationCode = z.strictObject({ code: z.string().max(200) });

/** The learner's own invitations. */
export const ownInvitations = z.strictObject({
  code: z.string(),
  isSold: z.boolean(),
  daysEach: z.int(),
  daysMost: z.int(),
  daysGranted: z.int(),
  friends: z.array(z.strictObject({ ...outcome, nickname: z.string().nullable(), joinedAt: z.number() })).readonly(),
  invitedBy: z.strictObject({ ...outcome, nickname: z.string().nullable() }).nullable(),
  mayEnter: z.boolean(),
  enterDays: z.int(),
}) satisfies z.ZodType<OwnInvitations>;

/** Who invites. */
export const readInvitation = z.strictObject({
  nickname: z.string(),
  isSold: z.boolean(),
  daysEach: z.int(),
}) satisfies z.ZodType<ReadInvitation>;
