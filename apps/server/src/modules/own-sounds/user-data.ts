import { SOUND_TYPES } from '@parlance/domain';
import type { Dependencies } from '../../module.ts';
import type { UserDataOwner } from '../../user-data.ts';
import { eraseSounds, everySound } from './store.ts';

async function* exportedSounds(pool: Dependencies['pool'], uid: string): AsyncGenerator<object> {
  for await (const { hash, kind, bytes, sentAt } of everySound(pool, uid)) {
    yield { hash, type: SOUND_TYPES[kind], sentAt, base64: bytes.toString('base64') };
  }
}

/** The sounds of own cards that are kept of a user; their bytes are exported in base 64. */
export const ownSoundsUserData = ({ pool }: Pick<Dependencies, 'pool'>): UserDataOwner => ({
  name: 'own-sounds',
  tables: ['learner_sound'],
  exports: { sounds: (uid) => exportedSounds(pool, uid) },
  erase: (uid) => eraseSounds(pool, uid),
});
