/** The words of a book as a learner knows them, and which of them a practice asks. No React. */
import { type LanguageCode, strengthOf, WORD_ROUND, type WordId } from '@parlance/domain';
import { type View, wordKey } from '@parlance/sync';
import type { BookWords, Cards, ListedEbook } from '../../data/index.ts';

/** How well a word is known: `new` was never answered. */
export const STANDINGS = ['new', 'weak', 'known'] as const;
export type WordStanding = (typeof STANDINGS)[number];

/** A word of a book. */
export interface WordRow {
  readonly id: WordId;
  /** How often it occurs in the book. */
  readonly count: number;
  readonly standing: WordStanding;
  /** Whether it is among the cards because the learner added it. */
  readonly isAdded: boolean;
}

interface RowsOf {
  readonly words: Pick<BookWords, 'items'>;
  readonly book: Pick<ListedEbook, 'words'>;
  readonly view: Pick<View, 'words'>;
  readonly cards: Cards;
  readonly learn: LanguageCode;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The words of a book: new ones first, then weak ones; the most frequent first. */
export const wordRows = ({ words, book, view, cards, learn, now }: RowsOf): readonly WordRow[] =>
  words.items
    .map(({ id }): WordRow => {
      const state = view.words.get(wordKey(learn, id));
      const standing = state === undefined ? 'new' : strengthOf(state, now) === 'weak' ? 'weak' : 'known';
      return { id, count: book.words[id] ?? 0, standing, isAdded: cards.get(id)?.inDeck === true };
    })
    .toSorted((a, b) => STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing) || b.count - a.count);

/** The new words that are not among the cards yet. */
export const wordsToAdd = (rows: readonly WordRow[]): readonly WordId[] =>
  rows.filter(({ standing, isAdded }) => standing === 'new' && !isAdded).map(({ id }) => id);

/** The order in which words need practice: forgotten ones first, since they were learned once. */
const NEED: Readonly<Record<WordStanding, number>> = { weak: 0, new: 1, known: 2 };

/**
 * The words of a practice: those that were chosen, else those that need it most, as many as a round has.
 * @param chosen none leaves the choice
 */
export const wordsToPractise = (rows: readonly WordRow[], chosen: readonly WordId[]): readonly WordId[] => {
  const wanted = new Set(chosen);
  const some = chosen.length === 0 ? rows : rows.filter(({ id }) => wanted.has(id));
  return some
    .toSorted((a, b) => NEED[a.standing] - NEED[b.standing])
    .slice(0, WORD_ROUND.most)
    .map(({ id }) => id);
};

/** Whether so many words are too few to be practised. */
export const isTooFew = (count: number): boolean => count < WORD_ROUND.least;
