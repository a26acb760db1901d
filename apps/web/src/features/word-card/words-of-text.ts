/** Cuts a target text into words that can be tapped, and keeps the marked segments within them. */
import type { Segment } from '@parlance/domain';

/** A word or the text between two words; its pieces joined give its text. */
export interface TextPart {
  readonly kind: 'word' | 'gap';
  readonly text: string;
  /** Offset in the whole text. */
  readonly from: number;
  /** Index of its token, from 0; for words only. */
  readonly token?: number;
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
  const push = (to: number, part: Pick<TextPart, 'kind' | 'token'>): void => {
    if (to > at) parts.push({ ...part, from: at, text: whole.slice(at, to), pieces: cut(segments, at, to) });
    at = Math.max(at, to);
  };
  for (const [place, token] of tokens.entries()) {
    const from = small.indexOf(token.toLowerCase(), at);
    if (token === '' || from < 0) continue;
    push(from, { kind: 'gap' });
    push(from + token.length, { kind: 'word', token: place });
  }
  push(whole.length, { kind: 'gap' });
  return parts;
};

/**
 * Parts that a line must not break between, a word with the signs that touch it: `¡Hola,`. The spaces between two such
 * clusters are one of their own.
 */
export const clustersOf = (parts: readonly TextPart[]): readonly (readonly TextPart[])[] => {
  const clusters: TextPart[][] = [];
  let last: TextPart[] | undefined;
  for (const part of parts.flatMap(atSpaces)) {
    if (last === undefined || isSpace(part)) {
      last = [];
      clusters.push(last);
    }
    last.push(part);
    if (isSpace(part)) last = undefined;
  }
  return clusters;
};

/** Whether a part is nothing but space, where a line may break. */
export const isSpace = ({ kind, text }: TextPart): boolean => kind === 'gap' && text.trim() === '';

/** Splits the text between two words into spaces and punctuation. */
const atSpaces = (part: TextPart): readonly TextPart[] => {
  if (part.kind === 'word') return [part];
  return [...part.text.matchAll(/\s+|\S+/g)].map(({ 0: text, index }) => ({
    ...part,
    text,
    from: part.from + index,
    pieces: cut(part.pieces, index, index + text.length),
  }));
};

/** The parts of the segments between two offsets. */
const cut = (segments: readonly Segment[], from: number, to: number): Segment[] => {
  let start = 0;
  return segments.flatMap(({ text, same }) => {
    const piece = text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += text.length;
    return piece === '' ? [] : [{ text: piece, same }];
  });
};
