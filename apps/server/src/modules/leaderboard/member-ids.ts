import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto';
import type { Config } from '../../config.ts';
import { derivedKey } from '../../platform/derived-key.ts';

/** Ids of rows, by which clients report a nickname without learning the id of an account. */
export interface MemberIds {
  readonly idOf: (uid: string) => string;
  /** The account of a row's id; a text that is no id gives an account that does not exist. */
  readonly uidOf: (id: string) => string;
}

/**
 * A learner's row has the id of the account as one block of AES-256, so nothing has to be stored. Equal accounts must have
 * equal ids, and there is no second block, so that the vector is fixed.
 */
const CIPHER = 'aes-256-cbc';
const VECTOR = Buffer.alloc(16);

/** Opens the ids. All servers of one database give the same. */
export const openMemberIds = (config: Pick<Config, 'secret'>): MemberIds => {
  // To begin a cipher takes a third of the time if its key need not be read each time; a board has thirty.
  const key = createSecretKey(derivedKey(config, 'leaderboard rows'));
  return {
    idOf: (uid) =>
      createCipheriv(CIPHER, key, VECTOR).setAutoPadding(false).update(uid.replaceAll('-', ''), 'hex', 'hex'),
    uidOf: (id) => {
      const decipher = createDecipheriv(CIPHER, key, VECTOR).setAutoPadding(false);
      const hex = Buffer.concat([decipher.update(id, 'hex'), decipher.final()]).toString('hex');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
};
