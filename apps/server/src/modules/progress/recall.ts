/** Counts how well recall was foretold, from the reviews that are stored. */
import { setImmediate as turnOver } from 'node:timers/promises';
import type { RecallBand } from '@parlance/contract';
import { addLoggedRecall, BANDS, noRecall } from '@parlance/domain';
import type pg from 'pg';
import { loggedReviews } from './store-recall.ts';

/** The cards that are folded before other requests have their turn: a few milliseconds. */
const TOGETHER = 100;

/** How well recall of review cards was foretold up to `now`, in milliseconds since 1970. */
export const countRecall = async (
  pool: pg.Pool,
  uid: string,
  given: { readonly learn: string; readonly now: number },
): Promise<readonly RecallBand[]> => {
  const cards = await loggedReviews(pool, uid, given);
  let counts = noRecall;
  for (let from = 0; from < cards.length; from += TOGETHER) {
    if (from > 0) await turnOver();
    counts = cards.slice(from, from + TOGETHER).reduce(addLoggedRecall, counts);
  }
  return BANDS.flatMap((from, place) => {
    const band = counts[place];
    return band === undefined ? [] : [{ from, ...band }];
  });
};
