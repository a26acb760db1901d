/** Makes the steps of a practice from the words of a book. No React. */
import {
  type LessonOutcome,
  planWords,
  type Random,
  type Strength,
  strengthOf,
  type UnitEntry,
  type WordId,
  type WordPractice,
} from '@parlance/domain';
import { grammarFor, tablesFor } from '@parlance/languages';
import { type FinishedData, type View, wordKey } from '@parlance/sync';
import type { BookWords, ListedEbook } from '../../data/index.ts';
import type { PlannedSteps } from '../lesson/index.ts';

/** What a practice is made of. */
export interface PracticeSource {
  readonly practice: WordPractice;
  readonly book: ListedEbook;
  readonly words: BookWords;
  /** The words that are asked. */
  readonly asked: readonly WordId[];
  readonly view: Pick<View, 'words'>;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly silent: boolean;
  readonly random: Random;
}

const strengthsOf = ({ words, view, now }: PracticeSource): Partial<Record<WordId, Strength>> =>
  Object.fromEntries(
    words.items.flatMap(({ id }) => {
      const state = view.words.get(wordKey(words.learn.language, id));
      return state === undefined ? [] : [[id, strengthOf(state, now)]];
    }),
  );

/** The steps of a practice; undefined where its words cannot be told apart. A finish counts as reviewed cards, one for each word. */
export const planPractice = (source: PracticeSource): PlannedSteps | undefined => {
  const { practice, book, words, asked, silent, random } = source;
  const isAsked = new Set(asked);
  const unit: UnitEntry = {
    ...{ id: `ebook.${book.id}`, kind: 'normal', free: true, lessons: [] },
    scene: book.cover?.place ?? 'library',
  };
  const structure = {
    ...{ id: unit.id, unit: unit.id, position: 0, scene: [] },
    items: asked.flatMap((id) => words.items.filter((item) => item.id === id)),
    known: words.items.filter(({ id }) => !isAsked.has(id)),
  };
  const [learn, explain] = [words.learn, words.explain].map((texts) => ({ ...texts, id: unit.id, title: book.title }));
  if (learn === undefined || explain === undefined) return undefined;
  const seed = Math.floor(random() * 2 ** 32);
  const plan = planWords({
    ...{ practice, structure, learn, explain, silent, seed, strengths: strengthsOf(source) },
    tables: tablesFor(learn.language),
    grammar: grammarFor(learn.language),
  });
  const finish = ({ seconds }: LessonOutcome): FinishedData => ({ what: 'review', cards: asked.length, seconds });
  return plan.length === 0 ? undefined : { content: { unit, structure, learn, explain }, plan, seed, finish };
};
