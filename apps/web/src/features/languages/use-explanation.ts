import { explanationOf, useLearnOffer, usePreference } from '../../data/index.ts';

/** Whether the explanation language must be chosen (rules §2). */
export interface Explanation {
  /** The interface is in the learn language, and no explanation language has been chosen. */
  readonly missing: boolean;
  /** The interface is in the learn language, so the explanation language is a choice of its own. */
  readonly same: boolean;
}

/** What must be chosen before a lesson in the chosen or offered learn language. */
export const useExplanation = (): Explanation => {
  const { learn } = useLearnOffer();
  const [interfaceCode] = usePreference('interface');
  const [explain] = usePreference('explain');
  const missing = explanationOf({ interface: interfaceCode, learn, explain }) === null;
  return { missing, same: learn === interfaceCode };
};
