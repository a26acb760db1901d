/** Milliseconds for which an OAuth attempt may last, and for which a pending link waits. */
export const ATTEMPT_TTL_MS = 15 * 60_000;
