import { describe, expect, it } from 'vitest';
import { allHref, bookHref, bookPlaceIn, practiceHref, readHref, typeIn, wordsIn } from './addresses.ts';

describe('an address', () => {
  it('names a book, and what is done with it', () => {
    expect(bookHref('the-last-page')).toBe('/ebook/the-last-page');
    expect(bookPlaceIn('/ebook/the-last-page')).toEqual({ book: 'the-last-page', mode: '' });
    expect(bookPlaceIn(readHref('own:1'))).toEqual({ book: 'own:1', mode: 'read' });
    expect(bookPlaceIn('/ebook/%E0%A4%A')).toEqual({ book: '', mode: '' });
  });

  it('names the words that are practised, or leaves their choice', () => {
    const [path, query] = practiceHref('the-last-page', 'choice', ['key', 'old-man']).split('?');
    expect(bookPlaceIn(path ?? '')).toEqual({ book: 'the-last-page', mode: 'choice' });
    expect(wordsIn(new URLSearchParams(query))).toEqual(['key', 'old-man']);
    expect(practiceHref('the-last-page', 'matching')).toBe('/ebook/the-last-page/learn/matching');
    expect(wordsIn(new URLSearchParams())).toEqual([]);
  });

  it('names a level or kind of the list', () => {
    expect(allHref()).toBe('/ebook/all');
    expect([typeIn(allHref()), typeIn(allHref('easy')), typeIn('/ebook/all/Mystery/')]).toEqual([
      '',
      'easy',
      'mystery',
    ]);
  });
});
