/** How many appeals are kept, and how long: what somebody makes up cannot fill the disk. */

/** Appeals that a day may bring; devices keep further ones until another day. */
export const APPEALS_A_DAY = 2000;

/** Undecided appeals that are kept; beyond them the oldest go. */
export const OPEN_MOST = 10_000;

/** Days for which decided appeals are kept, so that one that arrives again stays decided. */
const DECIDED_DAYS = 90;
const DAY = 86_400_000;

/** The day of a moment, in UTC, as `YYYY-MM-DD`. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The first day whose decided appeals are kept. */
export const firstKeptDay = (now: number): string => dayOf(now - DECIDED_DAYS * DAY);
