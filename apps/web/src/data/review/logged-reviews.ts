import type { CardKey, LanguageCode, Review } from '@parlance/domain';
import type { Api } from '../api/api.ts';

/**
 * The reviews of each card of a learn language that the server has stored, oldest first; undefined where it cannot be asked
 * now.
 */
export const loggedReviews = async (
  { call }: Api,
  learn: LanguageCode,
): Promise<ReadonlyMap<CardKey, readonly Review[]> | undefined> => {
  const found = new Map<CardKey, readonly Review[]>();
  for (let after: string | null | undefined; after !== null; ) {
    const page = await call('progress.reviews', after === undefined ? { learn } : { learn, after });
    if (!page.ok) return undefined;
    for (const { card, reviews } of page.value.cards) found.set(card, reviews);
    after = page.value.next;
  }
  return found;
};
