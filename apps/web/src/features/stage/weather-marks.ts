/** Drops, flakes and gusts: marks that are spread evenly but look as by chance, on a field that is larger than a place. */

/** How far a field has come when it begins again, in units of a place: two of its rows. */
interface Loop {
  readonly x: number;
  readonly y: number;
}

interface Field {
  readonly rows: number;
  readonly columns: number;
  /** Units of a place between two columns. */
  readonly step: number;
  /** How far each row lies beside the one above it. */
  readonly lean: number;
}

const ROW = 48;

/** The places of a field's marks. Every second row is alike, so that nothing jumps when the field begins again. */
export const marksOf = ({ rows, columns, step, lean }: Field): readonly (readonly [x: number, y: number])[] =>
  Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const odd = row % 2;
    return [Math.round(column * step) - 40 + odd * 17 + row * lean, row * ROW - 110 + ((column * 37 + odd * 19) % ROW)];
  });

/** Where a field comes from, on its way to its own place. */
export const loopOf = ({ lean }: Field): Loop => ({ x: -2 * lean, y: -2 * ROW });

/** Rain falls along its drops. */
export const RAIN: Field = { rows: 12, columns: 22, step: 40, lean: -12 };
export const SNOW: Field = { rows: 12, columns: 14, step: 52, lean: 0 };
export const GUSTS: Field = { rows: 12, columns: 5, step: 144, lean: 0 };
