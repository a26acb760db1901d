/** Whether the visitor is a learner. A small module, because the shell needs it before anything else is loaded. */
export { useIsLearner } from './use-is-learner.ts';
