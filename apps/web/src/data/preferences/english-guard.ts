/** Decides who is led to /start first because their interface is in English (specification §2, rules §2). */
import type { LanguageCode } from '@parlance/domain';
import type { EnglishGuard } from '../../platform/index.ts';

/** The interface language that the guard applies to; explanations in the same language lift it. */
export const GUARDED = 'en';

/** The languages that a learner has chosen so far. */
export interface LanguageChoices {
  readonly interface: LanguageCode;
  /** The explanation language; `''` if none was chosen. */
  readonly explain: LanguageCode;
  /** Whether a learn language was chosen. */
  readonly hasLearn: boolean;
}

/** Whether the clips and courses lead to /start. */
export const isMapGuarded = (guard: EnglishGuard, choices: Pick<LanguageChoices, 'interface' | 'explain'>): boolean => {
  if (guard === 'off' || choices.interface !== GUARDED) return false;
  return guard === 'strict' || choices.explain === '';
};

/** Whether the address of a lesson leads to /start first: only as long as nothing has been chosen. */
export const isLessonGuarded = (guard: EnglishGuard, choices: LanguageChoices): boolean =>
  guard !== 'off' && choices.interface === GUARDED && choices.explain === '' && !choices.hasLearn;
