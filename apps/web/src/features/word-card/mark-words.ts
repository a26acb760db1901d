import type { Segment } from '@parlance/domain';

/** A text with some of its words marked; `tokens` are its words in order, `marked` the places among them. */
export const markWords = (text: string, tokens: readonly string[], marked: ReadonlySet<number>): readonly Segment[] => {
  const small = text.toLowerCase();
  const segments: Segment[] = [];
  let [at, from] = [0, 0];
  const push = (to: number, same: boolean): void => {
    if (to > from) segments.push({ text: text.slice(from, to), same });
    from = Math.max(from, to);
  };
  for (const [place, token] of tokens.entries()) {
    const found = small.indexOf(token.toLowerCase(), at);
    if (token === '' || found < 0) continue;
    at = found + token.length;
    if (!marked.has(place)) continue;
    push(found, true);
    push(at, false);
  }
  push(text.length, true);
  return segments;
};
