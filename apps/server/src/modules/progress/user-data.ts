import type { Dependencies } from '../../module.ts';
import { transaction } from '../../platform/database.ts';
import type { UserDataOwner } from '../../user-data.ts';
import { chosenLanguage, eraseProgress, everyRow, PROGRESS_TABLES, readList } from './store-user-data.ts';

/** The data that progress stores of a user. */
export const progressUserData = ({ pool }: Pick<Dependencies, 'pool'>): UserDataOwner => ({
  name: 'progress',
  tables: PROGRESS_TABLES,
  exports: {
    events: (uid) => everyRow(pool, uid, 'events'),
    settings: (uid) => readList(pool, uid, 'settings'),
    days: (uid) => everyRow(pool, uid, 'days'),
    words: (uid) => everyRow(pool, uid, 'words'),
    cards: (uid) => everyRow(pool, uid, 'cards'),
    marks: (uid) => everyRow(pool, uid, 'marks'),
    registers: (uid) => everyRow(pool, uid, 'registers'),
    resets: (uid) => readList(pool, uid, 'resets'),
  },
  erase: (uid) => transaction(pool, (client) => eraseProgress(client, uid)),
  languageOf: (uid) => chosenLanguage(pool, uid),
});
