/** How many appeals are stored, and for how long, so that invented ones cannot fill the disk. */

import { utcDate } from '../../platform/utc-date.ts';

/** Appeals that a day may bring; devices keep further ones until another day. */
export const APPEALS_A_DAY = 2000;

/** Undecided appeals that are kept; beyond them the oldest go. */
export const OPEN_MOST = 10_000;

/** Days for which decided appeals are kept, so that one that arrives again stays decided. */
const DECIDED_DAYS = 90;
const DAY = 86_400_000;

/** The first day whose decided appeals are kept. */
export const firstKeptDay = (now: number): string => utcDate(now - DECIDED_DAYS * DAY);
