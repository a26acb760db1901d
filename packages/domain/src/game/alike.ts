/** Words that the same meaning asks for: whoever is shown only the meaning cannot tell which of them is wanted. */
import { allTexts, plain } from '../course/item-texts.ts';
import type { ItemText, WordId } from '../course/model.ts';

type Texts = Readonly<Record<WordId, ItemText>>;

/**
 * Finds the other words that a meaning fits as well, as it is shown for a word: those that have it as their own meaning, or as
 * another wording of it.
 * @param words the words that are learned
 */
export const alikeFinder = (
  words: readonly WordId[],
  targets: Texts,
  meanings: Texts,
): ((word: WordId) => readonly ItemText[]) => {
  const byMeaning = new Map<string, Set<WordId>>();
  for (const word of words) {
    for (const meaning of allTexts(meanings[word]).map(plain)) {
      byMeaning.set(meaning, (byMeaning.get(meaning) ?? new Set()).add(word));
    }
  }
  return (word) => {
    const own = plain(targets[word]?.text ?? '');
    const same = byMeaning.get(plain(meanings[word]?.text ?? '')) ?? [];
    return [...same].flatMap((id) => targets[id] ?? []).filter(({ text }) => plain(text) !== own);
  };
};
