/** When an invitation counts, and for how many days of Premium (rules §7). */

/** The days that the inviter and the friend get for each other. */
export const INVITATION_DAYS = 7;

/** The most days that an inviter gets in all. */
export const INVITATION_DAYS_MOST = 35;

/** How long after the account was made a friend may enter a code, in days. */
export const INVITATION_ENTER_DAYS = 7;

/** Why a friend does not count, or gave the inviter no days. */
export const INVITATION_REASONS = ['oneself', 'again', 'full'] as const;
export type InvitationReason = (typeof INVITATION_REASONS)[number];

/** What is known of a friend who has joined with a code. */
export interface InvitedFacts {
  /** Whether an address, a login or a browser of the friend is one of the inviter, too. */
  readonly isOneself: boolean;
  /** Whether somebody with the friend's address or login has counted before. */
  readonly hasCountedBefore: boolean;
  readonly isVerified: boolean;
  readonly hasFinishedLesson: boolean;
}

/** Whether a friend counts: `joined` waits for the address, `verified` for the first lesson. */
export type InvitationVerdict =
  | { readonly state: 'joined' | 'verified' | 'counted' }
  | { readonly state: 'notCounted'; readonly reason: 'oneself' | 'again' };

/** Whether a friend counts now. Oneself never does, however much is done. */
export const invitationVerdict = (facts: InvitedFacts): InvitationVerdict => {
  if (facts.isOneself) return { state: 'notCounted', reason: 'oneself' };
  if (facts.hasCountedBefore) return { state: 'notCounted', reason: 'again' };
  if (!facts.isVerified) return { state: 'joined' };
  return { state: facts.hasFinishedLesson ? 'counted' : 'verified' };
};

/** The days that an inviter gets for one more friend. @param granted the days that were granted for others */
export const inviterDays = (granted: number): number =>
  Math.max(0, Math.min(INVITATION_DAYS, INVITATION_DAYS_MOST - granted));

/** Whether an account is young enough for a code. Times are milliseconds since 1970. */
export const mayEnterCode = (madeAt: number, now: number): boolean =>
  now - madeAt <= INVITATION_ENTER_DAYS * 86_400_000;
