/** The measures of the pictures' drawings. */

/** The height of a drawing area. */
export const HEIGHT = 120;

/** A bar from the bottom of the drawing area; `share` is its part of the height. */
export const barOf = (share: number): { readonly y: number; readonly height: number } => {
  const height = Math.max(2, share * HEIGHT);
  return { y: HEIGHT - height, height };
};
