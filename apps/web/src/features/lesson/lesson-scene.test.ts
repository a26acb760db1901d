import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import type { CastMember } from '../../ui/cast.ts';
import { speakerIn } from './lesson-scene.tsx';

const heard = (voice: 'female' | 'male', turn = 0): { step: Step; turn: number } => ({
  step: { kind: 'typeHeard', id: '1', item: 'tea', voice },
  turn,
});

describe('the person who is shown as speaking', () => {
  it('has the voice of the recording', () => {
    expect(speakerIn(['nora', 'samir'], heard('female'), true)).toBe('nora');
    expect(speakerIn(['nora', 'samir'], heard('male'), true)).toBe('samir');
  });

  it('alternates if both have that voice', () => {
    const speakers = [0, 1, 2, 3].map((turn) => speakerIn(['nora', 'olga'], heard('female', turn), true));
    expect(new Set(speakers)).toEqual(new Set(['nora', 'olga']));
  });

  it('is the host if nobody has the voice, and nobody if the host is turned off', () => {
    expect(speakerIn(['nora', 'olga'], heard('male'), true)).toBe('pico');
    expect(speakerIn(['nora', 'olga'], heard('male'), false)).toBeUndefined();
  });

  it('has the voice that the cast list gives', () => {
    const list = readFileSync(join(import.meta.dirname, '../../../../../content/cast.yaml'), 'utf8');
    const members = [...list.matchAll(/^ {2}(\w+): *\{.*voice: *(female|male)/gm)];
    expect(members.length).toBeGreaterThan(0);
    for (const [, member, voice] of members) {
      expect(speakerIn([member as CastMember], heard(voice as 'female' | 'male'), false)).toBe(member);
    }
  });
});
