/** Milliseconds for which a visit may last, and a login wait. */
export const ATTEMPT_TTL_MS = 15 * 60_000;
