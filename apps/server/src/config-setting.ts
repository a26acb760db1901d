import type { z } from 'zod';

/** One setting from the environment: what it means, what holds without it, and which values are right. */
export interface Setting<Value> {
  /** For operators; a row of the table in `docs/operations.md`. */
  readonly about: string;
  /** What holds where it is not set, in words. */
  readonly otherwise: string;
  /** What it must be, so that "NAME must be …" is a sentence. */
  readonly rule: string;
  /** Never shown, not even in the sentence about a wrong one. */
  readonly secret?: boolean;
  readonly schema: z.ZodType<Value, string | undefined>;
}
