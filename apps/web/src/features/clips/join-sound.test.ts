import { clipTimeline, SOUND_FRAME } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { FRAME_BYTES, framesOf, joinSound } from './join-sound.ts';

/** A recording of so many frames, whose data is filled with a number. */
const recording = (frames: number, fill: number): Uint8Array => {
  const sound = new Uint8Array(frames * FRAME_BYTES).fill(fill);
  for (let frame = 0; frame < frames; frame += 1) sound.set([0xff, 0xf3, 0x48, 0xc4], frame * FRAME_BYTES);
  return sound;
};

const lengths: Readonly<Record<string, number>> = { a: 10 * SOUND_FRAME, b: 5 * SOUND_FRAME };
const timeline = clipTimeline(
  [
    { do: 'say', line: 'a' },
    { do: 'wait', seconds: 1 },
    { do: 'say', line: 'b' },
  ],
  (line) => lengths[line] ?? 0,
);
const place = (line: number): number => ((timeline.lines[line]?.start ?? 0) / SOUND_FRAME) * FRAME_BYTES;

describe('the joined sound of a clip', () => {
  it('is as long as the clip, to the frame', () => {
    const joined = joinSound(timeline, new Map([['a', recording(10, 1)]]));
    expect(joined.length).toBe(framesOf(timeline) * FRAME_BYTES);
    expect(framesOf(timeline) * SOUND_FRAME).toBe(timeline.length);
  });

  it('has each recording at the frame where its line begins, and silence elsewhere', () => {
    const sounds = new Map([
      ['a', recording(10, 1)],
      ['b', recording(5, 2)],
    ]);
    const joined = joinSound(timeline, sounds);
    expect(joined.subarray(place(0), place(0) + 10 * FRAME_BYTES)).toEqual(sounds.get('a'));
    expect(joined.subarray(place(1), place(1) + 5 * FRAME_BYTES)).toEqual(sounds.get('b'));
    const silent = Uint8Array.from({ length: FRAME_BYTES }, (_, at) => [0xff, 0xf3, 0x48, 0xc4][at] ?? 0);
    expect(joined.subarray(0, FRAME_BYTES)).toEqual(silent);
    expect(joined.subarray(-FRAME_BYTES)).toEqual(silent);
  });

  it('begins every frame with a header', () => {
    const joined = joinSound(timeline, new Map([['a', recording(10, 1)]]));
    for (let at = 0; at < joined.length; at += FRAME_BYTES) expect(joined[at]).toBe(0xff);
  });

  it('takes the header of silence from the recordings', () => {
    const other = recording(10, 1);
    for (let at = 3; at < other.length; at += FRAME_BYTES) other[at] = 0xc0;
    expect([...joinSound(timeline, new Map([['a', other]])).subarray(0, 4)]).toEqual([0xff, 0xf3, 0x48, 0xc0]);
  });

  it('leaves the time of a line without a recording silent, and cuts one that is too long', () => {
    const joined = joinSound(timeline, new Map([['b', recording(50, 2)]]));
    expect(joined.length).toBe(framesOf(timeline) * FRAME_BYTES);
    expect(joined.subarray(place(0) + 4, place(0) + FRAME_BYTES).every((byte) => byte === 0)).toBe(true);
    expect(joined[place(1) + 5 * FRAME_BYTES + 4]).toBe(0);
  });

  it('leaves out a file of another form', () => {
    expect(joinSound(timeline, new Map([['a', new Uint8Array(2000).fill(7)]]))).toEqual(joinSound(timeline, new Map()));
  });
});
