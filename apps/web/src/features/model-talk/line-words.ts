/** The words of a line: which word of the corpus each is a form of, and which of them the learner does not know. */
import { type RunningWord, type WordId, wordsOutside } from '@parlance/domain';
import type { Lemma } from '../word-card/index.ts';

/** The words of a line, as displayed. */
export interface LineWords {
  readonly tokens: readonly string[];
  readonly lemmas: readonly Lemma[];
  /** The places of words outside of what the learner knows. */
  readonly outside: ReadonlySet<number>;
}

const idsOf = (lemma: Lemma): readonly WordId[] =>
  [lemma, ...(lemma.others ?? [])].flatMap((each) => (each.kind === 'word' ? [each.id] : []));

const runningOf = (token: string, lemma: Lemma): RunningWord => ({
  text: token,
  lemmas: idsOf(lemma),
  counts: lemma.kind !== 'name' && lemma.kind !== 'small' && /\p{L}/u.test(token),
});

/** The words of a line. @param lemmas undefined before they are loaded: then nothing is told of any word */
export const lineWords = (
  tokens: readonly string[],
  lemmas: readonly Lemma[] | undefined,
  known: ReadonlySet<WordId>,
): LineWords => {
  if (lemmas === undefined) return { tokens, lemmas: tokens.map(() => ({ kind: 'unknown' })), outside: new Set() };
  const running = tokens.map((token, at) => runningOf(token, lemmas[at] ?? { kind: 'unknown' }));
  const { words } = wordsOutside(running, known);
  const texts = new Set(words.map(({ text }) => text));
  return { tokens, lemmas, outside: new Set(running.flatMap((word, at) => (texts.has(word.text) ? [at] : []))) };
};

/** The words of the corpus in some lines. */
export const wordsInLines = (lines: readonly LineWords[]): ReadonlySet<WordId> =>
  new Set(lines.flatMap(({ lemmas }) => lemmas.flatMap(idsOf)));
