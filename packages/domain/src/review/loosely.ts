/** Compares texts of which no language is known: those of cards that a learner wrote or imported. */

/** Letters and digits without marks; runs of anything else are one space. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether two texts are the same but for capitals, marks, punctuation and spaces; texts without letters never are. */
export const isSameLoosely = (given: string, expected: string): boolean =>
  plain(given) !== '' && plain(given) === plain(expected);
