import type { AnswerTables, Language } from '@parlance/domain';
import { createContext, useContext } from 'react';
import type { LessonMaterial, Say } from '../word-card/index.ts';

/** What every step of a lesson needs beside its own answer. */
export interface LessonContextValue {
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
  readonly stopAudio: () => void;
  /** Whether something is being said. */
  readonly speaking: boolean;
  /** Whether the last thing to be said could not be heard at all. */
  readonly isUnheard: boolean;
}

/** The stage of the lesson that is played; set by `Lesson`. */
export const LessonContext = createContext<LessonContextValue | null>(null);

/** The stage around a step. */
export const useLessonContext = (): LessonContextValue => {
  const stage = useContext(LessonContext);
  if (stage === null) throw new TypeError('A step stands on a stage: render it within Lesson.');
  return stage;
};
