/** Samples that are transformed at a time: 32 ms at 16 kHz. */
export const FFT_SIZE = 512;

const STAGES = Math.log2(FFT_SIZE);
const COSINES = Float64Array.from({ length: FFT_SIZE / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / FFT_SIZE));
const SINES = Float64Array.from({ length: FFT_SIZE / 2 }, (_, k) => Math.sin((2 * Math.PI * k) / FFT_SIZE));

const mirrored = (index: number): number => {
  let result = 0;
  for (let bit = 0; bit < STAGES; bit += 1) result |= ((index >> bit) & 1) << (STAGES - 1 - bit);
  return result;
};
/** Where each sample stands before the first stage: at the mirror image of its index's bits. */
const ORDER = Uint16Array.from({ length: FFT_SIZE }, (_, index) => mirrored(index));

/** One stage: pairs of values `half` apart become their sum and their difference, the second turned before. */
const combine = (real: Float64Array, imaginary: Float64Array, half: number): void => {
  const stride = FFT_SIZE / (2 * half);
  for (let turn = 0; turn < half; turn += 1) {
    const cosine = COSINES[turn * stride] ?? 0;
    const sine = SINES[turn * stride] ?? 0;
    for (let low = turn; low < FFT_SIZE; low += 2 * half) {
      const high = low + half;
      const x = real[high] ?? 0;
      const y = imaginary[high] ?? 0;
      const a = x * cosine + y * sine;
      const b = y * cosine - x * sine;
      real[high] = (real[low] ?? 0) - a;
      imaginary[high] = (imaginary[low] ?? 0) - b;
      real[low] = (real[low] ?? 0) + a;
      imaginary[low] = (imaginary[low] ?? 0) + b;
    }
  }
};

/**
 * The power of each of the 256 bins below half the sampling rate, by the fast Fourier transform (Cooley and Tukey 1965,
 * radix 2, decimation in time).
 * @param samples 512 of them; what is missing counts as 0
 */
export const powerSpectrum = (samples: Float32Array): Float32Array => {
  const real = new Float64Array(FFT_SIZE);
  const imaginary = new Float64Array(FFT_SIZE);
  for (let index = 0; index < FFT_SIZE; index += 1) real[index] = samples[ORDER[index] ?? 0] ?? 0;
  for (let half = 1; half < FFT_SIZE; half *= 2) combine(real, imaginary, half);
  const powers = new Float32Array(FFT_SIZE / 2);
  for (let k = 0; k < powers.length; k += 1) powers[k] = (real[k] ?? 0) ** 2 + (imaginary[k] ?? 0) ** 2;
  return powers;
};
