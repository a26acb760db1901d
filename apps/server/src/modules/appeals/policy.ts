/** Limits the number and age of stored appeals, so that invented ones cannot fill the disk. */

import { utcDate } from '../../platform/utc-date.ts';

/** The maximum number of appeals in a day; devices keep further ones until another day. */
export const APPEALS_A_DAY = 2000;

/**
 * The appeals of a network, or of a customer's IPv6 networks, on each server: those of a class at once, and then as many
 * in a day. Otherwise a single sender could take all of a day from everybody.
 */
export const APPEALS_OF_NETWORK = { atOnce: 400, perSecond: 400 / 86_400 } as const;

/** The maximum number of undecided appeals; beyond it the oldest are deleted. */
export const OPEN_MOST = 10_000;

/** The number of days that decided appeals are stored, so that one that arrives again stays decided. */
const DECIDED_DAYS = 90;
const DAY = 86_400_000;

/** The first day whose decided appeals are stored. */
export const firstStoredDay = (now: number): string => utcDate(now - DECIDED_DAYS * DAY);
