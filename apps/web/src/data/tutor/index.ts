/** The tutor with a model: its state, and what the learner agreed to. It stands apart, so that only its screens load it. */
export { type ConsentControl, useConsent } from './use-consent.ts';
export { type TutorStateControl, useTutorState } from './use-tutor-state.ts';
