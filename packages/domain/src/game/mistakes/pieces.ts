/** A sentence as it is written, cut into its words, so that one of them can be changed and the rest stays. */
import type { MistakeSentence } from './model.ts';

/** A word as it is written, with the signs and spaces before and after it; joined, pieces give the sentence. */
export interface SentencePiece {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/** Signs that belong to the word before them, with the space that French writes before some. */
const CLOSING = /^\s*[^\s–—¿¡«“(]+/u;

/** The pieces of a sentence, one for each of its tokens; `undefined` if tokens and written words do not agree. */
export const piecesOf = (sentence: string, tokens: readonly string[]): readonly SentencePiece[] | undefined => {
  const text = sentence.normalize('NFC');
  const pieces: SentencePiece[] = [];
  let end = 0;
  for (const token of tokens) {
    const start = text.toLowerCase().indexOf(token.normalize('NFC').toLowerCase(), end);
    if (start < 0 || /[\p{L}\p{N}]/u.test(text.slice(end, start))) return undefined;
    const closing = pieces.length === 0 ? '' : (CLOSING.exec(text.slice(end, start))?.[0] ?? '');
    const last = pieces.pop();
    if (last !== undefined) pieces.push({ ...last, after: closing });
    pieces.push({
      before: text.slice(end + closing.length, start),
      text: text.slice(start, start + token.length),
      after: '',
    });
    end = start + token.length;
  }
  const last = pieces.pop();
  if (last === undefined || /[\p{L}\p{N}]/u.test(text.slice(end))) return undefined;
  return [...pieces, { ...last, after: text.slice(end) }];
};

/** The sentence that pieces give. */
export const textOfPieces = (pieces: readonly SentencePiece[]): string =>
  pieces.map(({ before, text, after }) => before + text + after).join('');

/** A sentence by its words: where signs stand between them, and what stands behind each. */
export const mistakeSentence = (
  pieces: readonly SentencePiece[],
  tokens: readonly string[],
  lemmas: readonly string[],
): MistakeSentence => ({
  tokens,
  lemmas,
  breaks: pieces.map(({ before }, at) => /\S/u.test((pieces[at - 1]?.after ?? '') + before)),
});

/** Pieces with other words from a place on, each with the capital that the word in its place had. */
export const withWords = (
  pieces: readonly SentencePiece[],
  at: number,
  words: readonly string[],
): readonly SentencePiece[] =>
  pieces.map((piece, place) => {
    const word = words[place - at];
    if (word === undefined) return piece;
    // A capital stays at the place where a sentence begins; a name in the pair keeps its own.
    return { ...piece, text: isCapital(piece.text) && startsSentence(pieces, place) ? capitalised(word) : word };
  });

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

const startsSentence = (pieces: readonly SentencePiece[], place: number): boolean =>
  place === 0 || /[.!?…–—:]/u.test((pieces[place - 1]?.after ?? '') + (pieces[place]?.before ?? ''));

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
