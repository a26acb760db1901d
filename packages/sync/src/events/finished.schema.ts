import { z } from 'zod';
import { count, key, seconds, stars } from './fields.schema.ts';

const version1 = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('lesson'),
    unit: key,
    lesson: key,
    position: count,
    mode: z.enum(['classic', 'challenge']),
    steps: count,
    mistakes: count,
    stars,
    combos: count,
    seconds,
  }),
  z.strictObject({ what: z.literal('dialogue'), unit: key, step: z.enum(['warmUp', 'practice', 'speaking']), seconds }),
  z.strictObject({ what: z.literal('quiz'), unit: key, mistakes: count, stars, seconds }),
  z.strictObject({
    what: z.literal('testOut'),
    unit: key,
    mistakes: z.int().min(0).max(3),
    lessons: z.array(key).max(2000),
    seconds,
  }),
  z.strictObject({ what: z.literal('clip'), clip: key, stars, score: z.int().min(0).max(1000), seconds }),
  z.strictObject({ what: z.literal('book'), book: key, round: z.int().min(1).max(1000), seconds }),
  z.strictObject({ what: z.literal('game'), game: key, level: count, score: z.int().min(1).max(10), seconds }),
  z.strictObject({ what: z.literal('review'), cards: count, seconds }),
]);

const version2 = z.discriminatedUnion('what', [
  ...version1.options,
  z.strictObject({ what: z.literal('talk'), unit: key, tasks: z.int().min(0).max(10), seconds }),
]);

/** The data of each version. */
export const finishedSchemas = [version1, version2] as const;
