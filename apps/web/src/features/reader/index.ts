/** The reading screen: a book of the shelf or the learner's own, read and heard. */
export { Reader } from './reader.tsx';
