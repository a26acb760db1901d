import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mp4 } from '../fixtures/mp4.ts';
import { tone } from '../fixtures/sounds.ts';
import { webm } from '../fixtures/webm.ts';
import { mp3Encoder } from '../speak/mp3.ts';
import { formatOf, readMediaFile } from './media-file.ts';

describe('the format of a file', () => {
  it.each([
    ['\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'mp4'],
    ['\0\0\0\x18ftypM4A \0\0\0\0M4A mp42isom', 'm4a'],
    ['\0\0\0\x14ftypqt  \0\0\0\0qt  ', undefined],
    ['\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'webm'],
    ['\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x88matroska', undefined],
    ['OggS\0\x02', 'ogg'],
    ['ID3\x04\0\0', 'mp3'],
    ['\xff\xfb\x90\0', 'mp3'],
    ['\xff\xf3\x48\xc4', 'mp3'],
    ['\xff\xf1\x50\x80', undefined],
    ['RIFF\0\0\0\0WAVE', undefined],
    ['<html>', undefined],
    ['', undefined],
  ])('is told by its first bytes: %j is %s', (bytes, format) => {
    expect(formatOf(Buffer.from(bytes, 'latin1'))).toBe(format);
  });
});

describe('a video or sound', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlance-media-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** What is found in a file, without its size, which is that of the file. */
  const read = async (file: Uint8Array) => {
    const path = join(folder, 'film');
    await writeFile(path, file);
    const found = await readMediaFile(path, 'film');
    if ('issue' in found) return found;
    const { bytes, ...media } = found.media;
    expect(bytes).toBe(file.length);
    return { media };
  };

  it('has its length and whether it shows something', async () => {
    expect(await read(webm(3000, ['video', 'audio']))).toEqual({
      media: { format: 'webm', kind: 'video', length: 3000 },
    });
    expect(await read(webm(3000, ['audio']))).toEqual({ media: { format: 'webm', kind: 'audio', length: 3000 } });
    const sound = (await mp3Encoder())(tone(440, 2000));
    const length = (sound.length / 144) * 36;
    expect(await read(sound)).toEqual({ media: { format: 'mp3', kind: 'audio', length } });
  });

  it('is as long as the header of its movie says, whatever those of its tracks say', async () => {
    const film = { format: 'mp4', kind: 'video', length: 3000 };
    expect(await read(mp4({ length: 3000, tracks: ['video', 'audio'] }))).toEqual({ media: film });
    expect(await read(mp4({ length: 3000, tracks: ['video', 'audio'], isLong: true }))).toEqual({ media: film });
    expect(await read(mp4({ length: 3000, tracks: ['audio'] }))).toEqual({ media: { ...film, kind: 'audio' } });
  });

  it.each([
    ['has no sound', mp4({ length: 3000, tracks: ['video'] })],
    ['does not say how long it is', mp4({ length: 0, tracks: ['video', 'audio'] })],
    ['has no sound', webm(3000, ['video'])],
    ['does not say how long it is', webm(undefined, ['video', 'audio'])],
    ['is damaged', Buffer.from('\x1a\x45\xdf\xa3\xff\xff\xff\xff\xff\xff\xff\xff\x82\x84webm', 'latin1')],
  ])('is refused if it %s', async (reason, bytes) => {
    expect(await read(bytes)).toEqual({ issue: expect.stringContaining(`"film" ${reason}`) });
  });
});
