import type { Case } from './model.ts';

/** What learners write. */
export const cases: readonly Case[] = [];
