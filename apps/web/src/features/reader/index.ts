/** The reading screen: a book of the shelf or the learner's own, read and heard. */
export { loadLikely, openAhead, type Pressed } from './open-ahead.ts';
export { Reader } from './reader.tsx';
