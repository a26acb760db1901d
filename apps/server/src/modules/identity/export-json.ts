/** Writes what modules keep of a learner as one JSON object, piece by piece, however much it is. */
import type { ExportPart } from '../../module.ts';

/** Characters that are collected before they go on their way. */
const PIECE = 64_000;

const isList = (part: ExportPart): part is AsyncIterable<unknown> => Symbol.asyncIterator in part;

/** The text of an object with these parts, in pieces. */
export async function* writeExport(parts: Iterable<readonly [string, () => ExportPart]>): AsyncGenerator<string> {
  let piece = '{';
  let between = '\n';
  for (const [name, read] of parts) {
    piece += `${between}${JSON.stringify(name)}: `;
    between = ',\n';
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
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
    piece += ']';
  }
  yield `${piece}\n}\n`;
}
