/** What a search finds in a course, with all that is shown of it. */
import {
  type CoursePhrase,
  type Item,
  type ItemText,
  type LackedWord,
  type LanguageCode,
  type NearPhrase,
  type PhraseIndex,
  phraseIndex,
} from '@parlance/domain';
import { articlesOf, languageOf, tablesFor } from '@parlance/languages';
import type { CoursePhrases } from '../../data/phrases/index.ts';

/** Something of the course that means the same, or something near it. */
export interface CourseFound {
  readonly item: Item;
  readonly target: ItemText;
  readonly meaning: string;
  readonly isExact: boolean;
  readonly lacks: readonly LackedWord[];
  readonly adds: readonly string[];
}

/** How many are shown. */
const SHOWN = 3;
/** How many are looked at: several may be the same in the learn language. */
const LOOKED_AT = 8;

/** How the explanation language splits its words, if it has tables and they are loaded. */
const tokensOf = (code: LanguageCode): ((text: string) => readonly string[]) | undefined => {
  if (languageOf(code)?.learnable !== true) return undefined;
  try {
    return tablesFor(code).tokens;
  } catch {
    // Without a network its tables may be missing: then words are compared as they are written.
    return undefined;
  }
};

/** What a course teaches, ready to be searched. */
export const indexOf = ({ items, meaning, explain }: CoursePhrases): PhraseIndex =>
  phraseIndex(
    items.map(
      ({ id, kind, partOfSpeech }): CoursePhrase => ({ id, kind, partOfSpeech, meaning: meaning[id]?.text ?? '' }),
    ),
    { articles: articlesOf(explain), tokens: tokensOf(explain) },
  );

/** A comparable word as it stands in a text; as it is where it does not, such as a part of a contraction. */
export const asWritten = (text: string, word: string): string => {
  const at = text.toLowerCase().indexOf(word);
  const written = text.slice(at, at + word.length);
  return at >= 0 && written.toLowerCase() === word ? written : word;
};

/** What is found for a text, what means the same first; what is said alike stands there once. */
export const foundIn = (index: PhraseIndex, phrases: CoursePhrases, typed: string): readonly CourseFound[] => {
  const { exact, near } = index.find(typed, LOOKED_AT);
  const items = new Map(phrases.items.map((item) => [item.id, item]));
  const all = [...exact.map((id) => ({ id, isExact: true, lacks: [], adds: [] })), ...near.map(asNear)];
  const meaningOf = (id: string): string => phrases.meaning[id]?.text ?? '';
  const found = all.flatMap(({ id, isExact, lacks, adds }): readonly CourseFound[] => {
    const [item, target] = [items.get(id), phrases.target[id]];
    if (item === undefined || target === undefined) return [];
    const meaning = meaningOf(id);
    const differences = {
      lacks: lacks.map((lacked) => ({ ...lacked, text: asWritten(typed, lacked.text) })),
      adds: adds.map((added) => asWritten(meaning, added)),
    };
    return [{ ...differences, isExact, item, target, meaning }];
  });
  const first = new Map<string, CourseFound>();
  for (const each of found) if (!first.has(each.target.text)) first.set(each.target.text, each);
  return [...first.values()].slice(0, SHOWN);
};

const asNear = ({ id, lacks, adds }: NearPhrase) => ({ id, lacks, adds, isExact: false });
