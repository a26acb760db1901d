/** The links in reminders that pause them: signed, without a session, for whoever has the reminder. */
import { REMINDER_PAUSE_PATH } from '@parlance/contract';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { derivedKey } from '../../platform/derived-key.ts';

const AUDIENCE = 'reminders';
const ALGORITHM = 'HS256';
/** For how many seconds a link works: mails are read late, and a link can only make reminders fewer. */
const LIFETIME = 180 * 86_400;

/** Signs and reads the tokens of such links. */
export interface PauseLinks {
  readonly tokenFor: (uid: string) => Promise<string>;
  /** The whole address of the page for a token; a POST to it ends the mails. */
  readonly urlOf: (token: string) => string;
  /** The learner of a token; undefined if it is forged, malformed or too old. It works any number of times. Never rejects. */
  readonly learnerOf: (token: string) => Promise<string | undefined>;
}

/** Opens the links. All servers with the same `SECRET` accept each other's. */
export const openPauseLinks = (config: Pick<Config, 'secret' | 'publicUrl'>, clock: () => number): PauseLinks => {
  const key = derivedKey(config, 'reminder link');
  return {
    tokenFor: (uid) =>
      new SignJWT({})
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(uid)
        .setAudience(AUDIENCE)
        .setExpirationTime(Math.floor(clock() / 1000) + LIFETIME)
        .sign(key),
    urlOf: (token) => `${config.publicUrl}${REMINDER_PAUSE_PATH}?${new URLSearchParams({ token })}`,
    learnerOf: async (token) => {
      const options = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: new Date(clock()) };
      const verified = await jwtVerify(token, key, { ...options, requiredClaims: ['exp'] }).catch(() => undefined);
      return z.uuid().safeParse(verified?.payload.sub).data;
    },
  };
};
