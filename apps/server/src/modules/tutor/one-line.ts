/**
 * A text as one line: line ends, tabs, other control characters and spaces in a row become one space. Marks that only change
 * the direction of text are left out, since they could show it otherwise than it is.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
