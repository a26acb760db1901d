/** Cuts an explanation at its starred pieces: words of the learn language between asterisks. */

/** A stretch of an explanation, in one of its two languages. */
export interface Piece {
  readonly text: string;
  readonly starred: boolean;
  /** Where it begins in the explanation. */
  readonly from: number;
}

/** The pieces of an explanation in order, without their asterisks; an asterisk without a partner is kept as text. */
export const piecesOf = (explanation: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of explanation.matchAll(/\*([^*]+)\*/g)) {
    pieces.push({ text: explanation.slice(at, match.index), starred: false, from: at });
    pieces.push({ text: match[1] ?? '', starred: true, from: match.index });
    at = match.index + match[0].length;
  }
  pieces.push({ text: explanation.slice(at), starred: false, from: at });
  return pieces.filter(({ text }) => text !== '');
};
