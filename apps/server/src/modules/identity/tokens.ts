/** Random texts that name something to one browser alone; the database keeps their hashes. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
