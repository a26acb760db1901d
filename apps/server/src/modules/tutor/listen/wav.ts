/** Recordings as WAV files: RIFF, with chunks of which `fmt ` tells the kind of samples and `data` has them. */

/** What a header says. */
export interface WavSound {
  /** The length of the recording in seconds. */
  readonly seconds: number;
}

const HEADER_BYTES = 12;
const CHUNK_BYTES = 8;
const FORMAT_BYTES = 16;
const PCM = 1;
/** Samples a second that speech is recorded with. */
const RATES = { least: 8000, most: 48_000 };

/** The samples a second of a mono recording with 16 bits each; undefined for any other. */
const rateOf = (format: Buffer): number | undefined => {
  if (format.length < FORMAT_BYTES) return undefined;
  const [kind, channels, rate, bits] = [
    format.readUInt16LE(0),
    format.readUInt16LE(2),
    format.readUInt32LE(4),
    format.readUInt16LE(14),
  ];
  const isSpeech = kind === PCM && channels === 1 && bits === 16 && rate >= RATES.least && rate <= RATES.most;
  return isSpeech ? rate : undefined;
};

/** Reads the header of a recording: mono, 16 bits a sample. Undefined if it is none, or has no samples. */
export const wavSound = (bytes: Uint8Array): WavSound | undefined => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, HEADER_BYTES) !== 'WAVE') return undefined;
  let rate: number | undefined;
  for (let at = HEADER_BYTES; at + CHUNK_BYTES <= file.length; ) {
    const name = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const begin = at + CHUNK_BYTES;
    const content = file.subarray(begin, Math.min(file.length, begin + length));
    if (name === 'fmt ') rate = rateOf(content);
    if (name === 'data') {
      const isWhole = content.length === length && length >= 2;
      return rate === undefined || !isWhole ? undefined : { seconds: length / 2 / rate };
    }
    at = begin + length + (length % 2);
  }
  return undefined;
};
