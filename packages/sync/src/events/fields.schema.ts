/** Schemas of fields that several events have. */
import { z } from 'zod';

/** A UUID. */
export const id = z.uuid();
/** Whether a text can be stored: it has no null character and no unpaired surrogate. */
export const isKeepable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
/** The id of a word, a lesson, a unit, a clip, a book or a game, or the name of a setting. */
export const key = z.string().min(1).max(120).refine(isKeepable);
/** A language code or the empty string. It has no slash, because a register's key is split at slashes. */
export const code = z.string().regex(/^[a-z]{0,8}$/);
/** Seconds of a day. */
export const seconds = z.int().min(0).max(86_400);
/** Stars of a finish. */
export const stars = z.literal([1, 2, 3]);
/** A count. */
export const count = z.int().min(0).max(100_000);
/** A stamp in milliseconds: after 2000 and before 2100. */
export const stamp = z.int().min(946_684_800_000).max(4_102_444_800_000);

/** The fields of every event but its kind, its version and its data. */
export const eventBase = {
  id,
  at: stamp,
  day: z.string().regex(/^\d{8}$/),
  zone: z.string().min(1).max(64).refine(isKeepable),
  device: id,
  learn: code,
};
