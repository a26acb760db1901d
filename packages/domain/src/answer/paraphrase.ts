/** Replaces words that say the same as others, so that either are right where any wording is. */
import type { AnswerTables, Word, Wordings } from './model.ts';
import { wordingsOf } from './wordings.ts';

type Paraphrases = Wordings['paraphrases'];

/** How many words the longest paraphrase has that begins with a word; computed once for each table. */
const lengths = new WeakMap<Paraphrases, ReadonlyMap<string, number>>();

const lengthsOf = (paraphrases: Paraphrases): ReadonlyMap<string, number> => {
  const known = lengths.get(paraphrases);
  if (known !== undefined) return known;
  const made = new Map<string, number>();
  for (const phrase of Object.keys(paraphrases)) {
    const [first = '', ...others] = phrase.split(' ');
    made.set(first, Math.max(made.get(first) ?? 0, others.length + 1));
  }
  lengths.set(paraphrases, made);
  return made;
};

/** A text with its words. */
export interface Worded {
  readonly text: string;
  readonly words: readonly Word[];
}

/** What a text is: a whole one, or a part; and whether it may be a question. */
export interface TextKind {
  readonly isWhole: boolean;
  readonly isAsked: boolean;
}

/** Words in their usual order, with those that say the same as others replaced by these; the same list where nothing changes. */
export const paraphrased = (
  { text, words }: Worded,
  tables: AnswerTables,
  { isWhole, isAsked }: TextKind,
): readonly Word[] => {
  const { paraphrases, asStatement, withNamesInPlace } = wordingsOf(tables);
  const stated = isAsked ? asStatement(words, text) : words;
  return replaced(isWhole ? withNamesInPlace(stated, text) : stated, paraphrases);
};

/** Whether a text, or a pattern as it is written, asks something. */
export const asks = (written: string): boolean => written.includes('?');

const replaced = (words: readonly Word[], paraphrases: Paraphrases): readonly Word[] => {
  const most = lengthsOf(paraphrases);
  if (!words.some(({ text }) => most.has(text))) return words;
  const result: Word[] = [];
  for (let at = 0; at < words.length; ) {
    const longest = longestAt(words, at, paraphrases);
    const found = longest === undefined ? undefined : paraphrases[textOf(longest)];
    if (longest === undefined || found === undefined) {
      result.push(...words.slice(at, at + 1));
      at += 1;
    } else {
      result.push(...placed(found.split(' '), longest));
      at += longest.length;
    }
  }
  return result;
};

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** The most words from a place on that are a paraphrase. */
const longestAt = (words: readonly Word[], at: number, paraphrases: Paraphrases): readonly Word[] | undefined => {
  const most = lengthsOf(paraphrases).get(words[at]?.text ?? '') ?? 0;
  return Array.from({ length: most }, (_, less) => words.slice(at, at + most - less)).find((some) =>
    Object.hasOwn(paraphrases, textOf(some)),
  );
};

/** Words in the place of others: each where the one stood that it stands for, the last also for what is left of them. */
const placed = (texts: readonly string[], replaced: readonly Word[]): readonly Word[] =>
  texts.map((text, index) => {
    const last = replaced.length - 1;
    const to = index === texts.length - 1 ? last : Math.min(index, last);
    return { text, also: [], start: replaced[Math.min(index, last)]?.start ?? 0, end: replaced[to]?.end ?? 0 };
  });
