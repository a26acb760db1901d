/** The result of a short round: how many were right at once, and what was not. */
export { RoundResult } from './round-result.tsx';
