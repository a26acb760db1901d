/** What is needed to understand a text in a talk. */
import type { AnswerTables } from '../answer/model.ts';

/** A reply as it can be said. */
export interface Expected {
  readonly id: string;
  readonly examples: readonly string[];
}

/** What is needed to understand a text. */
export interface Listening {
  readonly given: string;
  /** The replies that are expected now. */
  readonly replies: readonly Expected[];
  /** What may be said at any time; it is heard only where it is no reply. */
  readonly asides?: readonly Expected[];
  readonly slots: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The examples of all replies of the talk: words that many of them have say little. */
  readonly talk?: readonly (readonly string[])[];
  /** Words that the learner could have meant, as for `judge`. */
  readonly lexicon: ReadonlySet<string>;
  readonly tables: AnswerTables;
}

/** What is heard without asides. */
export type Hearing = Omit<Listening, 'asides'>;
