import type { TextSource } from '../source/model.ts';

/** The ways in which a word may stand in a sentence. */
export const shapesOf = ({ text, plural, also, forms }: TextSource): readonly string[] => [
  text,
  ...(plural === undefined ? [] : [plural]),
  ...also,
  ...forms,
];

/** Where a shape stands among the tokens of a sentence, and whose it is. */
export interface Found<Owner> {
  readonly owner: Owner;
  readonly start: number;
  readonly length: number;
}

/** What ends in a preposition may be joined to an article there: `à côté de` stands in `à côté de la`. */
const endsAlike = (token: string, last: string): boolean => token.startsWith(`${last} `);

const standsAt = (tokens: readonly string[], start: number, shape: readonly string[]): boolean =>
  shape.every((part, offset) => {
    const token = tokens[start + offset];
    if (token === undefined) return false;
    const isLast = offset > 0 && offset === shape.length - 1;
    return token === part || (isLast && endsAlike(token, part));
  });

/** Shapes as token sequences, each with what it belongs to, found by their first token. */
export class ShapeIndex<Owner> {
  readonly #byFirst = new Map<string, { readonly shape: readonly string[]; readonly owner: Owner }[]>();

  add(shape: readonly string[], owner: Owner): void {
    const [first] = shape;
    if (first === undefined) return;
    const known = this.#byFirst.get(first);
    if (known) known.push({ shape, owner });
    else this.#byFirst.set(first, [{ shape, owner }]);
  }

  /** Every shape that stands in a sentence; where several do, they may overlap. */
  foundIn(tokens: readonly string[]): Found<Owner>[] {
    return tokens.flatMap((token, start) =>
      (this.#byFirst.get(token) ?? [])
        .filter(({ shape }) => standsAt(tokens, start, shape))
        .map(({ shape, owner }) => ({ owner, start, length: shape.length })),
    );
  }
}

/** Whether a shape stands in a sentence. */
export const standsIn = (tokens: readonly string[], shape: readonly string[]): boolean =>
  shape.length > 0 && tokens.some((_, start) => standsAt(tokens, start, shape));
