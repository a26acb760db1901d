/** Short tokens (`UID_JWT` of specification §3): signed, valid for an hour, for the realtime documents only. */
import { jwtVerify, SignJWT } from 'jose';
import type { Config } from '../config.ts';
import { derivedKey } from './derived-key.ts';

const AUDIENCE = 'realtime';
const ALGORITHM = 'HS256';
/** The lifetime of a short token in milliseconds. */
const LIFETIME = 3_600_000;

/** The claims of a short token. */
export interface ShortTokenClaims {
  readonly uid: string;
  /**
   * The id of the session that it was given to (`SessionInfo.id`). Whatever a token opens must end with this session.
   */
  readonly session: string;
}

/** Signs and verifies short tokens. */
export interface ShortTokens {
  readonly sign: (claims: ShortTokenClaims) => Promise<string>;
  /** The claims of a token; undefined if it is forged, malformed, expired or for another audience. Never rejects. */
  readonly verify: (token: string) => Promise<ShortTokenClaims | undefined>;
}

/** Opens the short tokens. All servers with the same `SECRET` accept each other's tokens. */
export const openShortTokens = (config: Pick<Config, 'secret'>, clock: () => number): ShortTokens => {
  const key = derivedKey(config, 'short token');
  return {
    sign: ({ uid, session }) => {
      const now = Math.floor(clock() / 1000);
      return new SignJWT({ sid: session })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(uid)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME / 1000)
        .sign(key);
    },
    verify: async (token) => {
      const options = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: new Date(clock()) };
      const verified = await jwtVerify(token, key, { ...options, requiredClaims: ['exp'] }).catch(() => undefined);
      if (verified === undefined) return undefined;
      const { sub, sid } = verified.payload;
      return sub !== undefined && typeof sid === 'string' ? { uid: sub, session: sid } : undefined;
    },
  };
};
