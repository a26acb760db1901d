/** Which letters of two words differ, and texts cut where something is off. */
import { commonIndexes } from './letters.ts';
import type { Segment, Slip, Span } from './model.ts';

/** The letters of each stretch that the other lacks; none if the words hardly resemble each other. */
export const differing = (
  left: string,
  given: Span,
  right: string,
  expected: Span,
): { readonly given: readonly Span[]; readonly expected: readonly Span[] } | undefined => {
  const [a, b] = [lettersIn(left, given), lettersIn(right, expected)];
  const shared = commonIndexes(
    a.map(({ key }) => key),
    b.map(({ key }) => key),
  );
  if (shared.length * 2 <= Math.max(a.length, b.length)) return undefined;
  const [mine, theirs] = [new Set(shared.map((pair) => pair.a)), new Set(shared.map((pair) => pair.b))];
  return { given: merged(a.filter((_, at) => !mine.has(at))), expected: merged(b.filter((_, at) => !theirs.has(at))) };
};

interface Letter extends Span {
  readonly key: string;
}

/** Letters and digits only: punctuation is never a difference. */
const lettersIn = (text: string, { start, end }: Span): readonly Letter[] =>
  [...text.slice(start, end).matchAll(/[\p{L}\p{N}]\p{M}*/gu)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
    key: match[0].normalize('NFC').toLowerCase(),
  }));

const merged = (spans: readonly Span[]): readonly Span[] => {
  const result: Span[] = [];
  for (const { start, end } of spans) {
    const last = result.at(-1);
    if (last?.end === start) result.splice(-1, 1, { start: last.start, end });
    else result.push({ start, end });
  }
  return result;
};

/** A text cut into stretches, those with a slip marked; joined, they give the whole text again. */
export const segmentsOf = (text: string, slips: readonly Slip[], side: 'given' | 'expected'): readonly Segment[] => {
  const marks = new Array<boolean>(text.length).fill(true);
  for (const { start, end } of slips.flatMap((slip) => slip[side]?.letters ?? [])) marks.fill(false, start, end);
  const segments: Segment[] = [];
  let from = 0;
  for (let to = 1; to <= text.length; to += 1) {
    if (to < text.length && marks[to] === marks[from]) continue;
    segments.push({ text: text.slice(from, to), same: marks[from] ?? true });
    from = to;
  }
  return segments;
};
