/** The characters of a text as a reader counts them; each may be made of any number of code units. */
export const graphemesOf = (text: string): readonly string[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
