/** How much is kept of the sounds of a learner, and how much they may send and fetch. */

/** What a sound counts besides its bytes, so that the number of very short sounds is limited, too. */
export const BYTES_OF_ROW = 500;

/** The most bytes of all sounds of a learner: 5,000 of two seconds. */
const QUOTA = 50_000_000;

/** The quota of each learner, in bytes. @param times how many times the usual one it is */
export const soundQuotaOf = (times: number): number => QUOTA * times;

/**
 * What a learner may send, in bytes: everything once, and then 15 MB a minute. Each server process counts for itself.
 * @param times how many times the usual quota the learner has
 */
export const sendingOf = (times: number) => ({ atOnce: soundQuotaOf(times) * 1.2, perSecond: 250_000 });

/** What a learner may fetch, in bytes: everything on two new devices, and then 30 MB a minute. */
export const fetchingOf = (times: number) => ({ atOnce: soundQuotaOf(times) * 2.4, perSecond: 500_000 });

/** The requests of a learner that may be under way in a process. */
export const UNDER_WAY = 16;

/** How long a sound stays that no card names, in milliseconds: its card may still be on its way, or come back. */
export const UNNAMED_FOR = 30 * 86_400_000;
