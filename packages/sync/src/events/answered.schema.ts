import { EXERCISE_KINDS } from '@parlance/domain';
import { z } from 'zod';
import { key } from './fields.schema.ts';

const version1 = z.strictObject({
  item: key,
  exercise: z.enum([...EXERCISE_KINDS, 'card', 'game']),
  right: z.boolean(),
  words: z.array(z.strictObject({ word: key, rating: z.literal([1, 2, 3, 4]) })).max(40),
  took: z.int().min(0).max(86_400_000),
});

const version2 = version1.extend({ exercise: z.enum([...EXERCISE_KINDS, 'card', 'game', 'talk']) });

/** The data of each version. */
export const answeredSchemas = [version1, version2] as const;
