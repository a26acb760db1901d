/**
 * Appeals: answers that learners say should have been right. They are stored without the learner until an author
 * decides.
 */
import { z } from 'zod';
import type { Dependencies, Module } from '../../module.ts';
import { handle } from '../../platform/jobs.ts';
import { firstStoredDay, OPEN_MOST } from './policy.ts';
import { mountAppeals } from './routes.ts';
import { deleteAppeals } from './store.ts';

export { appealOf, type Decision, decideAppeal, type OpenAppeal, openAppeals } from './store.ts';

/** Every day at 03:27 UTC. */
const DAILY = '27 3 * * *';

const sweep = { name: 'appeals.sweep', payload: z.looseObject({}) };

/** Stores appeals within the limits of `policy.ts`. */
export const appealsModule = ({ pool, clock }: Pick<Dependencies, 'pool' | 'clock'>): Module => ({
  register: (app) => mountAppeals(app, { pool, clock }),
  jobs: [handle(sweep, () => deleteAppeals(pool, { day: firstStoredDay(clock()), most: OPEN_MOST }), DAILY)],
});
