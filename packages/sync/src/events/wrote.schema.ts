import { z } from 'zod';
import { key, seconds } from './fields.schema.ts';
import { SPACES, WRITTEN_FIELDS } from './fields.ts';

const register = z.strictObject({
  space: z.enum(SPACES),
  field: z.enum(WRITTEN_FIELDS),
  key,
  value: z.int().min(0).max(2_147_483_647_000),
});

const day = z.strictObject({ space: z.literal('history'), seconds, xp: z.int().min(0).max(1_000_000_000) });

const version1 = z.union([register, day]);

/** The data of each version. */
export const wroteSchemas = [version1] as const;
