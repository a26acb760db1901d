/** Where a text is broken by signs. */

/**
 * Tells of each word of a text whether it is followed by a sign or by the end, and by no word at once: `No, no es.` gives
 * true, false, true. @param words of the text as displayed, in order
 */
export const breaksAfter = (text: string, words: readonly string[]): readonly boolean[] => {
  const written = text.normalize('NFC').toLowerCase();
  let end = 0;
  const places = words.map((word) => {
    const from = Math.max(end, written.indexOf(word.toLowerCase(), end));
    end = from + word.length;
    return { from, to: end };
  });
  return places.map(({ to }, at) => {
    const next = places[at + 1];
    return next === undefined || /\S/u.test(written.slice(to, next.from));
  });
};
