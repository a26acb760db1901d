import type { ClipMedia } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { clipSounds } from './clips.ts';

const sounds = (media: Partial<ClipMedia>): readonly string[] =>
  clipSounds({
    structure: {
      ...{ id: 'market', cast: [], lines: [], script: [], statements: [] },
      media: { kind: 'video', file: 'imported/media/a.webm', length: 1000, times: [], ...media },
    },
    learn: { id: 'market', language: 'es', title: 'Market', items: {} },
  });

describe('the film of an imported clip', () => {
  it('is stored if it is small', () => {
    expect(sounds({ bytes: 20_000_000 })).toEqual(['/content/imported/media/a.webm']);
  });

  it('is not stored if it is large, or nobody knows how large it is', () => {
    expect(sounds({ bytes: 20_000_001 })).toEqual([]);
    expect(sounds({})).toEqual([]);
  });
});
