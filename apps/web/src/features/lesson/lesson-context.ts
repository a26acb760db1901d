import type { AnswerTables, Language } from '@parlance/domain';
import { createContext } from 'react';
import { useProvided } from '../../platform/index.ts';
import type { Say } from '../word-card/index.ts';
import type { LessonMaterial } from './material.ts';

/** What every step of a lesson needs besides its own answer. */
export interface LessonContextValue {
  readonly material: LessonMaterial;
  /** The learn language and the explanation language. */
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
  /** Stops the sound that is playing. */
  readonly stopAudio: () => void;
  /** Whether a sound is playing. */
  readonly speaking: boolean;
  /** Whether the last sound could not be played at all. */
  readonly isUnheard: boolean;
}

/** The context of the current lesson; set by `Lesson`. */
export const LessonContext = createContext<LessonContextValue | null>(null);

/** The context of the lesson that a step belongs to. Throws outside of `Lesson`. */
export const useLessonContext = (): LessonContextValue => useProvided(LessonContext, 'Lesson');
