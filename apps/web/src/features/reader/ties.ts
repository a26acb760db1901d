/** Ties the words of a learner's own book to words of the corpus, by how they are written. */
import { type AnswerTables, bareText } from '@parlance/domain';
import type { Lexicon } from '../../data/index.ts';
import type { Lemma } from '../word-card/index.ts';

/** Words of the corpus by how they are written, in lower case. */
export type Ties = ReadonlyMap<string, Lemma>;

/** The ties of a lexicon; of two words that are written alike the one that is taught first, before any small word. */
export const tiesOf = ({ learn }: Pick<Lexicon, 'learn'>): Ties => {
  const ties = new Map<string, Lemma>();
  const tie = (written: string | undefined, lemma: Lemma): void => {
    const key = written?.trim().toLowerCase() ?? '';
    if (key !== '' && !ties.has(key)) ties.set(key, lemma);
  };
  for (const [id, text] of Object.entries(learn.words)) tie(bareText(text), { kind: 'word', id });
  for (const [key, { text }] of Object.entries(learn.small)) tie(text, { kind: 'small', key });
  for (const [id, { plural }] of Object.entries(learn.words)) tie(plural, { kind: 'word', id });
  return ties;
};

const UNKNOWN: Lemma = { kind: 'unknown' };

/** The lemma of a written word: that of its text, or of what it may be the plural of. */
export const tiedTo = (ties: Ties, token: string, { singulars, withoutMarks }: AnswerTables): Lemma => {
  const written = token.toLowerCase();
  const found = ties.get(written) ?? ties.get(written.replaceAll('’', "'"));
  if (found !== undefined) return found;
  const [singular] = singulars(withoutMarks(written)).flatMap((each) => ties.get(each) ?? []);
  return singular ?? UNKNOWN;
};
