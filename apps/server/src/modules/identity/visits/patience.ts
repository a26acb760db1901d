/** Milliseconds for which a visit may last, and a login wait. */
export const PATIENCE = 15 * 60_000;
