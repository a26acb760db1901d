/** The start page: languages, goal, and the first lesson. */
export { Start } from './start.tsx';
