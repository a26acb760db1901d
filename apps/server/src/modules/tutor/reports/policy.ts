/** Limits of stored reports, so that invented ones cannot fill the disk. */

/** The reports of a learner, on each server: this many at once, and then as many in a day. */
export const REPORTS_OF_LEARNER = { atOnce: 30, perSecond: 30 / 86_400 } as const;

/** The most reports that are stored; further ones are refused until some are settled. */
export const REPORTS_MOST = 10_000;

/** How many reports the operator sees at once, the oldest first. */
export const REPORTS_SHOWN = 100;

/** How long a report is stored that nobody settles, in milliseconds. */
export const REPORT_KEPT = 365 * 86_400_000;
