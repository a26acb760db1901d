/** Samples a second that everything here works with. */
export const RATE = 16_000;
/** Seconds of a sound that are listened to. */
const LONGEST = 30;
/** Zero crossings of the interpolating filter on each side. */
const REACH = 8;

const sinc = (x: number): number => (Math.abs(x) < 1e-6 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** The sound's value between two samples, by a windowed sinc that passes `cutoff` of its band. */
const between = (sound: Float32Array, position: number, cutoff: number): number => {
  const reach = REACH / cutoff;
  let value = 0;
  const last = Math.min(sound.length - 1, Math.floor(position + reach));
  for (let index = Math.max(0, Math.ceil(position - reach)); index <= last; index += 1) {
    const distance = position - index;
    const hann = 0.5 + 0.5 * Math.cos((Math.PI * distance) / reach);
    value += (sound[index] ?? 0) * sinc(distance * cutoff) * hann * cutoff;
  }
  return value;
};

/** The sound with 16 000 samples a second. */
const resampled = (sound: Float32Array, rate: number): Float32Array => {
  if (rate === RATE) return sound;
  const step = rate / RATE;
  const cutoff = 0.95 * Math.min(1, 1 / step);
  return Float32Array.from({ length: Math.floor(sound.length / step) }, (_, index) =>
    between(sound, index * step, cutoff),
  );
};

/** Without what no microphone means: values that are no numbers count as silence, and the mean becomes 0. */
const centred = (sound: Float32Array): Float32Array => {
  const clean = sound.map((value) => (Number.isFinite(value) ? value : 0));
  const mean = clean.reduce((sum, value) => sum + value, 0) / Math.max(1, clean.length);
  return clean.map((value) => value - mean);
};

/** A sound as it is listened to: 16 kHz, around 0, at most 30 s. Nothing where the rate makes no sense. */
export const heardSound = (sound: Float32Array, rate: number): Float32Array =>
  rate >= 4000 && rate <= 384_000
    ? centred(resampled(sound.subarray(0, Math.round(LONGEST * rate)), rate))
    : new Float32Array();
