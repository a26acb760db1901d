/** Who is here: a stranger or a learner. Small, because the shell asks before anything else is loaded. */
export { useIsLearner } from './use-is-learner.ts';
