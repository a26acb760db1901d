/** How much is kept of the own books of a learner, and how much they may send and fetch. */

/** What a part counts besides its bytes, so that the number of very small parts is limited, too. */
export const BYTES_OF_ROW = 500;

/** The most bytes of all own books of a learner on the account: five of the largest, or two hundred of text. */
const QUOTA = 100_000_000;

/** The quota of each learner, in bytes. @param times how many times the usual one it is */
export const bookQuotaOf = (times: number): number => QUOTA * times;

/**
 * What a learner may send, in bytes: everything once, and then 15 MB a minute. Each server process counts for itself.
 * @param times how many times the usual quota the learner has
 */
export const sendingOf = (times: number) => ({ atOnce: bookQuotaOf(times) * 1.2, perSecond: 250_000 });

/** What a learner may fetch, in bytes: everything on two new devices, and then 30 MB a minute. */
export const fetchingOf = (times: number) => ({ atOnce: bookQuotaOf(times) * 2.4, perSecond: 500_000 });

/** The requests of a learner that may be under way in a process. */
export const UNDER_WAY = 8;

/** How long a book stays of which not all parts have arrived, in milliseconds, once the quota is used up. */
export const INCOMPLETE_FOR = 30 * 86_400_000;
