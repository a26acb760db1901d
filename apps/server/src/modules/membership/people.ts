/** What membership needs to know of learners from other modules. */
import type { FastifyRequest } from 'fastify';

/** The learners, as other modules know them. */
export interface People {
  /** The user of a request. Throws `sign-in-needed` without a session. */
  readonly learnerOf: (request: FastifyRequest) => Promise<string>;
  /** To whom mails to a learner are written; undefined if the account does not exist. */
  readonly recipientOf: (
    uid: string,
  ) => Promise<{ readonly email: string; readonly name: string; readonly language: string | null } | undefined>;
  /** The provider and the id of each login of a learner at a provider. */
  readonly loginNamesOf: (uid: string) => Promise<readonly string[]>;
  /** The interface language that a learner has chosen; undefined for none. */
  readonly languageOf: (uid: string) => Promise<string | undefined>;
}

/** An account that exists, and the language in which it is written to. */
export interface Recipient {
  readonly email: string;
  readonly name: string;
  readonly language: string;
}

/** To whom mails to a learner are written, in which language; undefined if the account does not exist. */
export const recipientIn = async (people: People, uid: string): Promise<Recipient | undefined> => {
  const account = await people.recipientOf(uid);
  if (account === undefined) return undefined;
  return { ...account, language: (await people.languageOf(uid)) ?? account.language ?? 'en' };
};
