import { createMp3Encoder } from 'wasm-media-encoders';
import { type Pcm, RATE } from './pcm.ts';

/** Samples by which a decoder gives the sound later: the encoder writes no header that says so. */
export const MP3_DELAY = 1105;
/** Samples and bytes of a frame of MPEG-2 layer III at 16 kHz and 32 kbit/s. */
const FRAME_SAMPLES = 576;
const FRAME_BYTES = 144;
const KILOBITS = 32;

/** Turns a sound into an MP3 file. */
export type Mp3Encoder = (sound: Pcm) => Uint8Array;

/** An encoder for files of 32 kbit/s, mono. */
export const mp3Encoder = async (): Promise<Mp3Encoder> => {
  const encoder = await createMp3Encoder();
  return (sound) => {
    encoder.configure({ sampleRate: RATE, channels: 1, bitrate: KILOBITS });
    // The encoder reuses its buffer, so its result is copied before the next call.
    const body = encoder.encode([sound]).slice();
    const tail = encoder.finalize().slice();
    const file = new Uint8Array(body.length + tail.length);
    file.set(body);
    file.set(tail, body.length);
    return file;
  };
};

/** The duration of such a file in milliseconds. */
export const mp3Length = (bytes: number): number => Math.round(((bytes / FRAME_BYTES) * FRAME_SAMPLES * 1000) / RATE);
