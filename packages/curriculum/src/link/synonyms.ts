/** What may stand for the words of a course: in the texts of words, and where sentences have it. */
import {
  type ItemText,
  isPattern,
  type LanguageCode,
  optionsOf,
  parsePattern,
  type Synonym,
  type WordId,
} from '@parlance/domain';
import type { LanguageTools } from '../check/context.ts';
import type { Sources, SynonymSource, TextSource } from '../source/model.ts';
import { articleOf } from './article.ts';

/** The synonyms of words in one language. */
export interface Synonyms {
  /** What may stand for a word in any construction, and the words of the courses that may in some. */
  readonly ofWord: (word: WordId, text: TextSource) => Pick<ItemText, 'synonyms' | 'alike'>;
  /** The words of a sentence's other right texts that are said in some countries alone. @param words that it names */
  readonly inSentence: (text: TextSource, words: readonly WordId[]) => Pick<ItemText, 'regional'>;
}

/** Finds the synonyms of a language. */
export type FindSynonyms = (code: LanguageCode, isGendered: boolean) => Synonyms;

const shapesOf = ({ text, plural, forms }: SynonymSource): readonly string[] => [
  text,
  ...(plural === undefined ? [] : [plural]),
  ...forms,
];

/** Pairs of words of the courses of which one may stand for the other, in whichever language that is learned. */
const alikeWords = ({ units, synonyms }: Sources): ReadonlyMap<WordId, ReadonlySet<WordId>> => {
  const words = units.flatMap((unit) => unit.words);
  const alike = new Map<WordId, Set<WordId>>();
  const tie = (word: WordId, other: WordId): void => void (alike.get(word) ?? added(alike, word)).add(other);
  for (const [learn, own] of Map.groupBy(synonyms, (synonym) => synonym.learn)) {
    const byText = Map.groupBy(words, ({ texts }) => texts[learn]?.text.toLowerCase());
    for (const { text, word } of own) {
      for (const { key } of byText.get(text.toLowerCase()) ?? []) {
        if (key === word.key) continue;
        tie(key, word.key);
        tie(word.key, key);
      }
    }
  }
  return alike;
};

const added = (sets: Map<WordId, Set<WordId>>, word: WordId): Set<WordId> => {
  const set = new Set<WordId>();
  sets.set(word, set);
  return set;
};

const synonymText = (source: SynonymSource, own: TextSource | undefined, isGendered: boolean): Synonym => {
  const article = articleOf(source, isGendered);
  return {
    text: article + source.text,
    ...(article !== '' && source.article !== own?.article && { article }),
    ...(source.regions.length > 0 && { regions: source.regions }),
  };
};

/** Whether a text has some comparable words, one after the other. */
const hasWords = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);

const regionalIn = (
  text: TextSource,
  synonyms: readonly SynonymSource[],
  wordsOf: (text: string) => string,
): Readonly<Record<string, readonly string[]>> => {
  const own = wordsOf(text.text);
  const others = text.also.flatMap((one) => (isPattern(one) ? optionsOf(parsePattern(one)) : [one])).map(wordsOf);
  const everywhere = new Set(synonyms.filter(({ regions }) => regions.length === 0).flatMap(shapesOf));
  const found = synonyms
    .filter(({ regions }) => regions.length > 0)
    .flatMap((synonym) => shapesOf(synonym).map((shape) => [shape, synonym.regions] as const))
    .filter(([shape]) => !everywhere.has(shape) && !hasWords(own, wordsOf(shape)))
    .filter(([shape]) => others.some((other) => hasWords(other, wordsOf(shape))));
  // Of *más lento* and *lento* the shorter tells enough.
  const shortest = found.filter(([shape]) => !found.some(([other]) => other !== shape && hasWords(shape, other)));
  const regionsOf = (shape: string): readonly string[] => [
    ...new Set(shortest.flatMap(([other, regions]) => (other === shape ? regions : []))),
  ];
  return Object.fromEntries(shortest.map(([shape]) => [shape, regionsOf(shape)]));
};

/** Opens the synonyms of the sources. */
export const openSynonyms = (sources: Sources, tools: LanguageTools): FindSynonyms => {
  let alike: ReturnType<typeof alikeWords> | undefined;
  return (code, isGendered) => {
    const own = sources.synonyms.filter(({ learn }) => learn === code);
    const byWord = Map.groupBy(own, ({ word }) => word.key);
    const wordsOf = (text: string): string => tools.tokens(code, text).join(' ');
    return {
      ofWord: (word, text) => {
        alike ??= alikeWords(sources);
        const free = (byWord.get(word) ?? []).filter(({ construction }) => construction === undefined);
        const others = [...(alike.get(word) ?? [])].sort();
        return {
          ...(free.length > 0 && { synonyms: free.map((synonym) => synonymText(synonym, text, isGendered)) }),
          ...(others.length > 0 && { alike: others }),
        };
      },
      inSentence: (text, words) => {
        if (text.also.length === 0) return {};
        const regional = regionalIn(
          text,
          words.flatMap((word) => byWord.get(word) ?? []),
          wordsOf,
        );
        return Object.keys(regional).length > 0 ? { regional } : {};
      },
    };
  };
};
