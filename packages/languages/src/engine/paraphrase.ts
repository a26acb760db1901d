/** Replaces words that say the same as others, so that either are right where any wording is. */
import type { Word } from '@parlance/domain';
import { own } from './words.ts';

/** Makes the replacement by a table of paraphrases; of several that begin at a word the longest counts. */
export const paraphraser = (
  paraphrases: Readonly<Record<string, string>>,
): ((words: readonly Word[]) => readonly Word[]) => {
  const starts = new Map<string, number>();
  for (const phrase of Object.keys(paraphrases)) {
    const parts = phrase.split(' ');
    const [first = ''] = parts;
    starts.set(first, Math.max(starts.get(first) ?? 0, parts.length));
  }
  const found = (
    words: readonly Word[],
    at: number,
  ): readonly [length: number, texts: readonly string[]] | undefined => {
    for (let length = starts.get(words[at]?.text ?? '') ?? 0; length > 0; length -= 1) {
      if (at + length > words.length) continue;
      const phrase = words
        .slice(at, at + length)
        .map(({ text }) => text)
        .join(' ');
      const same = own(paraphrases, phrase);
      if (same !== undefined) return [length, same === '' ? [] : same.split(' ')];
    }
    return undefined;
  };
  return (words) => {
    if (!words.some(({ text }) => starts.has(text))) return words;
    const result: Word[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const match = found(words, at);
      const word = words[at];
      if (match === undefined) {
        if (word !== undefined) result.push(word);
        continue;
      }
      const [length, texts] = match;
      result.push(...placed(texts, words.slice(at, at + length)));
      at += length - 1;
    }
    return result;
  };
};

/** Words in the place of others: each where the one stood that it stands for, the last also for what is left of them. */
const placed = (texts: readonly string[], replaced: readonly Word[]): readonly Word[] =>
  texts.map((text, index) => {
    const isLast = index === texts.length - 1;
    const from = replaced[Math.min(index, replaced.length - 1)];
    const to = replaced.at(isLast ? -1 : Math.min(index, replaced.length - 1));
    return { text, also: [], start: from?.start ?? 0, end: to?.end ?? 0 };
  });
