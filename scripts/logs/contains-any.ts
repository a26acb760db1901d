/** Looks for many texts in a line at once. */

/** How many first characters of a text are compared before the whole text. */
const COMPARED = 3;

/** The first characters of a text at a place as a number below 65,536; some beginnings share one. */
const beginning = (text: string, at: number): number =>
  ((text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) * 31 + text.charCodeAt(at + 2)) & 0xffff;

/**
 * Makes a function that says whether a line contains one of many texts. It reads each line once, however many texts
 * there are: thousands of passwords and tokens are looked for in a hundred thousand lines.
 */
export const containsAny = (texts: readonly string[]): ((line: string) => boolean) => {
  const short = texts.filter(({ length }) => length < COMPARED);
  const long = Map.groupBy(
    texts.filter(({ length }) => length >= COMPARED),
    (text) => beginning(text, 0),
  );
  const isBeginning = new Uint8Array(0x10000);
  for (const number of long.keys()) isBeginning[number] = 1;
  return (line) => {
    for (let at = 0; at <= line.length - COMPARED; at += 1) {
      const number = beginning(line, at);
      if (isBeginning[number] === 1 && long.get(number)?.some((text) => line.startsWith(text, at))) return true;
    }
    return short.some((text) => line.includes(text));
  };
};
