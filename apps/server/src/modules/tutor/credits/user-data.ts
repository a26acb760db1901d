/** What is kept of a learner's credits. */
import type pg from 'pg';
import type { UserDataOwner } from '../../../user-data.ts';
import type { SealedTexts } from '../sealed-texts.ts';
import { actsOf } from './store-acts.ts';
import { everyCredit } from './store-credits.ts';
import { eraseCredits, switchOf } from './store-learners.ts';

/** The credits, what was asked for them, and whether the tutor with a model is off. */
export const creditsUserData = (
  pool: pg.Pool,
  sealed: SealedTexts,
): Pick<UserDataOwner, 'tables' | 'exports' | 'erase'> => ({
  tables: ['learner_credit', 'learner_tutor', 'learner_tutor_act'],
  exports: {
    credits: (uid) => everyCredit(pool, uid),
    tutor: async (uid) => (await switchOf(pool, uid)) ?? null,
    tutorActs: async (uid) =>
      (await actsOf(pool, uid)).map(({ id, at, state, notes, body }) => ({
        ...{ id, at, state, notes },
        answer: (body && sealed.unseal({ uid, id }, body)) ?? null,
      })),
  },
  erase: (uid) => eraseCredits(pool, uid),
});
