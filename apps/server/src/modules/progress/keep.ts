import type { Dependencies, UserDataOwner } from '../../module.ts';
import { transaction } from '../../platform/database.ts';
import { chosenLanguage, eraseProgress, everyEvent, readList } from './store-keep.ts';

/** What progress keeps of a learner: to take along, and to erase. */
export const progressKeeper = ({ pool }: Dependencies): Required<UserDataOwner> => ({
  erase: (uid) => transaction(pool, (client) => eraseProgress(client, uid)),
  languageOf: (uid) => chosenLanguage(pool, uid),
  exportOf: (uid) => ({
    events: () => everyEvent(pool, uid),
    settings: () => readList(pool, uid, 'settings'),
    days: () => readList(pool, uid, 'days'),
    words: () => readList(pool, uid, 'words'),
    registers: () => readList(pool, uid, 'registers'),
    resets: () => readList(pool, uid, 'resets'),
  }),
});
