import type { z } from 'zod';

/** One setting from the environment: its meaning, its default and its valid values. */
export interface Setting<Value> {
  /** The description for operators; a row of the table in `docs/operations.md`. */
  readonly about: string;
  /** The default, in words. */
  readonly otherwise: string;
  /** The rule for valid values, so that "NAME must be …" is a sentence. */
  readonly rule: string;
  /** Whether the value must never be shown, not even in the error for an invalid one. */
  readonly secret?: boolean;
  readonly schema: z.ZodType<Value, string | undefined>;
}
