/** The limits of recordings that are written down. */

/** The requests of a learner that may be under way in a process. */
export const UNDER_WAY = 2;

/** The requests of one network in a minute; a class may be behind one. */
export const PER_MINUTE = 300;

/** The longest recording in seconds: a megabyte has 31 of them at 16,000 samples. */
export const LONGEST_SECONDS = 60;
