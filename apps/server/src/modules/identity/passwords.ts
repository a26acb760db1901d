/** How passwords are kept. */
import { hash, verify } from '@node-rs/argon2';

/** Fewest and most characters (specification §9). */
export const PASSWORD_LEAST = 6;
export const PASSWORD_MOST = 128;

/** OWASP's figures for argon2id: 19 MiB, two passes; about 8 ms off the main thread. */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What is kept of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, argon);

/** Whether a password is the one that is kept. */
export const isPassword = (given: { readonly hash: string; readonly password: string }): Promise<boolean> =>
  verify(given.hash, given.password);
