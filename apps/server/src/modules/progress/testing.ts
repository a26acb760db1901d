/** Test helpers for progress. */
import { applyRows, emptyView, type View } from '@parlance/sync';
import type pg from 'pg';
import { readPage } from './store-pages.ts';

/** The view of a new device: all confirmed rows of a learner, fetched page by page. */
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
