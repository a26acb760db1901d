import type { FastifyRequest } from 'fastify';

/** What is told apart of an account. */
export interface InvitedAccount {
  readonly email: string;
  readonly isVerified: boolean;
  /** When it was made, in milliseconds since 1970. */
  readonly madeAt: number;
  /** Each login at a provider, as `provider:id`. */
  readonly logins: readonly string[];
}

/** Days of Premium that are given. */
export interface Grant {
  readonly uid: string;
  /** The same grant has the same id, and is given once. */
  readonly id: string;
  readonly days: number;
  readonly reason: string;
}

/** What invitations need of other modules. */
export interface InvitationNeeds {
  readonly learnerOf: (request: FastifyRequest) => Promise<string>;
  /** Undefined if the account does not exist. */
  readonly accountOf: (uid: string) => Promise<InvitedAccount | undefined>;
  readonly nicknamesOf: (uids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Those of some learners who have finished a lesson. */
  readonly haveFinishedLesson: (uids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Whether Premium is sold, so that days of it mean something. */
  readonly isSold: boolean;
  /** Gives days of Premium. It may be repeated. */
  readonly grantDays: (grant: Grant) => Promise<void>;
}
