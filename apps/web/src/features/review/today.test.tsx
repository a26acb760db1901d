import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { noReviewNotes } from '../../data/index.ts';
import { onStage } from '../../test/stage.tsx';
import type { Deck } from '../review-deck/index.ts';
import { Today } from './today.tsx';

afterEach(cleanup);

/** Shows what waits of a deck of so many words that were added and never asked. */
const show = (words: number, away = false): void => {
  const cards = Array.from({ length: words }, (_, n) => ({ key: `own:${n}`, kind: 'own', state: null, added: true }));
  const day = { now: 0, end: 1, cap: 60, answered: 0, introduced: 0, away };
  onStage(<Today deck={{ cards, day, notes: noReviewNotes } as unknown as Deck} />, '/review');
};

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('what waits today', () => {
  it('is begun by one press', () => {
    show(5);
    expect(screen.getByRole('heading').textContent).toBe('5 cards wait today');
    expect(links()).toEqual([expect.stringMatching(/mode=all/)]);
  });

  it('leads to the next lesson while there are too few words for a review', () => {
    show(4);
    expect(screen.getByText(/needs at least five/)).toBeDefined();
    expect(links()).toEqual(['/courses/lesson']);
  });

  it('says nothing of a day that is done on days away', () => {
    show(5, true);
    expect(screen.getByRole('heading').textContent).toBe('You are away, so nothing waits');
    expect(screen.queryByText(/Done for today/)).toBeNull();
  });
});
