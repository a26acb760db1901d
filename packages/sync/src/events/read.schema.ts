import { z } from 'zod';
import { key } from './fields.schema.ts';

const version1 = z.strictObject({
  book: key,
  round: z.int().min(1).max(1000),
  sentence: z.int().min(0).max(999_999),
});

/** The data of each version. */
export const readSchemas = [version1] as const;
