/** The result of a lesson, quiz, practice or test-out. */
export { Result } from './result.tsx';
