import type { TalkRecord } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { wasBegunWithModel } from './last-begun.ts';

const talk = (partner: TalkRecord['partner'], more: Partial<TalkRecord> = {}): TalkRecord => ({
  ...{ id: partner, learn: 'es', unit: 'cafe', partner, startedAt: 1, endedAt: null, lines: [] },
  ...more,
});
const isModel = (...talks: readonly TalkRecord[]): boolean => wasBegunWithModel(talks, { learn: 'es', unit: 'cafe' });

describe('the partner of a talk that was begun', () => {
  it('is that of the last one', () => {
    expect([isModel(talk('model'), talk('guided')), isModel(talk('guided'), talk('model'))]).toEqual([true, false]);
  });

  it('is not that of one that has ended', () => {
    expect([isModel(talk('model', { endedAt: 2 })), isModel()]).toEqual([false, false]);
  });

  it.each([{ unit: 'way' }, { learn: 'fr' }, { isFree: true }] as const)('is not that of another place: %o', (more) => {
    expect(isModel(talk('model', more))).toBe(false);
  });
});
