/** What every page asks of kept talks; the program for them is loaded only where there are any. */
import type { Replica } from '../replica/model.ts';
import type { PageTalks } from './kept-talks.ts';
import { TALK_LIST } from './list-name.ts';

/** The talks of this page, which are exchanged with the account from now on; undefined where this device has none. */
export const sendKeptTalks = async (replica: Replica): Promise<PageTalks | undefined> =>
  (await replica.recall(TALK_LIST)) === undefined ? undefined : (await import('./page-talks.ts')).pageTalks(replica);
