/** Appeals: answers that should have been right, kept without whose they are, until an author decides. */
import { z } from 'zod';
import type { Dependencies, Module } from '../../module.ts';
import { handle } from '../../platform/jobs.ts';
import { firstKeptDay, OPEN_MOST } from './policy.ts';
import { mountAppeals } from './routes.ts';
import { dropAppeals } from './store.ts';

export { appealOf, type Decision, decideAppeal, type OpenAppeal, openAppeals } from './store.ts';

/** Once a day, when few are awake in most places. */
const DAILY = '27 3 * * *';

const sweep = { name: 'appeals.sweep', payload: z.looseObject({}) };

/** Keeps what learners appeal against, within bounds. */
export const appealsModule = ({ pool, clock }: Pick<Dependencies, 'pool' | 'clock'>): Module => ({
  register: (app) => mountAppeals(app, { pool, clock }),
  jobs: [handle(sweep, () => dropAppeals(pool, { day: firstKeptDay(clock()), most: OPEN_MOST }), DAILY)],
});
