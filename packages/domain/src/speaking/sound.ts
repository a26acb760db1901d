/** Samples a second that everything here works with. */
export const RATE = 16_000;
/** Seconds of a sound that are listened to. */
const LONGEST = 30;
/** Zero crossings of the interpolating filter on each side. */
const REACH = 8;

const sinc = (x: number): number => (Math.abs(x) < 1e-6 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** Places between two samples that a filter is kept for. */
const PHASES = 256;

/**
 * What each sample around a place weighs for the value there, by place: a sinc under a Hann window.
 * @param cutoff share of the band that passes
 */
const filtersOf = (cutoff: number): readonly Float32Array[] => {
  const reach = Math.ceil(REACH / cutoff);
  return Array.from({ length: PHASES }, (_, phase) =>
    Float32Array.from({ length: 2 * reach }, (_w, tap) => {
      const distance = phase / PHASES - (tap - reach + 1);
      return sinc(distance * cutoff) * cutoff * (0.5 + 0.5 * Math.cos((Math.PI * distance) / reach));
    }),
  );
};

const filtered = (sound: Float32Array, filter: Float32Array, centre: number): number => {
  const from = centre - filter.length / 2 + 1;
  let value = 0;
  for (let tap = 0; tap < filter.length; tap += 1) value += (sound[from + tap] ?? 0) * (filter[tap] ?? 0);
  return value;
};

/** The sound with 16 000 samples a second. */
const resampled = (sound: Float32Array, rate: number): Float32Array => {
  if (rate === RATE) return sound;
  const step = rate / RATE;
  const filters = filtersOf(0.95 * Math.min(1, 1 / step));
  const result = new Float32Array(Math.floor(sound.length / step));
  for (let index = 0; index < result.length; index += 1) {
    const place = Math.floor(index * step * PHASES);
    result[index] = filtered(sound, filters[place % PHASES] ?? new Float32Array(), Math.floor(place / PHASES));
  }
  return result;
};

/** What no sample comes near, even where full scale is not 1 but that of 16-bit integers. */
const HIGHEST = 1e5;

/** Without what no microphone means: values that cannot be samples count as silence, and the mean becomes 0. */
const centred = (sound: Float32Array): Float32Array => {
  const clean = sound.map((value) => (Math.abs(value) < HIGHEST ? value : 0));
  const mean = clean.reduce((sum, value) => sum + value, 0) / Math.max(1, clean.length);
  return clean.map((value) => value - mean);
};

/** A sound as it is listened to: 16 kHz, around 0, at most 30 s. Nothing where the rate makes no sense. */
export const heardSound = (sound: Float32Array, rate: number): Float32Array =>
  rate >= 4000 && rate <= 384_000
    ? centred(resampled(sound.subarray(0, Math.round(LONGEST * rate)), rate))
    : new Float32Array();
