/** What the tutor remembers of learners: a list that they see, change and clear. */
import type { RememberedFact } from '@parlance/contract';
import type { App, Dependencies } from '../../../module.ts';
import type { UserDataOwner } from '../../../user-data.ts';
import type { LearnerOf } from '../../progress/index.ts';
import { sealedTexts } from '../sealed-texts.ts';
import { mountMemory } from './routes.ts';
import { deleteFacts, storedFacts } from './store.ts';

/** The memory of the tutor. */
export interface TutorMemory {
  /** Adds the routes. */
  readonly mount: (app: App) => void;
  /** What is remembered of a learner, for what the model is told: one line each, the newest first. */
  readonly factsOf: (uid: string) => Promise<readonly string[]>;
  /** What of it belongs to the learner. */
  readonly userData: Pick<UserDataOwner, 'tables' | 'exports' | 'erase'>;
}

/** Opens the memory. @param learnerOf the learner of a request; throws `sign-in-needed` if there is none */
export const openMemory = (dependencies: Dependencies, learnerOf: LearnerOf): TutorMemory => {
  const { pool } = dependencies;
  const sealed = sealedTexts(dependencies, 'tutor facts');
  /** Facts that were encrypted with another `SECRET` are left out. */
  const remembered = async (uid: string): Promise<readonly RememberedFact[]> =>
    (await storedFacts(pool, uid)).flatMap(({ id, at, body }) => {
      const text = sealed.unseal({ uid, id }, body);
      return text === undefined ? [] : [{ id, text, at }];
    });
  return {
    mount: (app) => mountMemory(app, dependencies, { learnerOf, sealed, remembered }),
    factsOf: async (uid) => (await remembered(uid)).map(({ text }) => text),
    userData: {
      tables: ['learner_tutor_fact'],
      exports: {
        tutorMemory: async (uid) =>
          (await storedFacts(pool, uid)).map(({ id, at, body }) => ({
            id,
            at,
            text: sealed.unseal({ uid, id }, body) ?? null,
          })),
      },
      erase: (uid) => deleteFacts(pool, { uid, id: null }),
    },
  };
};
