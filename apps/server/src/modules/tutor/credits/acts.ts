/** What costs credits: each act is reserved before the model is asked, and settled or given back after it (rules §8). */
import type { TutorAct } from '@parlance/contract';

/** What a model used for an act, in tokens. */
export interface ActUsage {
  readonly promptTokens: number;
  readonly answerTokens: number;
}

/** What is to be asked. */
export interface ActRequest {
  readonly uid: string;
  /** A UUID of the client, which it uses again when it asks again. */
  readonly id: string;
  readonly act: TutorAct;
  /** What is asked, as bytes that are the same if it is asked again: another question with the same id is refused. */
  readonly asked: Uint8Array;
}

/** An act whose credits are reserved. Exactly one of its functions is called; both tell the balance after it. */
export interface OpenAct {
  readonly kind: 'new';
  /** Something came: it is paid, and the answer is kept for a day for who asks again with the same id. */
  readonly settle: (answer: string, usage: ActUsage | undefined) => Promise<number>;
  /** Nothing came: its credits are given back. */
  readonly giveBack: (usage: ActUsage | undefined) => Promise<number>;
}

/** An act that was paid before. */
export interface KnownAct {
  readonly kind: 'known';
  readonly answer: string;
  readonly balance: number;
}

/** The acts of all learners. */
export interface TutorActs {
  /**
   * Reserves the credits of an act. @throws Refusal `tutor-credits-short`, `tutor-learner-limit`, `tutor-server-limit`; and
   * `tutor-answer-known` where the same id is under way, or was used for something else
   */
  readonly begin: (request: ActRequest) => Promise<OpenAct | KnownAct>;
  /**
   * Counts one more request of notes for a paid act; at most three each, within a day.
   * @returns whether it may be asked
   */
  readonly mayNote: (uid: string, id: string) => Promise<boolean>;
}
