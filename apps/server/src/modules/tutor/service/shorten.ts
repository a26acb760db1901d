/** Keeps a text that comes in pieces within a number of characters. */

/** What of a piece fits. */
export interface Fitting {
  readonly text: string;
  /** Whether something of it was left out. */
  readonly isCut: boolean;
}

/** As much of a piece as fits, cut between two words. @param isFirst whether nothing came before it: some of it is kept */
export const fitting = (piece: string, room: number, isFirst: boolean): Fitting => {
  if (piece.length <= room) return { text: piece, isCut: false };
  const most = piece.slice(0, room);
  const isWhole = /^\s/.test(piece.slice(room));
  const space = most.lastIndexOf(' ');
  if (isWhole || (space <= 0 && isFirst)) return { text: most.replace(/[\ud800-\udbff]$/, ''), isCut: true };
  return { text: space < 0 ? '' : most.slice(0, space), isCut: true };
};
