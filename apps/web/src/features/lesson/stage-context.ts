import type { AnswerTables, Language } from '@parlance/domain';
import { createContext, useContext } from 'react';
import type { LessonMaterial, Say } from '../word-card/index.ts';

/** What every step of a lesson needs beside its own answer. */
export interface Stage {
  readonly material: LessonMaterial;
  /** The language that is learned, and the one that explains. */
  readonly learn: Language;
  readonly explain: Language;
  readonly tables: AnswerTables;
  /** Whether transcriptions are shown (setting `pronun`). */
  readonly transcriptions: boolean;
  /** Whether a right answer is translated where the step did not ask for its meaning (setting `showTrans`). */
  readonly translations: boolean;
  /** Whether words may be looked up before the answer. */
  readonly hints: boolean;
  /** Plays a recording. */
  readonly say: Say;
  /** Ends what is being said. */
  readonly hush: () => void;
  /** Whether something is being said. */
  readonly speaking: boolean;
  /** Whether the last thing to be said could not be heard at all. */
  readonly mute: boolean;
}

/** The stage of the lesson that is played; set by `Lesson`. */
export const StageContext = createContext<Stage | null>(null);

/** The stage around a step. */
export const useStage = (): Stage => {
  const stage = useContext(StageContext);
  if (stage === null) throw new TypeError('A step stands on a stage: render it within Lesson.');
  return stage;
};
