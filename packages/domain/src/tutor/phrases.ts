/**
 * Finds what the course teaches for something that a learner wants to say: its words and sentences whose meaning in the
 * explanation language is what was typed, or near it (docs/decisions/how-do-you-say.md).
 */
import type { Item, ItemId, PartOfSpeech } from '../course/model.ts';
import { likenessTo, type WordKnowledge } from './phrase-likeness.ts';
import { joinedWords, type Reading, withoutMarks, wordsOfText } from './phrase-text.ts';

/** Something that the course teaches to say. */
export interface CoursePhrase {
  readonly id: ItemId;
  readonly kind: Item['kind'];
  /** In the explanation language. The meanings of a word may be several, with commas between them. */
  readonly meaning: string;
  readonly partOfSpeech?: PartOfSpeech | undefined;
}

/** A word that was typed and that a phrase lacks. */
export interface LackedWord {
  /** In lower case. */
  readonly text: string;
  /** The word of the course that means it. */
  readonly word?: ItemId;
}

/** A phrase of the course that is near to what was typed. */
export interface NearPhrase {
  readonly id: ItemId;
  /** How near it is, above 0 to 1. */
  readonly likeness: number;
  /** What was typed and is not in its meaning, in order. */
  readonly lacks: readonly LackedWord[];
  /** What is in its meaning and was not typed, in order and in lower case. */
  readonly adds: readonly string[];
}

/** What was found. */
export interface PhraseFinding {
  /** What means the same: nothing but signs, capitals, articles and marks that were not typed may differ. */
  readonly exact: readonly ItemId[];
  /** What means something near it, the nearest first. Empty where something means the same. */
  readonly near: readonly NearPhrase[];
}

/** The phrases of a course, ready to be searched. */
export interface PhraseIndex {
  /** Finds what was typed; at most so many. */
  readonly find: (typed: string, most: number) => PhraseFinding;
}

interface Entry {
  readonly phrase: CoursePhrase;
  /** Of all its meanings, each once. */
  readonly words: readonly string[];
  /** Each of its meanings as comparable text, and without marks. */
  readonly exact: readonly string[];
  readonly bare: readonly string[];
}

/** The least likeness of a phrase that is shown as near. */
const NEAR_LEAST = 0.45;

/** Makes the phrases of a course searchable. @param reading how texts of the explanation language are read */
export const phraseIndex = (phrases: readonly CoursePhrase[], reading: Reading): PhraseIndex => {
  const entries = phrases.map((phrase): Entry => {
    const meanings = meaningsOf(phrase).map((text) => wordsOfText(text, reading));
    const exact = meanings.map(joinedWords);
    return { phrase, words: [...new Set(meanings.flat())], exact, bare: exact.map(withoutMarks) };
  });
  const taught = taughtWords(entries);
  const compare = likenessTo(knowledgeOf(entries, taught));
  const near = (said: readonly string[], { phrase, words }: Entry): readonly NearPhrase[] => {
    const found = compare(said, words, phrase.kind === 'word');
    if (found === undefined || found.likeness < NEAR_LEAST) return [];
    const lacks = found.lacks.map((text): LackedWord => {
      const word = taught.get(text)?.id;
      return word === undefined ? { text } : { text, word };
    });
    return [{ ...found, id: phrase.id, lacks }];
  };
  return {
    find: (typed, most) => {
      const said = wordsOfText(typed, reading);
      if (said.length === 0) return { exact: [], near: [] };
      const exact = exactIn(entries, joinedWords(said), isQuestion(typed));
      if (exact.length > 0) return { exact: exact.slice(0, most), near: [] };
      const found = entries.flatMap((entry) => near(said, entry));
      found.sort((one, other) => other.likeness - one.likeness || byId(one.id, other.id));
      return { exact: [], near: found.slice(0, most) };
    },
  };
};

const byId = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The meanings of a word stand with commas between them; that of a sentence, or of a set phrase, is one. */
const meaningsOf = ({ kind, meaning, partOfSpeech }: CoursePhrase): readonly string[] => {
  if (kind !== 'word' || partOfSpeech === 'phrase') return [meaning];
  const single = meaning.split(/[,;/、，；]/u).filter((text) => text.trim() !== '');
  return single.length > 1 ? [meaning, ...single] : [meaning];
};

const isQuestion = (text: string): boolean => /[?？]/u.test(text);

/**
 * What means the same. Other marks count as the same only where none was typed: `schon` is `schön` if nothing is `schon`. What
 * is typed with a question mark is a question; without one it may be anything.
 */
const exactIn = (entries: readonly Entry[], wanted: string, asks: boolean): readonly ItemId[] => {
  const fitting = entries.filter(({ phrase }) => !asks || isQuestion(phrase.meaning));
  const same = fitting.filter(({ exact }) => exact.includes(wanted));
  const isPlain = wanted === withoutMarks(wanted);
  const found = same.length > 0 || !isPlain ? same : fitting.filter(({ bare }) => bare.includes(wanted));
  return found.map(({ phrase }) => phrase.id).sort(byId);
};

interface TaughtWord {
  readonly id: ItemId;
  readonly kind: PartOfSpeech | undefined;
}

/** The words that are taught, by each of their meanings. */
const taughtWords = (entries: readonly Entry[]): ReadonlyMap<string, TaughtWord> => {
  const found = new Map<string, TaughtWord>();
  for (const { phrase, exact } of entries) {
    if (phrase.kind !== 'word') continue;
    const taught = { id: phrase.id, kind: phrase.partOfSpeech };
    for (const text of exact) if (!found.has(text)) found.set(text, taught);
  }
  return found;
};

/** The more phrases have a word, the less it says (inverse document frequency, Spärck Jones 1972). */
const knowledgeOf = (entries: readonly Entry[], taught: ReadonlyMap<string, TaughtWord>): WordKnowledge => {
  const counts = new Map<string, number>();
  for (const { words } of entries) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return {
    weightOf: (word) => 1 / (1 + Math.log(counts.get(word) ?? 1)),
    kindOf: (word) => (/^\p{N}+$/u.test(word) ? 'number' : taught.get(word)?.kind),
    isMet: (word) => counts.has(word),
  };
};
