/** The envelope of a sound: how loud it is in each short interval, without the silence at its ends. */

/** Milliseconds of sound that one bar stands for. */
export const BAR = 40;

/** The loudest amplitude (0 to 1) of each bar. */
const peaksOf = (samples: Float32Array, rate: number): readonly number[] => {
  const size = Math.max(1, Math.round((BAR * rate) / 1000));
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, bar) =>
    samples
      .subarray(bar * size, (bar + 1) * size)
      .reduce((most, sample) => Math.max(most, Math.min(1, Math.abs(sample))), 0),
  );
};

/** Share of the loudest bar below which a bar at either end counts as silence. */
const SILENT = 0.06;

/** The loudness of each bar from the first to the last loud one, where the loudest is 1; empty for silence. */
export const envelopeOf = (samples: Float32Array, rate: number): readonly number[] => {
  const peaks = peaksOf(samples, rate);
  const loudest = Math.max(0, ...peaks);
  if (loudest === 0) return [];
  const isLoud = (peak: number): boolean => peak >= loudest * SILENT;
  return peaks.slice(peaks.findIndex(isLoud), peaks.findLastIndex(isLoud) + 1).map((peak) => peak / loudest);
};

/** The outline of an envelope as an SVG path: from left to right above the middle, and back below it. */
export const outlineOf = (
  bars: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): string => {
  if (bars.length === 0) return '';
  const middle = height / 2;
  const across = (index: number): string => (bars.length === 1 ? 0 : (index * width) / (bars.length - 1)).toFixed(1);
  const above = bars.map((bar, index) => `${across(index)},${(middle - bar * middle).toFixed(1)}`);
  const below = bars.map((bar, index) => `${across(index)},${(middle + bar * middle).toFixed(1)}`).reverse();
  return `M${[...above, ...below].join('L')}Z`;
};
