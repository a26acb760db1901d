/** Why an answer differs from what is right, in the words of the interface. */
export { type AnswerReason, type ReasonTextKey, reasonKeyOf } from './reason-key.ts';
export { ReasonText } from './reason-text.tsx';
