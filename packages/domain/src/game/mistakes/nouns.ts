/** Mistakes around nouns: the other gender of an article or an adjective, and the other number. */
import { bareText } from '../../exercise/bare-text.ts';
import type { CardKey } from '../../review/card-key.ts';
import type { GameWord } from '../model.ts';
import type { Mistake, MistakeSentence, MistakeTables } from './model.ts';

/** What mistakes are made of: a sentence, the words of the corpus that are known, and the tables of the language. */
export interface MistakeSource {
  readonly sentence: MistakeSentence;
  readonly wordOf: (key: CardKey) => GameWord | undefined;
  readonly tables: MistakeTables;
}

/** A noun at a place of a sentence. */
interface FoundNoun {
  readonly word: GameWord;
  readonly gender: 'm' | 'f' | undefined;
  readonly bare: string;
  readonly isPlural: boolean;
}

const lowerAt = ({ tokens }: MistakeSentence, at: number): string => (tokens[at] ?? '').toLowerCase();

/** The noun at a place, if it stands there in its singular or in its plural; its gender, if it has one for certain. */
export const nounAt = ({ sentence, wordOf, tables }: MistakeSource, at: number): FoundNoun | undefined => {
  const word = wordOf(sentence.lemmas[at] ?? '');
  if (word?.partOfSpeech !== 'noun') return undefined;
  const bare = bareText(word.target);
  const written = lowerAt(sentence, at);
  const isPlural = written === word.target.plural?.toLowerCase();
  if (!isPlural && written !== bare.toLowerCase()) return undefined;
  const { gender } = word.target;
  const isCertain = gender !== 'mf' && !tables.bothGenders.has(bare.toLowerCase());
  return { word, bare, isPlural, gender: isCertain ? gender : undefined };
};

const places = ({ tokens }: MistakeSentence): readonly number[] => tokens.map((_, at) => at);

/** Articles directly before a noun of one gender. */
export const articleMistakes = (source: MistakeSource): readonly Mistake[] => {
  const { sentence, tables } = source;
  return places(sentence).flatMap((at): readonly Mistake[] => {
    const right = lowerAt(sentence, at);
    const article = tables.articles[right];
    const noun = sentence.breaks[at + 1] === true ? undefined : nounAt(source, at + 1);
    // Of *el agua* the article tells nothing about the gender.
    if (article === undefined || noun?.gender !== article.gender) return [];
    return [
      {
        kind: 'article',
        at,
        right,
        wrong: article.other,
        others: article.further,
        reason: {
          why: noun.gender === 'm' ? 'masculine' : 'feminine',
          noun: noun.bare,
          right: `${right} ${lowerAt(sentence, at + 1)}`,
        },
        words: [noun.word.key],
      },
    ];
  });
};

/** Nouns after a word that requires their number. */
export const numberMistakes = (source: MistakeSource): readonly Mistake[] => {
  const { sentence, tables } = source;
  return places(sentence).flatMap((at): readonly Mistake[] => {
    const noun = at === 0 || sentence.breaks[at] === true ? undefined : nounAt(source, at);
    const plural = noun?.word.target.plural;
    const before = lowerAt(sentence, at - 1);
    if (noun === undefined || plural === undefined || plural.toLowerCase() === noun.bare.toLowerCase()) return [];
    const isRequired = noun.isPlural ? tables.beforePlural.has(before) : tables.beforeSingular.has(before);
    if (!isRequired) return [];
    const [right, wrong] = noun.isPlural ? [plural, noun.bare] : [noun.bare, plural];
    const reason = { why: noun.isPlural ? ('plural' as const) : ('singular' as const), before, right };
    return [{ kind: 'number', at, right, wrong, others: [], reason, words: [noun.word.key] }];
  });
};

/** Adjectives of a noun in the singular: before it, behind it after an indefinite article, or after *to be*. */
export const adjectiveMistakes = (source: MistakeSource): readonly Mistake[] => {
  const { sentence, wordOf, tables } = source;
  return places(sentence).flatMap((at): readonly Mistake[] => {
    const adjective = wordOf(sentence.lemmas[at] ?? '');
    const noun = adjective?.partOfSpeech === 'adjective' ? nounOf(source, at) : undefined;
    if (adjective === undefined || noun?.gender === undefined || noun.isPlural) return [];
    const right = lowerAt(sentence, at);
    const wrong = otherGender(right, noun.gender, bareText(adjective.target).toLowerCase(), tables);
    if (wrong === undefined) return [];
    const reason = { why: 'agreement' as const, noun: noun.bare, right };
    return [{ kind: 'adjective', at, right, wrong, others: [], reason, words: [adjective.key] }];
  });
};

/** The form of the other gender, where what stands there is the masculine or a feminine, as its noun is. */
const otherGender = (
  written: string,
  gender: 'm' | 'f',
  masculine: string,
  { feminineOf }: MistakeTables,
): string | undefined => {
  const feminine = feminineOf(masculine);
  if (written === masculine) return gender === 'm' ? feminine : undefined;
  // An irregular feminine has no rule. Other forms of one that has a rule are left alone, as *buen* and plurals.
  const isFeminine = feminine === undefined || written === feminine;
  return gender === 'f' && isFeminine ? masculine : undefined;
};

/** The noun that an adjective at a place can only belong to. */
const nounOf = (source: MistakeSource, at: number): FoundNoun | undefined => {
  const { sentence, tables } = source;
  const joins = (place: number): boolean => sentence.breaks[place] !== true;
  const isIndefinite = (place: number): boolean => tables.beforeNoun.has(lowerAt(sentence, place));
  if (joins(at + 1) && joins(at) && isIndefinite(at - 1)) {
    const behind = nounAt(source, at + 1);
    if (behind !== undefined) return behind;
  }
  if (joins(at) && joins(at - 1) && isIndefinite(at - 2)) {
    const before = nounAt(source, at - 1);
    if (before !== undefined) return before;
  }
  return subjectOf(source, at);
};

/** The subject of *to be* before an adjective: an article and a noun at the beginning of a sentence. */
const subjectOf = (source: MistakeSource, at: number): FoundNoun | undefined => {
  const { sentence, tables } = source;
  let place = at - 1;
  while (tables.degrees.has(lowerAt(sentence, place))) place -= 1;
  if (!tables.copulas.has(lowerAt(sentence, place))) return undefined;
  const begins = place === 2 || sentence.breaks[place - 2] === true;
  const isWhole = sentence.breaks.slice(place - 1, at + 1).every((isBroken) => !isBroken);
  const hasArticle = tables.articles[lowerAt(sentence, place - 2)] !== undefined;
  return begins && isWhole && hasArticle ? nounAt(source, place - 1) : undefined;
};
