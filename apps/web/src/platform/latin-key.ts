/** Reads keys by what is written on them in Latin letters, on every layout. */

/**
 * The digit or the Latin letter of a key. Where a layout writes something else there, its place counts: French layouts have
 * no digits without Shift, Thai ones have letters in the row of digits, and Cyrillic ones have no Latin letters.
 */
export const latinOf = ({ key, code, shiftKey }: KeyboardEvent): string => {
  if (/^[a-z\d]$/i.test(key)) return key.toLowerCase();
  if (shiftKey) return key;
  // Thai vowels above a letter are marks, not letters.
  const [, letter] = /^[\p{L}\p{M}]$/u.test(key) ? (/^Key([A-Z])$/.exec(code) ?? []) : [];
  const [, digit = letter?.toLowerCase()] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  return digit ?? key;
};
