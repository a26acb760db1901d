/** Cuts texts that are longer than a page of a screen can bear. */
import type { ReadingSpan, ReadingText } from '@parlance/domain';

/** Where a text of at most `most` UTF-16 units may end, counted from `from`: after a sentence, else a word, else anywhere. */
export const endBefore = (text: string, from: number, most: number): number => {
  const piece = text.slice(from, from + most);
  for (let at = piece.length - 1; at > most / 2; at -= 1) {
    if (/[.!?…。！？]["”’»)]{0,2}\s/.test(piece.slice(Math.max(0, at - 4), at + 1)) && /\s/.test(piece[at] ?? '')) {
      return from + at + 1;
    }
  }
  const space = piece.lastIndexOf(' ');
  if (space > 0) return from + space + 1;
  const isHalf = /[\uD800-\uDBFF]/.test(piece.at(-1) ?? '');
  return from + piece.length - (isHalf ? 1 : 0);
};

const spansWithin = (spans: readonly ReadingSpan[], from: number, to: number): readonly ReadingSpan[] =>
  spans
    .filter((span) => span.from < to && span.to > from)
    .map((span) => ({ ...span, from: Math.max(0, span.from - from), to: Math.min(to, span.to) - from }));

/** A text as one or several of at most `most` UTF-16 units. */
export const cutText = <T extends ReadingText>(whole: T, most: number): readonly T[] => {
  const { text, spans } = whole;
  if (text.length <= most) return [whole];
  const pieces: T[] = [];
  for (let from = 0; from < text.length; ) {
    const to = text.length - from <= most ? text.length : endBefore(text, from, most);
    const piece = text.slice(from, to).trimEnd();
    if (piece !== '') pieces.push({ ...whole, text: piece, spans: spansWithin(spans, from, from + piece.length) });
    from = to;
  }
  return pieces;
};
