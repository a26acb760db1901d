/** What answers, notes and help need of other parts of the server. */
import type { StreamRegistry } from '../../../http/stream-registry.ts';
import type { SessionPort } from '../../progress/index.ts';
import type { TutorActs } from '../credits/acts.ts';
import type { ChatTutor } from '../service/tutor-service.ts';

/** The ports. */
export interface AnswerPorts {
  /** Whose requests are answered; a stream ends with its session. Throws `sign-in-needed` if there is none. */
  readonly sessions: SessionPort;
  readonly acts: TutorActs;
  /** Whether the tutor with a model is switched off for an account. */
  readonly isOff: (uid: string) => Promise<boolean>;
  /** What the tutor remembers of a learner. */
  readonly factsOf: (uid: string) => Promise<readonly string[]>;
  /** The streams of this process. */
  readonly streams: StreamRegistry;
  /** The chat service; undefined if none is set. */
  readonly service: ChatTutor | undefined;
}
