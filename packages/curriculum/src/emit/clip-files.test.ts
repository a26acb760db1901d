import { brotliCompressSync, constants } from 'node:zlib';
import { type ClipFilesPart, clipPart } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { clipsOf, groupsOf, LANGUAGES, LEARNED, writtenClip } from '../fixtures/written-clips.ts';
import type { WrittenClip } from './clip.ts';
import { type WrittenClipFiles, writeClipFiles } from './clip-files.ts';
import { placedClips } from './clip-lists.ts';
import { emitter, hashOf } from './names.ts';

const written = (clips: readonly WrittenClip[], last: WrittenClipFiles = []) => {
  const files = new Map<string, string>();
  const names = writeClipFiles(
    emitter((name, text) => files.set(name, text)),
    placedClips(clips, groupsOf(clips, 12)),
    last,
  );
  const partOf = (id: string): ClipFilesPart => JSON.parse(files.get(names[clipPart(id, names.length)] ?? '') ?? '{}');
  return { files, names, partOf };
};

/** Bytes as the server sends them. */
const compressed = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** A clip with texts in fourteen languages. */
const inFourteen = (clip: WrittenClip): WrittenClip => {
  const codes = Array.from({ length: 14 }, (_, index) => `l${index}`);
  const texts = codes.map((code) => {
    const file = `clips/${clip.id}.${code}.${hashOf(`${clip.id} ${code}`)}.json`;
    return [code, { title: '', about: '', file }];
  });
  return { ...clip, texts: Object.fromEntries(texts) };
};

describe('the files that find a clip', () => {
  it('hold each clip in the part that its id tells, with the names of all its files', () => {
    for (const count of [1, 24, 400]) {
      const clips = clipsOf(count);
      const { partOf } = written(clips);
      for (const [index, { id, entries, texts }] of clips.entries()) {
        const { unit, place, structure } = entries.es ?? {};
        const targets = Object.fromEntries(LEARNED.map((learn) => [learn, entries[learn]?.target]));
        const explaining = Object.fromEntries(LANGUAGES.map((code) => [code, texts[code]?.file]));
        expect(partOf(id)[id]).toEqual({ unit, place, free: index % 12 === 0, structure, targets, texts: explaining });
      }
    }
  });

  it('name no file of texts in a language in which a clip has none', () => {
    const clip = writtenClip(0);
    const german = { title: 'Markt', about: '', file: '' };
    const { partOf } = written([{ ...clip, texts: { ...clip.texts, de: german } }]);
    expect(Object.keys(partOf(clip.id)[clip.id]?.texts ?? {})).toEqual(LEARNED);
  });

  it('are small, of 3,000 clips in fourteen languages too, and so are their names in the index', () => {
    const clips = clipsOf(3000).map(inFourteen);
    const { files, names } = written(clips);
    const sizes = names.map((name) => compressed(files.get(name) ?? ''));
    expect(Math.max(...sizes)).toBeLessThan(4000);
    expect(compressed(JSON.stringify(names))).toBeLessThan(3000);
  });

  it('are there without any clip', () => {
    expect([...written([]).files.values()]).toEqual(['{}']);
  });

  it('are written anew only where a clip of the part changed', () => {
    const clips = clipsOf(400);
    const last: WrittenClipFiles = [];
    written(clips, last);
    const edited = clips.map((clip, index) => (index === 390 ? { ...writtenClip(390), warnings: 1 } : clip));
    const { files, names } = written(edited, last);
    expect(files.size).toBe(1);
    expect(names).toEqual(written(edited).names);
  });
});
