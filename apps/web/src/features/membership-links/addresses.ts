/** The screen of one's own membership. */
export const MEMBERSHIP = '/membership';

/**
 * The address of the plans.
 * @param from the path that they lead back to: of what was locked
 */
export const plansHref = (from: string): string => `/pricing/plan?from=${encodeURIComponent(from)}`;
