/** Tells an account's owner by mail of each change of what can open the account, with a link that undoes it. */
import { createHash } from 'node:crypto';
import {
  ACCOUNT_CHANGES,
  type AccountChange,
  type AccountChangeKind,
  PROVIDERS,
  type ProviderName,
} from '@parlance/contract';
import { jwtVerify, SignJWT } from 'jose';
import type pg from 'pg';
import { z } from 'zod';
import type { Dependencies } from '../../module.ts';
import { derivedKey } from '../../platform/derived-key.ts';
import { writeChangeMail } from './mails.ts';
import { type LinkedChange, mailRecipientOf } from './store-undo.ts';

const AUDIENCE = 'undo';
const ALGORITHM = 'HS256';
/** A day in milliseconds. */
const DAY_MS = 86_400_000;
/**
 * For how many days a change can be undone. A link that removes a second factor works for a shorter time, because it
 * opens the account to whoever reads its mails.
 */
const daysFor = (kind: AccountChangeKind): number => (kind === 'factorAdded' ? 3 : 7);

/** The names of the providers, which are the same in every language. */
const PROVIDER_NAMES: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
};

/** A change of an account, as it is told. */
export interface OwnerNews extends Pick<AccountChange, 'kind'> {
  readonly provider?: ProviderName;
  /**
   * The id of the row of the login that was linked, or the factor that was added: undoing the change deletes it, and no
   * later one.
   */
  readonly login?: string;
}

/** The change that a mailed link undoes. */
export interface UndoableChange extends AccountChange, LinkedChange {
  readonly login: string | undefined;
}

/** The mails to owners, and the links in them. */
export interface OwnerMails {
  /**
   * Tells the owner of an account of a change. Must be called for each change of what can open an account.
   * @param client a connection in the transaction of the change, so that the mail is sent if and only if it is made.
   */
  readonly tellOwner: (uid: string, news: OwnerNews, client?: pg.PoolClient) => Promise<void>;
  /** The change of a link; undefined if its token is forged, malformed or too old. Never rejects. */
  readonly changeOf: (token: string) => Promise<UndoableChange | undefined>;
}

const claims = z.object({
  sub: z.string(),
  kind: z.literal(ACCOUNT_CHANGES),
  provider: z.literal(PROVIDERS).optional(),
  login: z.string().optional(),
  at: z.int(),
});

/** Opens the mails to owners. All servers with the same `SECRET` accept each other's links. */
export const openOwnerMails = ({ pool, config, clock, mailer }: Dependencies): OwnerMails => {
  const key = derivedKey(config, 'undo link');
  const linkOf = async (uid: string, { kind, provider, login }: OwnerNews): Promise<string> => {
    const at = clock();
    const token = await new SignJWT({ kind, provider, login, at })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setSubject(uid)
      .setAudience(AUDIENCE)
      .setExpirationTime(Math.floor((at + daysFor(kind) * DAY_MS) / 1000))
      .sign(key);
    return `${config.publicUrl}/undo?${new URLSearchParams({ token })}`;
  };
  return {
    tellOwner: async (uid, news, client) => {
      const recipient = await mailRecipientOf(client ?? pool, uid);
      if (recipient === undefined) return;
      const { email, name, language } = recipient;
      const mail = { to: email, name, language: language ?? 'en', url: await linkOf(uid, news) };
      const provider = news.provider && PROVIDER_NAMES[news.provider];
      await mailer.send(writeChangeMail(news.kind, mail, { provider, days: daysFor(news.kind) }), client);
    },
    changeOf: async (token) => {
      const options = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: new Date(clock()) };
      const verified = await jwtVerify(token, key, { ...options, requiredClaims: ['exp'] }).catch(() => undefined);
      const { data } = claims.safeParse(verified?.payload);
      if (data === undefined) return undefined;
      const { sub: uid, kind, provider = null, login, at } = data;
      // Links of a release before this one work for a week, whatever they undo.
      const expiresAt = new Date(at + daysFor(kind) * DAY_MS);
      if (expiresAt.getTime() <= clock()) return undefined;
      // The token itself would not do: other texts decode to the same token.
      const hash = createHash('sha256')
        .update(JSON.stringify([uid, kind, provider, login, at]))
        .digest();
      return { uid, kind, provider, login, at, hash, expiresAt };
    },
  };
};
