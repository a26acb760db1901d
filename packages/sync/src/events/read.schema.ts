import { z } from 'zod';
import { key, seconds } from './fields.schema.ts';

const version1 = z.strictObject({
  book: key,
  round: z.int().min(1).max(1000),
  sentence: z.int().min(0).max(999_999),
});

const version2 = version1.extend({ seconds });

/** The data of each version. */
export const readSchemas = [version1, version2] as const;
