/** Limits on the length of a lesson. */

/** Number of steps of a lesson, steps that show words included. */
export const LENGTH = { least: 10, most: 14 } as const;

/** The longest estimated duration of a lesson, in seconds. */
export const LONGEST = 240;
