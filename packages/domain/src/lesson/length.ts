/** How long a lesson is. */

/** Steps of a lesson, words that are shown included. */
export const LENGTH = { least: 10, most: 14 } as const;

/** How long a lesson usually takes at most, in seconds. */
export const LONGEST = 240;
