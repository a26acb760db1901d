/** Replaces typographic characters that the engine reads wrongly by those that it reads well. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[’‘ʼ]/g, "'"],
  [/[“”«»„]/g, ' '],
  [/[–—]/g, ', '],
  [/…/g, '.'],
  [/\s+/g, ' '],
];

/** A text for the engine: plain characters, and nothing that it could take for mark-up. */
export const speakable = (text: string): string =>
  PLAIN.reduce((plain, [sign, replacement]) => plain.replace(sign, replacement), text)
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
