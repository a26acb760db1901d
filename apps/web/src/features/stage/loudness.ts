/** Loudness of a line: one value from 0 to 1 for each 40 ms. */
export type Loudness = readonly number[];

/** Milliseconds of one value. */
export const LOUDNESS_STEP = 40;

/** How loud a recording is, against its own loudest moment. @param rate samples a second */
export const loudnessOf = (samples: Float32Array, rate: number): Loudness => {
  const size = Math.max(1, Math.round((rate * LOUDNESS_STEP) / 1000));
  const powers = Array.from({ length: Math.ceil(samples.length / size) }, (_, at) => {
    let sum = 0;
    const part = samples.subarray(at * size, (at + 1) * size);
    for (const sample of part) sum += sample * sample;
    return Math.sqrt(sum / part.length);
  });
  const most = Math.max(...powers, 0);
  // Below this a recording is silent; its noise must not move a mouth.
  if (most < 0.002) return powers.map(() => 0);
  return powers.map((power) => Math.min(1, Math.sqrt(power / most)));
};
