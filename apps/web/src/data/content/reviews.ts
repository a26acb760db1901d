import type { ContentIndex } from '@parlance/domain';
import type { Loaded } from './cache.ts';
import { ContentMissing, freshIndex, keptIndex, PATIENCE } from './files.ts';
import { useLoaded } from './use-loaded.ts';

/** How many texts each language has, and how many of them a fluent reader has read. */
export type Reviews = ContentIndex['reviews'];

/** What the newest index says of it that can be had. Throws `ContentMissing`. */
export const loadReviews = async (): Promise<Reviews> => {
  const index = (await freshIndex(PATIENCE.without)) ?? (await keptIndex());
  if (index === undefined) throw new ContentMissing('offline', 'index');
  // One that was kept before reviews were counted says nothing of them.
  return index.reviews ?? {};
};

/** What fluent readers have read. */
export const useReviews = (): Loaded<Reviews> => useLoaded({ name: 'reviews', load: loadReviews, mayStay: () => true });
