/** Signs of print that the engine stumbles over, and what it reads well. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[’‘ʼ]/g, "'"],
  [/[“”«»„]/g, ' '],
  [/[–—]/g, ', '],
  [/…/g, '.'],
  [/\s+/g, ' '],
];

/** A text as the engine reads it: plain signs, and nothing that could be taken for mark-up. */
export const speakable = (text: string): string =>
  PLAIN.reduce((plain, [sign, replacement]) => plain.replace(sign, replacement), text)
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
