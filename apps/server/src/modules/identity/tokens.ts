/** Random tokens; the database stores their hashes only. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The SHA-256 of a token, as it is stored. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
