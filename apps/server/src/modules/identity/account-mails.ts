/**
 * Sends the mails that anybody can ask for who knows an address, a few an hour to each. Mails that tell an owner of a
 * change are not sent here, so that nobody can suppress them by asking for others.
 */
import { plainAddress } from '@parlance/domain';
import type { Dependencies } from '../../module.ts';
import { type AttemptLimit, openAttemptCounter } from './attempt-counter.ts';
import { openKnownBrowsers } from './known-browsers.ts';
import { type MailFor, type MailKind, writeMail } from './mails.ts';

const HOUR_MS = 60 * 60_000;
/** The limits of mails to one address: with a link that proves it, from a browser of its owner, and without a link. */
const LINKS: AttemptLimit = { name: 'mails', max: 5, spanMs: HOUR_MS };
const OWN_LINKS: AttemptLimit = { name: 'mails-own', max: 5, spanMs: HOUR_MS };
const REMINDERS: AttemptLimit = { name: 'mails-existing', max: 1, spanMs: HOUR_MS };
/** The limit of mails to all addresses of one mailbox, such as `ada+1@` and `ada+2@`: enough for a teacher's class. */
const MAILBOX: AttemptLimit = { name: 'mails-mailbox', max: 40, spanMs: HOUR_MS };

/** A mail that anybody can ask for who knows the address. */
export type AskedMail = Exclude<MailKind, 'removed'>;

/** The mails of accounts. */
export interface AccountMails {
  /**
   * Sends a mail, unless too many were sent to its address within the hour.
   * @param cookies the `cookie` header of the request that asked for it: a known browser of the owner has its own count.
   * @returns whether it was sent. Nobody who asks may learn this.
   */
  readonly send: (kind: AskedMail, mail: MailFor, cookies?: string) => Promise<boolean>;
}

/** Opens the mails of accounts; they are counted in the database, for all nodes together. */
export const openAccountMails = ({ pool, clock, config, mailer }: Dependencies): AccountMails => {
  const counter = openAttemptCounter(pool, clock);
  const browsers = openKnownBrowsers(config);
  const isWithin = async (limit: AttemptLimit, ...who: readonly string[]): Promise<boolean> =>
    (await counter.increment(limit, ...who)).count <= limit.max;
  const isAllowed = async (kind: AskedMail, to: string, cookies: string): Promise<boolean> => {
    const address = to.toLowerCase();
    const browser = browsers.ofHeader(cookies, address)?.name;
    if (browser !== undefined) return isWithin(OWN_LINKS, browser, address);
    if (!(await isWithin(kind === 'existing' ? REMINDERS : LINKS, address))) return false;
    return isWithin(MAILBOX, plainAddress(address));
  };
  return {
    send: async (kind, mail, cookies = '') => {
      if (!(await isAllowed(kind, mail.to, cookies))) return false;
      await mailer.send(writeMail(kind, mail));
      return true;
    },
  };
};
