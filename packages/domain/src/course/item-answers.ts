/** Everything that is right of an item: its texts and its patterns. */
import { type Accepted, type AnswerPattern, parsePattern, settledPattern } from '../answer/pattern.ts';
import { allTexts } from './item-texts.ts';
import type { ItemText } from './model.ts';

/** What an explanation shows of what the right texts leave open. */
interface Meaning {
  readonly shows?: ItemText['shows'] | undefined;
}

const patterns = new WeakMap<readonly string[], Map<string, readonly AnswerPattern[]>>();

/** The patterns of an item's right texts; without what its meaning shows to be otherwise. */
export const patternsOf = (
  { answers }: Pick<ItemText, 'answers'> = {},
  { shows = '' }: Meaning = {},
): readonly AnswerPattern[] => {
  if (answers === undefined) return [];
  const read = patterns.get(answers) ?? new Map<string, readonly AnswerPattern[]>();
  const found =
    read.get(shows) ??
    (shows === '' ? answers.map(parsePattern) : answers.flatMap((written) => settledPattern(written, shows) ?? []));
  patterns.set(answers, read.set(shows, found));
  return found;
};

/** Everything that is right of an item, its text first. @param meaning its text in the language that explains */
export const acceptedOf = (text: ItemText | undefined, meaning?: Meaning): readonly Accepted[] => [
  ...allTexts(text),
  ...patternsOf(text, meaning),
];
