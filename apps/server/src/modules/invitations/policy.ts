/** The limits of invitations. */

/** Requests of a network in a minute: a school behind one address may join at once. */
export const REQUESTS = { own: 1200, read: 300, accept: 300 } as const;

/** How long after joining friends are looked at again without having studied here; a lesson counts later, too. */
export const SWEPT_DAYS = 90;

/** Friends that are looked at together. */
export const TOGETHER = 500;

/** Finishes within this time are looked at together, in milliseconds. */
export const COLLECT_MS = 1000;

/** The most learners that are noted; whoever is left out is found by the sweep. */
export const MOST_NOTED = 50_000;
