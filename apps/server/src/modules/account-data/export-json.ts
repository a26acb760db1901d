/** Writes an export as a JSON object in pieces, so that it is never in memory as a whole. */
import type { ExportPart } from '../../user-data.ts';

/** The number of characters in a piece. */
const PIECE_LENGTH = 64_000;

const isList = (part: ExportPart): part is AsyncIterable<unknown> => Symbol.asyncIterator in part;

/** The JSON text of an object with these parts, in pieces. */
export async function* writeExport(parts: Iterable<readonly [string, () => ExportPart]>): AsyncGenerator<string> {
  let piece = '{';
  let separator = '\n';
  for (const [name, read] of parts) {
    piece += `${separator}${JSON.stringify(name)}: `;
    separator = ',\n';
    const part = read();
    if (!isList(part)) {
      piece += JSON.stringify(await part);
      continue;
    }
    piece += '[';
    let comma = '\n';
    for await (const entry of part) {
      piece += comma + JSON.stringify(entry);
      comma = ',\n';
      if (piece.length < PIECE_LENGTH) continue;
      yield piece;
      piece = '';
    }
    piece += ']';
  }
  yield `${piece}\n}\n`;
}
