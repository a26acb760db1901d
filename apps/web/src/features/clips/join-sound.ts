/**
 * One sound out of the recordings of lines: MP3 files of a constant bit rate can be joined frame by frame, and silence is a
 * frame whose data is zero.
 */
import { type ClipTimeline, type ItemId, SOUND_FRAME } from '@parlance/domain';

/** Bytes of a frame: 32 kbit/s for `SOUND_FRAME` milliseconds. */
export const FRAME_BYTES = 144;
/** Bytes of a frame's header. */
const HEADER_BYTES = 4;
/** The header of the compiler's recordings: MPEG-2 layer III, 32 kbit/s, 16 kHz, one channel. */
const HEADER: readonly number[] = [0xff, 0xf3, 0x48, 0xc4];

const framesIn = (milliseconds: number): number => Math.round(milliseconds / SOUND_FRAME);

/** The number of frames that a clip has. */
export const framesOf = ({ length }: Pick<ClipTimeline, 'length'>): number => framesIn(length);

/** Whether a file begins with a frame of the form that can be joined. */
const isJoinable = (sound: Uint8Array): boolean =>
  sound.length >= FRAME_BYTES && sound[0] === HEADER[0] && sound[1] === HEADER[1] && sound[2] === HEADER[2];

/** A silent frame: the header of the recordings, so that the decoder sees one stream, and no data. */
const silentFrame = (sounds: readonly Uint8Array[]): Uint8Array => {
  const header = sounds.find(isJoinable)?.subarray(0, HEADER_BYTES) ?? HEADER;
  const frame = new Uint8Array(FRAME_BYTES);
  frame.set(header);
  return frame;
};

/**
 * The sound of a clip: each recording from the frame at which its line begins, silence around it. A line without a
 * recording, or with one of another form, is silent; of a recording that is longer than its line the end is left out.
 */
export const joinSound = (
  timeline: Pick<ClipTimeline, 'length' | 'lines'>,
  sounds: ReadonlyMap<ItemId, Uint8Array>,
): Uint8Array<ArrayBuffer> => {
  const silence = silentFrame([...sounds.values()]);
  const joined = new Uint8Array(framesOf(timeline) * FRAME_BYTES);
  for (let at = 0; at < joined.length; at += FRAME_BYTES) joined.set(silence, at);
  for (const { line, start, end } of timeline.lines) {
    const sound = sounds.get(line);
    if (sound === undefined || !isJoinable(sound)) continue;
    const frames = Math.min(Math.floor(sound.length / FRAME_BYTES), framesIn(end) - framesIn(start));
    joined.set(sound.subarray(0, frames * FRAME_BYTES), framesIn(start) * FRAME_BYTES);
  }
  return joined;
};
