/** French elisions: a short word that loses its vowel before another. */

/** An elided word as `tokens` gives it -> the full words that must become it. */
export const elisions: Readonly<Record<string, readonly string[]>> = {
  "l'": ['le', 'la'],
  "d'": ['de'],
  "j'": ['je'],
  "qu'": ['que'],
  "n'": ['ne'],
  "m'": ['me'],
  "t'": ['te'],
  "s'": ['se', 'si'],
  "c'": ['ce'],
  "jusqu'": ['jusque'],
  "lorsqu'": ['lorsque'],
  "puisqu'": ['puisque'],
};

/** Words with an apostrophe that are one word. */
const WHOLE = new Set(["aujourd'hui", "quelqu'un", "quelqu'une", "presqu'île", "prud'homme"]);

/** `l'eau` -> `l'`, `eau`; `qu'est` -> `qu'`, `est`; other words are not elided. */
export const split = (word: string): readonly string[] | undefined => {
  const cut = word.indexOf("'") + 1;
  const head = word.slice(0, cut);
  if (cut === 0 || WHOLE.has(word) || !Object.hasOwn(elisions, head)) return undefined;
  const tail = word.slice(cut);
  return [head, ...(split(tail) ?? [tail])];
};
