import { fail, ok } from '@parlance/domain';
import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../api/api.ts';
import { loggedReviews } from './logged-reviews.ts';

const page = (card: string, next: string | null) => ok({ cards: [{ card, reviews: [{ at: 1, rating: 3 }] }], next });
const apiWith = (...answers: readonly unknown[]): { readonly api: Api; readonly call: ReturnType<typeof vi.fn> } => {
  const call = vi.fn();
  for (const answer of answers) call.mockResolvedValueOnce(answer);
  return { api: { call } as unknown as Api, call };
};

describe('the reviews that the server has stored', () => {
  it('are those of all pages', async () => {
    const { api, call } = apiWith(page('coffee', 'coffee'), page('tea', null));
    expect([...((await loggedReviews(api, 'es')) ?? [])].map(([key]) => key)).toEqual(['coffee', 'tea']);
    expect(call.mock.calls.map(([, input]) => input)).toEqual([{ learn: 'es' }, { learn: 'es', after: 'coffee' }]);
  });

  it('are unknown where a page cannot be had', async () => {
    const { api } = apiWith(page('coffee', 'coffee'), fail('offline'));
    expect(await loggedReviews(api, 'es')).toBeUndefined();
  });
});
