/** The screen of one's own membership. */
export const MEMBERSHIP = '/membership';

/**
 * The address of the plans.
 * @param from the path that they lead back to: of what was locked
 */
export const plansHref = (from: string): string => `/pricing/plan?from=${encodeURIComponent(from)}`;

/**
 * The address of the page of one's credits.
 * @param from the path that it leads back to
 */
export const creditsHref = (from: string): string => `/tutor?view=credits&from=${encodeURIComponent(from)}`;

/**
 * The address of the packs of credits.
 * @param from the path that they lead back to: of where credits were short
 */
export const packsHref = (from: string): string => `/pricing/plan?packs=1&from=${encodeURIComponent(from)}`;
