/** The tutor with a model: its state, its requests, and what the learner agreed to. It stands apart, so that only its screens load it. */
export type { AnswerEnd, AnswerListener } from './answer-stream.ts';
export { type TutorClient, tutorClient } from './client.ts';
export { type KeptHelp, keepHelp, readHelp } from './kept-help.ts';
export { useConsent } from './use-consent.ts';
export { type TutorStateControl, useTutorState } from './use-tutor-state.ts';
