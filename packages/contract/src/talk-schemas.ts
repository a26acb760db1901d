/** The schemas of kept talks. */
import { TALK_LIMITS, type TalkRecord } from '@parlance/domain';
import { code, id, isKeepable, key, stamp } from '@parlance/sync/schemas';
import { z } from 'zod';
import type { TalkSummary } from './talks.ts';

const text = z.string().min(1).max(TALK_LIMITS.text).refine(isKeepable);
const word = z.string().max(120).refine(isKeepable);
const line = { id, at: stamp, text, withdrawn: z.literal(true).exactOptional() };

const partnerLine = z.strictObject({ ...line, by: z.literal('partner'), item: key.exactOptional() });

const slip = z.strictObject({
  reason: z.enum([
    'accent',
    'typo',
    'sound',
    'spelling',
    'article',
    'form',
    'contraction',
    'homophone',
    'otherWord',
    'missingWord',
    'extraWord',
    'movedWord',
    'empty',
    'otherChoice',
  ]),
  given: word.exactOptional(),
  expected: word.exactOptional(),
});

/** The most slots of a reply. */
const SLOTS = 8;
const slots = z
  .record(z.string().max(40).refine(isKeepable), word)
  .refine((values) => Object.keys(values).length <= SLOTS);

const note = z.strictObject({
  given: word,
  expected: word,
  why: z.string().max(TALK_LIMITS.note).refine(isKeepable),
  isStyle: z.boolean(),
});

const learnerLine = z.strictObject({
  ...line,
  by: z.literal('learner'),
  reply: key.exactOptional(),
  slots: slots.exactOptional(),
  better: text.exactOptional(),
  slips: z.array(slip).max(TALK_LIMITS.slips).readonly().exactOptional(),
  notes: z.array(note).max(TALK_LIMITS.slips).readonly().exactOptional(),
  done: z.array(key).max(TALK_LIMITS.tasks).readonly().exactOptional(),
  answer: id.exactOptional(),
  hints: z.int().min(0).max(3),
});

/** A talk as it was. */
export const talkRecord = z.strictObject({
  id,
  learn: code.min(1),
  unit: key,
  partner: z.enum(['guided', 'model']),
  isFree: z.literal(true).exactOptional(),
  startedAt: stamp,
  endedAt: stamp.nullable(),
  lines: z
    .array(z.discriminatedUnion('by', [partnerLine, learnerLine]))
    .max(TALK_LIMITS.lines)
    .readonly(),
}) satisfies z.ZodType<TalkRecord>;

/** A talk that is kept, or what it became by what was kept before. */
export const keptTalk = z.strictObject({ talk: talkRecord });
/** Names a talk. */
export const talkId = z.strictObject({ id });
/** Names a talk, or all. */
export const talkRemoval = z.union([talkId, z.strictObject({ all: z.literal(true) })]);

/** All kept talks. */
export const talkList = z.strictObject({
  talks: z
    .array(
      z.strictObject({
        id,
        learn: code,
        unit: key,
        startedAt: z.number(),
        endedAt: z.number().nullable(),
        revision: z.int(),
      }),
    )
    .readonly(),
}) satisfies z.ZodType<{ readonly talks: readonly TalkSummary[] }>;
