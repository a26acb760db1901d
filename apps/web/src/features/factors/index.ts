/** The question for the second factor: at the sign-in, and wherever somebody confirms who they are. Loaded on demand. */
export { isAppCode, plainCode } from './code.ts';
export { FactorQuestion } from './factor-question.tsx';
export type { FactorQuestionProps } from './model.ts';
