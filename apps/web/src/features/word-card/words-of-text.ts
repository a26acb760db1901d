/** Cuts a target text into words that can be tapped, with the marks of a difference laid over them. */
import type { Segment } from '@parlance/domain';

/** A word or what stands between words; its pieces joined give its text. */
export interface TextPart {
  readonly kind: 'word' | 'gap';
  readonly text: string;
  /** Where it begins in the whole text. */
  readonly from: number;
  readonly pieces: readonly Segment[];
}

/**
 * The parts of a text in order; joined they give the whole text again. `tokens` are its words, in order;
 * capitals do not matter, since a word bank writes the first word of a sentence small.
 */
export const partsOfText = (segments: readonly Segment[], tokens: readonly string[]): TextPart[] => {
  const whole = segments.map(({ text }) => text).join('');
  const small = whole.toLowerCase();
  const parts: TextPart[] = [];
  let at = 0;
  const push = (kind: TextPart['kind'], to: number): void => {
    if (to > at) parts.push({ kind, from: at, text: whole.slice(at, to), pieces: cut(segments, at, to) });
    at = Math.max(at, to);
  };
  for (const token of tokens) {
    const from = small.indexOf(token.toLowerCase(), at);
    if (token === '' || from < 0) continue;
    push('gap', from);
    push('word', from + token.length);
  }
  push('gap', whole.length);
  return parts;
};

/** The stretches of the segments between two places. */
const cut = (segments: readonly Segment[], from: number, to: number): Segment[] => {
  let start = 0;
  return segments.flatMap(({ text, same }) => {
    const piece = text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += text.length;
    return piece === '' ? [] : [{ text: piece, same }];
  });
};
