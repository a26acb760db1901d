/** Everything that is right of an item: its texts and its patterns. */
import { type Accepted, type AnswerPattern, parsePattern } from '../answer/pattern.ts';
import { allTexts } from './item-texts.ts';
import type { ItemText } from './model.ts';

const patterns = new WeakMap<ItemText, readonly AnswerPattern[]>();

/** The patterns of an item's right texts. */
export const patternsOf = (text: ItemText | undefined): readonly AnswerPattern[] => {
  if (text?.answers === undefined) return [];
  const read = patterns.get(text) ?? text.answers.map(parsePattern);
  patterns.set(text, read);
  return read;
};

/** Everything that is right of an item, its text first. */
export const acceptedOf = (text: ItemText | undefined): readonly Accepted[] => [...allTexts(text), ...patternsOf(text)];
