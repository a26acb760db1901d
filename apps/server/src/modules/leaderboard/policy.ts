/** The limits of the leaderboard. */

/** The most nicknames that a learner may report in a day of UTC. */
export const REPORTS_A_DAY = 10;

/** The days that undecided reports are stored. */
export const REPORT_DAYS = 180;

/** The weeks that boards are stored after their end: learners who come later than that do not see their result. */
export const STORED_WEEKS = 8;

/** The number of learners on the board of all leagues, and how long a server shows the same one, in milliseconds. */
export const TOP = { rows: 100, cacheMs: 60_000 } as const;

/** Requests of a network in a minute: a school behind one address looks at its boards, which ask once a minute. */
export const REQUESTS = { boards: 6000, changes: 600 } as const;
