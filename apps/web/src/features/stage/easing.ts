/** Small functions of time that motions consist of. All times are milliseconds. */

/** A number between two others. @param share 0 gives the first, 1 the second */
export const between = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Keeps a number between two bounds. */
export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** 0 before the start, 1 after the end, and a soft rise between them. */
export const rise = (at: number, start: number, length: number): number => {
  const share = clamp((at - start) / length, 0, 1);
  return share * share * (3 - 2 * share);
};

/** A soft rise, a hold and a soft fall: 1 in the middle, 0 outside. */
export const swell = (at: number, start: number, end: number, soft: number): number => {
  const each = Math.min(soft, (end - start) / 2);
  return rise(at, start, each) * (1 - rise(at, end - each, each));
};

/** A number from 0 to 1 that looks random and is always the same for the same words. */
export const chance = (...of: readonly (string | number)[]): number => {
  let hash = 2166136261;
  for (const letter of of.join('|')) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
};

/** The last entry that has begun. Entries are in order. */
export const lastBegun = <T extends { readonly at: number }>(entries: readonly T[], at: number): T | undefined =>
  entries.findLast((entry) => entry.at <= at);
