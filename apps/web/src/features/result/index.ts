/** What comes after a lesson. */
export { Result } from './result.tsx';
