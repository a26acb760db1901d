import { describe, expect, it } from 'vitest';
import { requestIn, sittingHref } from './mode-request.ts';

const requestOf = (href: string) => requestIn(new URL(href, 'http://localhost').searchParams);

describe('the address of a sitting', () => {
  it('leads to its mode, and an unknown one to all', () => {
    expect(requestOf(sittingHref('weak')).mode).toBe('weak');
    expect(requestOf('/review/cards?mode=poems').mode).toBe('all');
  });

  it('holds the learner’s own choice, whatever the keys contain', () => {
    const custom = { units: ['hello', 'cafe'], strengths: ['weak'], keys: ['tea', 'own:a,b', 'letter:ñ'] } as const;
    expect(requestOf(sittingHref('custom', custom))).toEqual({ mode: 'custom', custom });
  });
});
