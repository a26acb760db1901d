/** For tests of progress: what a device that knows nothing gets to see. */
import { applyRows, emptyView, type View } from '@parlance/sync';
import type pg from 'pg';
import { readPage } from './store-pages.ts';

/** Everything that is confirmed of a learner, page by page. */
export const confirmedView = async (pool: pg.Pool, uid: string): Promise<View> => {
  let view = emptyView;
  let cursor = 0;
  for (let more = true; more; ) {
    const page = await readPage(pool, { uid, cursor });
    view = applyRows(view, page.rows);
    ({ cursor, more } = page);
  }
  return view;
};
