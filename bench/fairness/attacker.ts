import type { Learner } from '../learners.ts';

/** What an attacker has: a learner with a session, as everybody can get. All attackers are the same learner. */
export interface AttackScene {
  readonly learner: Learner;
  /** Aborts when the measurement is over. */
  readonly signal: AbortSignal;
}

/** How often a server answered an attacker with each status; 0 counts connections that it ended. */
export type AnswersByStatus = Readonly<Record<number, number>>;

/** One way in which a single learner burdens a server. */
export interface Attacker {
  readonly name: string;
  /** Writes what must be there before into the database at `url`. It is not measured. */
  readonly prepare?: (url: string, learner: Learner) => Promise<void>;
  /** Burdens the server until the signal aborts. It must not throw if the server refuses requests. */
  readonly attack: (scene: AttackScene) => Promise<AnswersByStatus>;
}
