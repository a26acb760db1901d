import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SOUND_HASH, SOUND_KINDS, SOUND_TYPES, type SoundKind, soundKindOf } from './sound-kind.ts';

const ascii = (text: string): number[] => Array.from(text, (each) => each.charCodeAt(0));
const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? ascii(part) : [part])));

const SOUNDS: readonly (readonly [SoundKind, string, Uint8Array])[] = [
  ['mp3', 'with a tag', bytes('ID3', 4, 0, 0)],
  ['mp3', 'of MPEG 1', bytes(0xff, 0xfb, 0x90, 0x64)],
  ['mp3', 'of MPEG 1 with a checksum', bytes(0xff, 0xfa, 0x90, 0x64)],
  ['mp3', 'of MPEG 2', bytes(0xff, 0xf3, 0x48, 0xc4)],
  ['mp3', 'of MPEG 2.5', bytes(0xff, 0xe3, 0x48, 0xc4)],
  ['ogg', '', bytes('OggS', 0, 2)],
  ['wav', '', bytes('RIFF', 36, 8, 0, 0, 'WAVEfmt ')],
  ['m4a', 'for sound', bytes(0, 0, 0, 32, 'ftypM4A ', 0, 0, 0, 0)],
  ['m4a', 'of a recorder', bytes(0, 0, 0, 24, 'ftypisom', 0, 0, 2, 0)],
  ['webm', '', bytes(0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x84, 'webm')],
  ['flac', '', bytes('fLaC', 0, 0, 0, 34)],
];

const OTHERS: readonly (readonly [string, Uint8Array])[] = [
  ['nothing', bytes()],
  ['a page', bytes('<!doctype html><script>')],
  ['a drawing with scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['a picture', bytes(0x89, 'PNG', 13, 10, 26, 10)],
  ['a picture in a RIFF file', bytes('RIFF', 36, 8, 0, 0, 'WEBPVP8 ')],
  ['a picture in an MP4 file', bytes(0, 0, 0, 24, 'ftypheic', 0, 0, 0, 0)],
  ['Matroska that is not WebM', bytes(0x1a, 0x45, 0xdf, 0xa3, 0xa3, 0x42, 0x82, 0x88, 'matroska')],
  ['AAC without a container', bytes(0xff, 0xf1, 0x50, 0x80)],
  ['MPEG audio of layer II', bytes(0xff, 0xfd, 0x90, 0x64)],
  ['MPEG audio of the reserved version', bytes(0xff, 0xeb, 0x90, 0x64)],
  ['MPEG audio with the reserved bit rate', bytes(0xff, 0xfb, 0xf0, 0x64)],
  ['MPEG audio with the reserved sample rate', bytes(0xff, 0xfb, 0x9c, 0x64)],
  ['a text in UTF-16', bytes(0xff, 0xfe, 0x48, 0x00)],
];

describe('the format of a sound', () => {
  it.each(SOUNDS)('is %s %s by its first bytes', (kind, _which, sound) => {
    expect(soundKindOf(sound)).toBe(kind);
  });

  it.each(OTHERS)('is unknown of %s', (_what, other) => {
    expect(soundKindOf(other)).toBeUndefined();
  });

  it('does not depend on what follows', () => {
    const sound = fc.constantFrom(...SOUNDS);
    fc.assert(
      fc.property(sound, fc.uint8Array(), ([kind, , head], rest) => {
        expect(soundKindOf(Uint8Array.from([...head, ...rest]))).toBe(kind);
      }),
    );
  });

  it('has a media type of sound', () => {
    for (const kind of SOUND_KINDS) expect(SOUND_TYPES[kind]).toMatch(/^audio\//);
  });
});

describe('the name of a sound', () => {
  it('is 64 lower-case hexadecimal digits', () => {
    expect(SOUND_HASH.test('0123456789abcdef'.repeat(4))).toBe(true);
    for (const other of ['', 'a'.repeat(63), 'a'.repeat(65), 'A'.repeat(64), `${'a'.repeat(64)}\n`])
      expect(SOUND_HASH.test(other)).toBe(false);
  });
});
