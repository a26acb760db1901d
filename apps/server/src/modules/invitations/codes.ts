/** The codes of learners. */
import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_SYMBOLS } from '@parlance/domain';
import type pg from 'pg';
import { transaction } from '../../platform/database.ts';
import { addCode, codeOf } from './store.ts';

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_SYMBOLS[randomInt(CODE_SYMBOLS.length)]).join('');

/** The code of a learner, which is made by the first call. */
export const ownCode = async (pool: pg.Pool, uid: string): Promise<string> => {
  for (;;) {
    const code = await codeOf(pool, uid);
    if (code !== undefined) return code;
    // Where another request has made one, or the code is somebody else's, it is read again.
    await transaction(pool, (client) => addCode(client, uid, newCode()));
  }
};
