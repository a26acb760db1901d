/** The schemas of talks with the guided partner. */
import { z } from 'zod';
import { keySchema, textSchema } from './schema.ts';

/** The frame of a talk's file; its parts are checked one by one. */
export const talkSchema = z.strictObject({
  unit: keySchema,
  partner: keySchema,
  place: keySchema,
  register: z.enum(['formal', 'informal']),
  title: z.unknown(),
  about: z.unknown(),
  tasks: z.array(z.unknown()),
  slots: z.record(keySchema, z.array(z.unknown())).default({}),
  turns: z.array(z.unknown()).min(1, 'must hold the turns of the talk'),
  farewell: z.unknown(),
});

/** A task of a talk. */
export const talkTaskSchema = z.strictObject({ key: keySchema, text: z.unknown() });

/** A value of a slot without its texts. */
export const talkValueSchema = z.strictObject({ key: keySchema });

/** A line of the partner without its texts. */
export const talkLineSchema = z.strictObject({ words: z.array(keySchema) });

/** A turn of a talk; its lines and replies are read one by one. */
export const talkTurnSchema = z.strictObject({
  key: keySchema,
  says: z.unknown(),
  again: z.unknown(),
  replies: z.array(z.unknown()),
});

/** A reply; its lines are read one by one. */
export const talkReplySchema = z.strictObject({
  key: keySchema,
  task: keySchema.optional(),
  means: z.unknown(),
  examples: z.record(z.string(), z.array(textSchema)),
  answers: z.unknown().optional(),
  // biome-ignore lint/suspicious/noThenProperty: authors write the turn that follows under "then"; nothing awaits it.
  then: keySchema,
});

/** The frame of `content/talks/asides.yaml`; its entries are checked one by one. */
export const asidesSchema = z.array(z.unknown());

/** What may be said at any time, and how the partner answers; its line is read separately. */
export const asideSchema = z.strictObject({
  key: keySchema,
  examples: z.record(z.string(), z.array(textSchema)),
  says: z.unknown(),
  ends: z.literal(true).optional(),
});
