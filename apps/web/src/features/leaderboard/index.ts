/** The leaderboard: the learner's cohort of the week, and the first hundred of all. */
export { Leaderboard } from './leaderboard.tsx';
