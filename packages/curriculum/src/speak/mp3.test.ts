import { describe, expect, it } from 'vitest';
import { tone } from '../fixtures/sounds.ts';
import { mp3Encoder, mp3Length } from './mp3.ts';

describe('an MP3 file', () => {
  it('takes 4 bytes a millisecond and lasts a little longer than its sound', async () => {
    const encode = await mp3Encoder();
    const file = encode(tone(300, 1000));
    expect(file.length % 144).toBe(0);
    expect(mp3Length(file.length)).toBeGreaterThanOrEqual(1000);
    expect(mp3Length(file.length)).toBeLessThanOrEqual(1150);
  });

  it('begins with the head of a layer III frame', async () => {
    const file = (await mp3Encoder())(tone(300, 200));
    expect(file[0]).toBe(0xff);
    expect((file[1] ?? 0) & 0xe6).toBe(0xe2);
  });

  it('is the same for the same sound, whatever was encoded before', async () => {
    const encode = await mp3Encoder();
    const first = encode(tone(300, 300));
    encode(tone(500, 700));
    expect(encode(tone(300, 300))).toEqual(first);
  });
});
