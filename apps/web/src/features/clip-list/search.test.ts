import { describe, expect, it } from 'vitest';
import type { ListedClip } from '../../data/index.ts';
import type { ClipFits } from '../clip-choice/index.ts';
import { ALL, indexClips, inOrder, levelsOf, searchClips } from './search.ts';

const clip = (id: string, more: Partial<ListedClip> = {}): ListedClip => ({
  ...{ id, words: [], free: true, group: 'first', level: 'A1', place: 'cafe', cast: [], seconds: 30 },
  ...{ structure: '', target: '', title: id, meaning: '', about: '', texts: '' },
  ...more,
});

const clips = [
  clip('stop', { title: 'La última parada', meaning: 'Die letzte Haltestelle', about: 'Im Regen.' }),
  clip('soup', { title: 'La sopa', meaning: 'Straßensuppe', seconds: 55, level: 'A2' }),
  clip('key', { title: '¿Dónde está la llave?', meaning: 'Wo ist der Schlüssel?', group: 'second' }),
];
const groups = [
  { key: 'first', title: 'Anfänge' },
  { key: 'second', title: 'Zu Hause' },
];
const known: Readonly<Record<string, number>> = { stop: 0.2, soup: 0.9, key: 0.7 };
const fits: ClipFits = {
  stars: (id) => (id === 'soup' ? 3 : 0),
  fitOf: ({ id }) => ({ known: known[id] ?? 0, isDone: id === 'soup' }),
  hasWords: true,
};
const index = indexClips({ clips, groups });
const find = (wanted: Partial<typeof ALL>, of: ClipFits = fits): readonly string[] => {
  const all = { ...ALL, ...wanted };
  return searchClips(inOrder(index, all.order, of), all, of).map(({ id }) => id);
};

describe('the search for clips', () => {
  it('finds words in both languages, whatever their case and accents', () => {
    expect(find({ words: 'ULTIMA' })).toEqual(['stop']);
    expect(find({ words: 'schlussel wo' })).toEqual(['key']);
    expect(find({ words: 'strassen' })).toEqual(['soup']);
    expect(find({ words: 'zu hause' })).toEqual(['key']);
    expect(find({ words: 'parada llave' })).toEqual([]);
  });

  it('filters by level, progress and length', () => {
    expect(find({ level: 'A2' })).toEqual(['soup']);
    expect(find({ shown: 'done' })).toEqual(['soup']);
    expect(find({ shown: 'new', order: 'course' })).toEqual(['stop', 'key']);
    expect(find({ length: 'long' })).toEqual(['soup']);
    expect(find({ length: 'short', order: 'course' })).toEqual(['stop', 'key']);
    expect(levelsOf(clips)).toEqual(['A1', 'A2']);
  });

  it('puts first what suits, or keeps the order of the course', () => {
    expect(find({})).toEqual(['key', 'stop', 'soup']);
    expect(find({ order: 'course' })).toEqual(['stop', 'soup', 'key']);
    expect(find({}, { ...fits, hasWords: false })).toEqual(['stop', 'soup', 'key']);
  });

  it('takes less than 50 ms among 3,000 clips', () => {
    const many = Array.from({ length: 3000 }, (_, at) =>
      clip(`c${at}`, {
        title: `La última parada ${at}`,
        meaning: `Die letzte Haltestelle ${at}`,
        about: 'x'.repeat(90),
      }),
    );
    const large = indexClips({ clips: many, groups });
    const spent = Array.from({ length: 5 }, () => {
      const begin = performance.now();
      expect(searchClips(large, { ...ALL, words: 'ultima 299' }, fits).length).toBeGreaterThan(0);
      return performance.now() - begin;
    });
    expect(Math.min(...spent)).toBeLessThan(50);
  });
});
