import type { Dependencies } from '../../module.ts';
import type { UserDataOwner } from '../../user-data.ts';
import type { SealedTalks } from './sealed-talks.ts';
import { eraseTalks, everyTalk } from './store.ts';

/** Talks as they were kept. Those that were removed, or were encrypted with another `SECRET`, have only their id. */
async function* exportedTalks(pool: Dependencies['pool'], sealed: SealedTalks, uid: string): AsyncGenerator<object> {
  for await (const { id, body } of everyTalk(pool, uid)) yield (body && sealed.unseal({ uid, id }, body)) ?? { id };
}

type Part = Pick<UserDataOwner, 'tables' | 'exports' | 'erase'>;

/** The talks that are kept of a user, and what other parts of the tutor store of them. */
export const tutorUserData = (
  { pool }: Pick<Dependencies, 'pool'>,
  sealed: SealedTalks,
  parts: readonly Part[],
): UserDataOwner => ({
  name: 'tutor',
  tables: ['learner_talk', ...parts.flatMap(({ tables }) => tables)],
  exports: {
    talks: (uid) => exportedTalks(pool, sealed, uid),
    ...Object.assign({}, ...parts.map((part) => part.exports)),
  },
  erase: async (uid) => {
    await eraseTalks(pool, uid);
    for (const part of parts) await part.erase(uid);
  },
});
