/** Valid ids that are easy to read and the same in every run. */

/** The n-th UUIDv7; ids are ordered as their numbers are. */
export const uuid = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/** The id of the n-th device. */
export const deviceId = (n: number): string => uuid(0xd0_0000 + n);
