/** Letters and sounds: each to hear, a chart of the sounds, and a trainer for words that differ by one sound. */
export { Alphabet } from './alphabet.tsx';
