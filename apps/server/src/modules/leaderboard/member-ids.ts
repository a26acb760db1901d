import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto';
import type { Config } from '../../config.ts';
import { derivedKey } from '../../platform/derived-key.ts';

/** Ids of rows, by which clients report a nickname without learning the id of an account. */
export interface MemberIds {
  /** The ids of some accounts, in their order. */
  readonly idsOf: (uids: readonly string[]) => readonly string[];
  /** The account of a row's id; a text that is no id gives an account that does not exist. */
  readonly uidOf: (id: string) => string;
}

/**
 * A learner's row has the id of the account as one block of AES-256, so nothing has to be stored. Equal accounts must have
 * equal ids, so each block is encrypted by itself. The rows of a board are encrypted together: to begin a cipher takes a hundred
 * times as long as a block.
 */
const CIPHER = 'aes-256-ecb';
const BLOCK = 16;

/** Opens the ids. All servers of one database give the same. */
export const openMemberIds = (config: Pick<Config, 'secret'>): MemberIds => {
  const key = createSecretKey(derivedKey(config, 'leaderboard rows'));
  return {
    idsOf: (uids) => {
      const cipher = createCipheriv(CIPHER, key, null).setAutoPadding(false);
      const blocks = cipher.update(uids.join('').replaceAll('-', ''), 'hex');
      return uids.map((_, n) => blocks.toString('hex', n * BLOCK, (n + 1) * BLOCK));
    },
    uidOf: (id) => {
      const decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false);
      const hex = Buffer.concat([decipher.update(id, 'hex'), decipher.final()]).toString('hex');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
};
