/** Decodes recordings to samples for the comparison of speech, and encodes samples as WAV. */

/** The sample rate of all compared speech, in hertz: enough for speech, and small to store. */
export const VOICE_RATE = 16_000;

/** Mixes all channels down to one, by their mean. */
const mono = (buffer: AudioBuffer): Float32Array => {
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, channel) => buffer.getChannelData(channel));
  const [first = new Float32Array()] = channels;
  if (channels.length === 1) return first;
  return first.map((_, at) => channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length);
};

/** Decodes a recording to mono samples at `VOICE_RATE`; undefined if the browser cannot decode it. */
export const decodeSamples = async (bytes: ArrayBuffer): Promise<Float32Array | undefined> => {
  try {
    // An offline context resamples what it decodes to its own rate.
    return mono(await new OfflineAudioContext(1, 1, VOICE_RATE).decodeAudioData(bytes));
  } catch {
    return undefined;
  }
};

const HEADER = 44;
/**
 * Limits of the amplification: the peak to reach, and the largest gain, so that noise in silence is not amplified much.
 */
const PEAK = 0.9;
const MOST_GAIN = 8;

const gainFor = (samples: Float32Array): number => {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return peak === 0 ? 1 : Math.min(MOST_GAIN, PEAK / peak);
};

/** Encodes mono samples at `VOICE_RATE` as a 16-bit WAV file, amplified to the level of a recording. */
export const wavOf = (samples: Float32Array): Blob => {
  const view = new DataView(new ArrayBuffer(HEADER + samples.length * 2));
  const write = (at: number, text: string): void => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, 'RIFF');
  view.setUint32(4, HEADER - 8 + samples.length * 2, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, VOICE_RATE, true);
  view.setUint32(28, VOICE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  const gain = gainFor(samples);
  samples.forEach((sample, index) => {
    view.setInt16(HEADER + index * 2, Math.round(Math.max(-1, Math.min(1, sample * gain)) * 32_767), true);
  });
  return new Blob([view], { type: 'audio/wav' });
};
