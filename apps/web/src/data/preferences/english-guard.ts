/** Who is led to /start first, because the interface speaks English (specification §2, rules §2). */
import type { LanguageCode } from '@parlance/domain';
import type { EnglishGuard } from '../../platform/index.ts';

/** The interface language that the guard is about, and that of the explanations that open what it closes. */
export const GUARDED = 'en';

/** What a learner has chosen so far. */
export interface LanguageChoices {
  readonly interface: LanguageCode;
  /** The language that meanings are explained in; `''`: none was chosen. */
  readonly explain: LanguageCode;
  /** Whether a language to learn was chosen. */
  readonly hasLearn: boolean;
}

/** Whether clips and courses lead to /start. */
export const isMapGuarded = (guard: EnglishGuard, choices: Pick<LanguageChoices, 'interface' | 'explain'>): boolean => {
  if (guard === 'off' || choices.interface !== GUARDED) return false;
  return guard === 'strict' || choices.explain === '';
};

/** Whether the address of a lesson leads to /start before it leads to the lesson: while nothing at all is chosen. */
export const isLessonGuarded = (guard: EnglishGuard, choices: LanguageChoices): boolean =>
  guard !== 'off' && choices.interface === GUARDED && choices.explain === '' && !choices.hasLearn;
