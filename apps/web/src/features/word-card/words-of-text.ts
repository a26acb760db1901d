/** Cuts a target text into words that can be tapped, with the marks of a difference laid over them. */
import type { Segment } from '@parlance/domain';

/** A word or what stands between words; its pieces joined give its text. */
export interface TextPart {
  readonly kind: 'word' | 'gap';
  readonly text: string;
  /** Where it begins in the whole text. */
  readonly from: number;
  /** Which of the tokens it is, from 0; words only. */
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
 * Parts that a line must not break between: a word with the signs that touch it, `¡Hola,`. A space ends such a cluster,
 * and belongs to it.
 */
export const clustersOf = (parts: readonly TextPart[]): readonly (readonly TextPart[])[] => {
  const clusters: TextPart[][] = [];
  let last: TextPart[] | undefined;
  for (const part of parts.flatMap(atSpaces)) {
    if (last === undefined) {
      last = [];
      clusters.push(last);
    }
    last.push(part);
    if (/\s$/.test(part.text)) last = undefined;
  }
  return clusters;
};

/** What stands between two words, cut after its last space; where it has none it is whole. */
const atSpaces = (part: TextPart): readonly TextPart[] => {
  const at = part.text.search(/\s\S*$/) + 1;
  if (part.kind === 'word' || at === 0 || at === part.text.length) return [part];
  const piece = (from: number, to: number): TextPart => ({
    ...part,
    from: part.from + from,
    text: part.text.slice(from, to),
    pieces: cut(part.pieces, from, to),
  });
  return [piece(0, at), piece(at, part.text.length)];
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
