import type { WordSpan } from './model.ts';

/**
 * Where the words of a recording stand, each until the next one begins.
 * @param starts milliseconds from the start of the recording (not from word to word)
 * @param length of the recording, milliseconds
 */
export const wordSpans = (starts: readonly number[], length: number): readonly WordSpan[] =>
  starts.map((start, index) => ({ start: start / 1000, end: (starts[index + 1] ?? length) / 1000 }));
