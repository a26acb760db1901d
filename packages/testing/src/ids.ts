/** Identifiers that are valid, short to read, and the same in every run. */

/** The n-th UUIDv7 of the tests; a greater number is a greater id. */
export const uuid = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** The n-th device of the tests. */
export const deviceId = (n: number): string => uuid(0xd0_0000 + n);
