import { MEMORY_LIMITS } from '@parlance/domain';
import { z } from 'zod';
import { key, stamp } from './fields.schema.ts';
import { MOST_IMPORTED_REVIEWS } from './imported.ts';

const DAY = 86_400_000;

const { difficulty, stability, wait, reps, learningStep } = MEMORY_LIMITS;

const memory = z
  .strictObject({
    stability: z.number().positive().max(stability.most),
    difficulty: z.number().min(difficulty.least).max(difficulty.most),
    last: stamp,
    due: z.int(),
    reps: z.int().min(0).max(reps.most),
    lapses: z.int().min(0).max(reps.most),
    phase: z.literal([1, 2, 3]),
    learningStep: z.int().min(0).max(learningStep.most),
    lastRight: z.boolean(),
  })
  .refine(({ last, due }) => due >= last && due <= last + wait.most * DAY);

const version1 = z.strictObject({
  item: key,
  memory,
  reviews: z.array(z.strictObject({ at: stamp, rating: z.literal([1, 2, 3, 4]) })).max(MOST_IMPORTED_REVIEWS),
});

/** The data of each version. */
export const importedSchemas = [version1] as const;
