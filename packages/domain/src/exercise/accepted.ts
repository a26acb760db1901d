/** Which texts, and which words in a gap, are right answers. */

import { type Accepted, type AnswerPattern, optionsOf } from '../answer/pattern.ts';
import { acceptedOf, patternsOf } from '../course/item-answers.ts';
import { allTexts, plain } from '../course/item-texts.ts';
import type { ItemId } from '../course/model.ts';
import type { JudgedTexts, Written } from './model.ts';

type Texts = Pick<JudgedTexts, 'learn' | 'explain'>;

/** An item and those with the same meaning. */
const alike = (item: ItemId, { learn, explain }: Texts): readonly ItemId[] => {
  const meaning = plain(explain.items[item]?.text ?? '');
  const same = Object.keys(learn.items).filter((id) => id !== item && plain(explain.items[id]?.text ?? '') === meaning);
  return [item, ...(meaning === '' ? [] : same)];
};

/** Everything that is right for an item: its own texts and patterns, and those of items with the same meaning. */
export const rightAnswers = (item: ItemId, texts: Texts): readonly Accepted[] =>
  alike(item, texts).flatMap((id) => acceptedOf(texts.learn.items[id], texts.explain.items[id]));

/** Every word, in lower case, of everything that is right for an item. */
export const rightTokens = (item: ItemId, { tables, ...texts }: JudgedTexts): ReadonlySet<string> =>
  new Set(
    rightAnswers(item, texts)
      .flatMap((one) => (typeof one === 'string' ? one : optionsOf(one)))
      .flatMap(tables.displayTokens)
      .map((token) => token.toLowerCase()),
  );

/** The right answers for a gap: the word of the text, and of everything right that is the same around the gap. */
export const acceptedAt = (item: ItemId, gap: number, texts: JudgedTexts): readonly string[] => {
  const { displayTokens } = texts.tables;
  const ids = alike(item, texts);
  const [own = [], ...others] = ids.flatMap((id) => allTexts(texts.learn.items[id])).map(displayTokens);
  const frame = (tokens: readonly string[]): string => tokens.toSpliced(gap, 1, '').join(' ').toLowerCase();
  const framed = others.filter((tokens) => tokens.length === own.length && frame(tokens) === frame(own));
  const patterns = ids.flatMap((id) => patternsOf(texts.learn.items[id], texts.explain.items[id]));
  const words = patterns.flatMap((pattern) => wordsInGap(pattern, own, gap, displayTokens));
  return [...new Set([...[own, ...framed].flatMap((tokens) => tokens[gap] ?? []), ...words])];
};

/** The sentence of an item with a text in its gap, and everything that is right of it. */
export const filledSentence = (
  { item, gap }: { readonly item: ItemId; readonly gap: number },
  written: string,
  texts: JudgedTexts,
): Pick<Written, 'written' | 'accepted'> => {
  const tokens = texts.tables.displayTokens(texts.learn.items[item]?.text ?? '');
  return { written: tokens.toSpliced(gap, 1, written).join(' '), accepted: rightAnswers(item, texts) };
};

/** How far a text has been found to read like another one: how many words, and the word in the gap once it was passed. */
interface Reached {
  readonly words: number;
  readonly inGap?: string;
}

/** The words that texts of a pattern have in a gap where the others stand as they do in `own`. */
const wordsInGap = (
  { parts }: AnswerPattern,
  own: readonly string[],
  gap: number,
  displayTokens: (text: string) => readonly string[],
): readonly string[] => {
  const wanted = own.map((token) => token.toLowerCase());
  const withToken = ({ words, ...rest }: Reached, token: string): Reached | undefined => {
    if (words === gap) return { words: words + 1, inGap: token };
    return words < wanted.length && wanted[words] === token.toLowerCase() ? { words: words + 1, ...rest } : undefined;
  };
  const ends = parts.reduce<readonly Reached[]>(
    (reached, options) =>
      distinct(
        options
          .map(displayTokens)
          .flatMap((tokens) =>
            reached.flatMap(
              (from) => tokens.reduce<Reached | undefined>((at, token) => at && withToken(at, token), from) ?? [],
            ),
          ),
      ),
    [{ words: 0 }],
  );
  return ends.flatMap(({ words, inGap }) => (words === wanted.length ? (inGap ?? []) : []));
};

const distinct = (reached: readonly Reached[]): readonly Reached[] => [
  ...new Map(reached.map((one) => [`${one.words} ${one.inGap ?? ''}`, one])).values(),
];
