import type { TalkRecord } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { nextScene, sceneStates } from './scene-state.ts';

const talk = (unit: string, endedAt: number | null): TalkRecord => ({
  ...{ id: unit, learn: 'es', unit, partner: 'guided', startedAt: 1, endedAt, lines: [] },
});
const units = ['hello', 'origins', 'cafe', 'way'];
const next = (current: string | undefined, ...talks: readonly TalkRecord[]) =>
  nextScene({ units, current, states: sceneStates(talks) });

describe('the next scene', () => {
  it('is the one that was begun last', () => {
    expect(next('cafe', talk('hello', null), talk('way', null))).toBe('hello');
    expect(next('cafe', talk('hello', null))).toBe('hello');
  });

  it('is that of the unit that is learned', () => {
    expect([next('cafe'), next(undefined)]).toEqual(['cafe', 'hello']);
  });

  it('is one before it once that was played, then a later one, then the first again', () => {
    expect(next('origins', talk('origins', 2))).toBe('hello');
    expect(next('origins', talk('origins', 2), talk('hello', 2))).toBe('cafe');
    expect(next('origins', ...units.map((unit) => talk(unit, 2)))).toBe('hello');
  });

  it('goes by the newest talk of each', () => {
    expect(sceneStates([talk('cafe', null), talk('cafe', 2)]).get('cafe')).toBe('begun');
    expect(sceneStates([talk('cafe', 2), talk('cafe', null)]).get('cafe')).toBe('played');
  });
});
