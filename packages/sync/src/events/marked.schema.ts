import { MARK_COLOURS, MARK_ID, MARK_LIMITS } from '@parlance/domain';
import { z } from 'zod';
import { isKeepable, key } from './fields.schema.ts';

const text = (most: number) => z.string().max(most).refine(isKeepable);

/** A sentence of a book may be as long as a whole text without a full stop. */
const point = z.strictObject({
  sentence: z.int().min(0).max(999_999),
  offset: z.int().min(0).max(10_000_000),
});

const place = z.strictObject({
  kind: z.enum(['highlight', 'bookmark']),
  from: point,
  to: point,
  quote: text(MARK_LIMITS.quote),
});

/** A change of one field. */
export const markChange = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('place'), value: place.nullable() }),
  z.strictObject({ field: z.literal('colour'), value: z.enum(MARK_COLOURS) }),
  z.strictObject({ field: z.literal('note'), value: text(MARK_LIMITS.note) }),
]);

const version1 = z.strictObject({ book: key, mark: z.string().regex(MARK_ID), change: markChange });

/** The data of each version. */
export const markedSchemas = [version1] as const;
