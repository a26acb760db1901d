/** Which rows of a list are near the view. No React. */

/** How far from the view a row is in the page, in pixels. */
const NEAR = 900;

/** Where the rows of a list are. */
export interface Place {
  /** Where its first row begins, from the top of the view, in pixels. */
  readonly top: number;
  /** From a row to the next one, in pixels. */
  readonly pitch: number;
  /** Number of cards side by side. */
  readonly columns: number;
}

/** Some cards of a list, which fill whole rows. */
export interface Near {
  readonly from: number;
  /** The number of the card behind the last one. */
  readonly to: number;
  /** The height of the rows above them, in pixels. */
  readonly above: number;
}

/** Nothing of a list. */
export const NOTHING: Near = { from: 0, to: 0, above: 0 };

/**
 * The cards of a list of so many whose rows are near the view.
 * @param view the height of the view in pixels
 */
export const nearIn = (count: number, { top, pitch, columns }: Place, view: number): Near => {
  const rows = Math.ceil(count / columns);
  const skipped = Math.max(0, Math.floor((-NEAR - top) / pitch));
  const end = Math.min(rows, Math.ceil((view + NEAR - top) / pitch));
  return end <= skipped
    ? NOTHING
    : { from: skipped * columns, to: Math.min(count, end * columns), above: skipped * pitch };
};

/** Whether they are the same clips in the same place. */
export const isSameNear = (one: Near, other: Near): boolean =>
  one.from === other.from && one.to === other.to && one.above === other.above;
