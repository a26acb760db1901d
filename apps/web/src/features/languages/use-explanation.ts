import { explanationOf, useLearnOffer, usePreference } from '../../data/index.ts';

/** Whether something must be said about the language of explanation (rules §2). */
export interface Explanation {
  /** The interface speaks the learn language, and no other was chosen yet. */
  readonly missing: boolean;
  /** The interface speaks the learn language: the explanation language is a choice of its own. */
  readonly same: boolean;
}

/** What is to be chosen before a lesson in the language that is chosen or offered. */
export const useExplanation = (): Explanation => {
  const { learn } = useLearnOffer();
  const [interfaceCode] = usePreference('interface');
  const [explain] = usePreference('explain');
  const missing = explanationOf({ interface: interfaceCode, learn, explain }) === null;
  return { missing, same: learn === interfaceCode };
};
