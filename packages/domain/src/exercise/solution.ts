/** Right answers, shown items and rated words that several kinds of exercise share. */
import type { ItemId, WordId } from '../course/model.ts';
import type { Given } from '../lesson/model.ts';
import { textIn } from './choice.ts';
import type { JudgedTexts, Rated } from './model.ts';

interface OfItem {
  readonly item: ItemId;
}

interface OfGap extends OfItem {
  readonly gap: number;
}

/** Only the item that the step is about. */
export const onlyItem = ({ item }: OfItem): readonly ItemId[] => [item];

/** The options of a choice among items, the right one included. */
export const everyOption = ({ options }: { readonly options: readonly ItemId[] }): readonly ItemId[] => options;

/** The items of pairs. */
export const everyPair = ({ left }: { readonly left: readonly ItemId[] }): readonly ItemId[] => left;

/** All words of the item that the step is about. */
export const rateItem = ({ item }: OfItem): Rated => ({ item });

/** Only the word in the gap; the whole sentence where the corpus does not teach that word. */
export const rateGap = ({ item, word }: OfItem & { readonly word?: WordId }): Rated =>
  word === undefined ? { item } : { word };

/** Each of the pairs. */
export const ratePairs = ({ left }: { readonly left: readonly ItemId[] }): Rated => ({ pairs: left });

/** The right item is chosen. */
export const solveChoice = ({ item }: OfItem): Given => ({ kind: 'choice', item });

/** The right text is chosen. */
export const solveOption = (options: readonly string[], right: string): Given => ({
  kind: 'option',
  index: options.indexOf(right),
});

/** The display token that stands in the gap of a sentence. */
export const gapToken = ({ item, gap }: OfGap, { learn, tables }: JudgedTexts): string =>
  tables.displayTokens(textIn(learn, item))[gap] ?? '';

/** The target text is typed. */
export const solveText = ({ item }: OfItem, { learn }: JudgedTexts): Given => ({
  kind: 'text',
  text: textIn(learn, item),
});

/** The target text is built. */
export const solveTiles = ({ item }: OfItem, { learn, tables }: JudgedTexts): Given => ({
  kind: 'words',
  words: tables.displayTokens(textIn(learn, item)),
});

/** All pairs are found without a wrong try. */
export const solvePairs = (): Given => ({ kind: 'pairs', slips: [] });
