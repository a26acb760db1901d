import type { TextSource } from '../source/model.ts';

/** The forms that a word may take in a sentence. */
export const shapesOf = ({ text, plural, also, forms }: TextSource): readonly string[] => [
  text,
  ...(plural === undefined ? [] : [plural]),
  ...also,
  ...forms,
];

/** An occurrence of a shape among the tokens of a sentence, with its owner. */
export interface Found<Owner> {
  readonly owner: Owner;
  readonly start: number;
  readonly length: number;
}

/** Whether a token is the last word of a shape joined with an article: `à côté de` occurs in `à côté de la`. */
const endsAlike = (token: string, last: string): boolean => token.startsWith(`${last} `);

const standsAt = (tokens: readonly string[], start: number, shape: readonly string[]): boolean =>
  shape.every((part, offset) => {
    const token = tokens[start + offset];
    if (token === undefined) return false;
    const isLast = offset > 0 && offset === shape.length - 1;
    return token === part || (isLast && endsAlike(token, part));
  });

/** An index of shapes (token sequences) and their owners by first token. */
export class ShapeIndex<Owner> {
  readonly #byFirst = new Map<string, { readonly shape: readonly string[]; readonly owner: Owner }[]>();

  add(shape: readonly string[], owner: Owner): void {
    const [first] = shape;
    if (first === undefined) return;
    const known = this.#byFirst.get(first);
    if (known) known.push({ shape, owner });
    else this.#byFirst.set(first, [{ shape, owner }]);
  }

  /** Finds every shape that occurs in a sentence; results may overlap. */
  foundIn(tokens: readonly string[]): Found<Owner>[] {
    return tokens.flatMap((token, start) =>
      (this.#byFirst.get(token) ?? [])
        .filter(({ shape }) => standsAt(tokens, start, shape))
        .map(({ shape, owner }) => ({ owner, start, length: shape.length })),
    );
  }
}

/** Whether a shape occurs in a sentence. */
export const standsIn = (tokens: readonly string[], shape: readonly string[]): boolean =>
  shape.length > 0 && tokens.some((_, start) => standsAt(tokens, start, shape));
