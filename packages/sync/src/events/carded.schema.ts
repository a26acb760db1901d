import { CARD_LIMITS, SOUND_HASH } from '@parlance/domain';
import { z } from 'zod';
import { isKeepable, key } from './fields.schema.ts';

const text = (least: number, most: number) => z.string().min(least).max(most).refine(isKeepable);

const own = z.strictObject({
  front: text(1, CARD_LIMITS.front),
  back: text(1, CARD_LIMITS.back),
  reading: text(1, CARD_LIMITS.reading).exactOptional(),
  example: text(1, CARD_LIMITS.example).exactOptional(),
  source: text(1, CARD_LIMITS.source).exactOptional(),
  sound: z.string().regex(SOUND_HASH).exactOptional(),
});

/** A change of one field. */
export const cardChange = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('deck'), value: z.boolean() }),
  z.strictObject({ field: z.literal('aside'), value: z.boolean() }),
  z.strictObject({ field: z.literal('note'), value: text(0, CARD_LIMITS.note) }),
  z.strictObject({ field: z.literal('own'), value: own.nullable() }),
]);

const version1 = z.strictObject({ card: key, change: cardChange });

/** The data of each version. */
export const cardedSchemas = [version1] as const;
