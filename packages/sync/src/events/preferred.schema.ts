import { z } from 'zod';
import { isKeepable, key } from './fields.schema.ts';

const version1 = z.strictObject({
  name: key,
  value: z.union([z.string().max(200).refine(isKeepable), z.number(), z.boolean()]),
});

/** The data of each version. */
export const preferredSchemas = [version1] as const;
