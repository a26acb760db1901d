/** The letters of a language that a foreign keyboard may lack. */
export { lettersOf } from './special-letters.ts';
