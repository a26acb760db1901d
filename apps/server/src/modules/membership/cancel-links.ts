/** The links in mails that cancel a purchase: signed, without a session, for whoever has the mail. */
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { derivedKey } from '../../platform/derived-key.ts';
import type { PurchaseRef } from './provider.ts';

const AUDIENCE = 'membership';
const ALGORITHM = 'HS256';
/** For how many seconds a link works: mails are read late, and a link can only end what would be charged. */
const LIFETIME = 180 * 86_400;

const claims = z.object({ sub: z.uuid(), purchase: z.uuid() });

/** Signs and reads such links. */
export interface CancelLinks {
  /** The address of the page that cancels. */
  readonly urlOf: (ref: PurchaseRef) => Promise<string>;
  /** The purchase of a token; undefined if it is forged, malformed or too old. Never rejects. */
  readonly purchaseOf: (token: string) => Promise<PurchaseRef | undefined>;
}

/** Opens the links. All servers with the same `SECRET` accept each other's. */
export const openCancelLinks = (config: Pick<Config, 'secret' | 'publicUrl'>, clock: () => number): CancelLinks => {
  const key = derivedKey(config, 'membership link');
  return {
    urlOf: async ({ uid, purchase }) => {
      const token = await new SignJWT({ purchase })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(uid)
        .setAudience(AUDIENCE)
        .setExpirationTime(Math.floor(clock() / 1000) + LIFETIME)
        .sign(key);
      return `${config.publicUrl}/membership/cancel?${new URLSearchParams({ token })}`;
    },
    purchaseOf: async (token) => {
      const options = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: new Date(clock()) };
      const verified = await jwtVerify(token, key, { ...options, requiredClaims: ['exp'] }).catch(() => undefined);
      const { data } = claims.safeParse(verified?.payload);
      return data && { uid: data.sub, purchase: data.purchase };
    },
  };
};
