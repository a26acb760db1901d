/** Invitations on the wire: a learner's code, the friends who have joined with it, and what was granted for them. */
import type { InvitationReason } from '@parlance/domain';

/** What became of a friend: `joined` has not confirmed the address, `verified` has not finished a lesson. */
export const INVITATION_STATES = ['joined', 'verified', 'counted', 'notCounted'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Whether somebody has counted, and what the learner who asks got for it. */
export interface InvitationOutcome {
  readonly state: InvitationState;
  /** Days of Premium; 0 where nothing is sold. */
  readonly days: number;
  /** Why they do not count, or gave no days; null if there is nothing to say. */
  readonly reason: InvitationReason | null;
}

/** A friend who has joined. */
export interface InvitedFriend extends InvitationOutcome {
  /** Null for an account that was removed. */
  readonly nickname: string | null;
  /** Milliseconds since 1970. */
  readonly joinedAt: number;
}

/** A learner's own invitations. */
export interface OwnInvitations {
  readonly code: string;
  /** Whether days are granted: where nothing is sold there are none. */
  readonly isSold: boolean;
  /** The days for each friend, and for all of them at most. */
  readonly daysEach: number;
  readonly daysMost: number;
  readonly daysGranted: number;
  readonly friends: readonly InvitedFriend[];
  /** Who has invited the learner, and what they got for it; null for nobody. */
  readonly invitedBy: (InvitationOutcome & { readonly nickname: string | null }) | null;
  /** Whether the learner may still enter the code of a friend. */
  readonly mayEnter: boolean;
  /** How many days after joining a code can be entered. */
  readonly enterDays: number;
}

/** Who invites. */
export interface ReadInvitation {
  readonly nickname: string;
  readonly isSold: boolean;
  readonly daysEach: number;
}

/** The path of the link of a code. */
export const invitationPath = (code: string): string => `/invite/${code}`;
