/** Everything that is right of an item: its texts and its patterns. */
import { type Accepted, type AnswerPattern, addressedPattern, parsePattern } from '../answer/pattern.ts';
import { allTexts } from './item-texts.ts';
import type { ItemText } from './model.ts';

/** What an explanation shows of how somebody is addressed. */
interface Meaning {
  readonly showsAddress?: ItemText['showsAddress'] | undefined;
}

const patterns = new WeakMap<readonly string[], Map<boolean, readonly AnswerPattern[]>>();

/** The patterns of an item's right texts; those that fit its meaning, where it shows how somebody is addressed. */
export const patternsOf = (
  { answers }: Pick<ItemText, 'answers'> = {},
  { showsAddress }: Meaning = {},
): readonly AnswerPattern[] => {
  if (answers === undefined) return [];
  const isSettled = showsAddress === true;
  const read = patterns.get(answers) ?? new Map<boolean, readonly AnswerPattern[]>();
  const found =
    read.get(isSettled) ??
    (isSettled ? answers.flatMap((written) => addressedPattern(written) ?? []) : answers.map(parsePattern));
  patterns.set(answers, read.set(isSettled, found));
  return found;
};

/** Everything that is right of an item, its text first. @param meaning its text in the language that explains */
export const acceptedOf = (text: ItemText | undefined, meaning?: Meaning): readonly Accepted[] => [
  ...allTexts(text),
  ...patternsOf(text, meaning),
];
