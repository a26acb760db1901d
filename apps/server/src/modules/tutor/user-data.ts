import type { Dependencies } from '../../module.ts';
import type { UserDataOwner } from '../../user-data.ts';
import type { TutorMemory } from './memory/index.ts';
import type { SealedTalks } from './sealed-talks.ts';
import { eraseTalks, everyTalk } from './store.ts';

/** Talks as they were kept. Those that were removed, or were encrypted with another `SECRET`, have only their id. */
async function* exportedTalks(pool: Dependencies['pool'], sealed: SealedTalks, uid: string): AsyncGenerator<object> {
  for await (const { id, body } of everyTalk(pool, uid)) yield (body && sealed.unseal({ uid, id }, body)) ?? { id };
}

/** The talks that are kept of a user, and what the tutor remembers of them. */
export const tutorUserData = (
  { pool }: Pick<Dependencies, 'pool'>,
  sealed: SealedTalks,
  memory: TutorMemory['userData'],
): UserDataOwner => ({
  name: 'tutor',
  tables: ['learner_talk', ...memory.tables],
  exports: {
    talks: (uid) => exportedTalks(pool, sealed, uid),
    ...memory.exports,
  },
  erase: async (uid) => {
    await eraseTalks(pool, uid);
    await memory.erase(uid);
  },
});
