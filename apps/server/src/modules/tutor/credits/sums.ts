/** What was asked of the model, for the operator. */
import type { TutorDay } from '@parlance/contract';
import type pg from 'pg';
import { lastDays } from './store-tally.ts';

const DAYS = 31;

/** The last 31 days on which something was asked, the newest first. */
export const tutorSums = (pool: pg.Pool): Promise<readonly TutorDay[]> => lastDays(pool, DAYS);
