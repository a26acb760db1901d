/** Hashes passwords. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../../platform/concurrency-limit.ts';

/** Fewest characters of a password (specification §9). */
export const PASSWORD_LEAST = 6;
/** Most characters of a password (specification §9). */
export const PASSWORD_MOST = 128;

/** OWASP's parameters for argon2id: 19 MiB and two passes; about 8 ms outside the main thread. */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Limits concurrent hashing: one processor remains for other requests, and some threads for files and mails. */
const inTurn = limitConcurrency(Math.max(1, availableParallelism() - 1));

/** The hash of a password, as it is stored. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, argon));

/** Whether a password has this hash. */
export const isPassword = (given: { readonly hash: string; readonly password: string }): Promise<boolean> =>
  inTurn(() => verify(given.hash, given.password));
