/** Which words of the corpus a learner wrote in a line, and how well they know them by that. */
import { bareText, type LearnerLine, type Rating, type Reason, type WordId } from '@parlance/domain';
import type { Lexicon } from '../../data/index.ts';
import type { TalkContent } from './talk-content.ts';

/** Slips that say that a word is not known yet. */
const NOT_KNOWN: ReadonlySet<Reason> = new Set(['form', 'spelling', 'article']);

/** The words of the corpus by how they are written in a talk, or in the lexicon where it is there. */
export const wordsByText = (
  { target, tables }: Pick<TalkContent, 'target' | 'tables'>,
  lexicon: Pick<Lexicon, 'learn'> | undefined,
): ReadonlyMap<string, WordId> => {
  const byText = new Map<string, WordId>();
  const add = (text: string, id: WordId): void => {
    const [token, ...more] = tables.tokens(text);
    if (token !== undefined && more.length === 0 && !byText.has(token)) byText.set(token, id);
  };
  for (const [id, text] of Object.entries(lexicon?.learn.words ?? {})) add(bareText(text), id);
  for (const { text, lemmas = [] } of Object.values(target.items)) {
    for (const [place, token] of tables.displayTokens(text).entries()) {
      const lemma = lemmas[place] ?? '';
      if (lemma !== '' && !/^[~?]/.test(lemma)) add(token, lemma);
    }
  }
  return byText;
};

/** What a line says of the words in it. */
export interface HeardLine {
  readonly line: LearnerLine;
  /** The example that was understood. */
  readonly closest: string;
}

/** A rating for each word of the understood example that the learner wrote, or meant to write. */
export const ratingsOf = (
  { line, closest }: HeardLine,
  { tables, words }: { readonly tables: TalkContent['tables']; readonly words: ReadonlyMap<string, WordId> },
): readonly { readonly word: WordId; readonly rating: Rating }[] => {
  const said = new Set(tables.tokens(line.text));
  const missed = new Set(
    (line.slips ?? []).flatMap(({ reason, expected }) =>
      NOT_KNOWN.has(reason) && expected !== undefined ? tables.tokens(expected) : [],
    ),
  );
  const ratings = new Map<WordId, Rating>();
  for (const token of tables.tokens(closest)) {
    const word = words.get(token);
    if (word === undefined || !(said.has(token) || missed.has(token))) continue;
    const rating = missed.has(token) ? 1 : line.hints > 0 ? 2 : 3;
    ratings.set(word, Math.min(rating, ratings.get(word) ?? rating) as Rating);
  }
  return [...ratings].map(([word, rating]) => ({ word, rating }));
};
