/** Compared frames over which the attempt's tempo is taken: 200 ms. */
const SPAN = 10;
/** No tempo counts as further off than so many times as fast, or as slow. */
const FURTHEST = 5;

/**
 * How unevenly an attempt must be stretched to lie upon the reference: by what its tempo differs from its own usual one,
 * in the mean (natural logarithm). About 0.2 for whoever said the sentence; 0.6 for another one, which is stretched
 * from sound to sound that happens to be alike.
 * @param places for each frame of the reference, the frame of the attempt that was laid onto it
 */
export const unevennessOf = (places: Float32Array): number => {
  const usual = (SPAN * ((places.at(-1) ?? 0) - (places[0] ?? 0))) / Math.max(1, places.length - 1);
  let sum = 0;
  for (let index = SPAN; index < places.length; index += 1) {
    const tempo = ((places[index] ?? 0) - (places[index - SPAN] ?? 0)) / Math.max(1e-6, usual);
    sum += Math.abs(Math.log(Math.min(FURTHEST, Math.max(1 / FURTHEST, tempo))));
  }
  return sum / Math.max(1, places.length - SPAN);
};
