/** Finds the JSON in what a model writes: models put prose, fences and reasoning around it. */

/** All up to the end of what they reason with. */
const REASONING = /^[\s\S]*<\/(think|thinking|thought|reasoning|reflection)>/i;

/** The value from the first `{` to the last `}`; undefined if there is none. */
export const jsonIn = (text: string): unknown => {
  const bare = text.replace(REASONING, '');
  const [from, to] = [bare.indexOf('{'), bare.lastIndexOf('}')];
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(bare.slice(from, to + 1));
  } catch {
    return undefined;
  }
};
