/** The lifetimes of an OAuth attempt and of a pending link, in milliseconds. */
export const ATTEMPT_TTL_MS = 15 * 60_000;
