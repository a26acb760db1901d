import type { LanguageCode } from '@parlance/domain';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import type { PhraseSource, WordSource } from '../source/model.ts';
import {
  allSentences,
  type Check,
  type CheckContext,
  coursesOf,
  readableText,
  sentencesOfEbook,
  withOwnWords,
} from './context.ts';
import { type TeachingOrder, teachingOrder } from './order.ts';
import { readingIn } from './reading.ts';
import { type Found, ShapeIndex, shapesOf } from './shapes.ts';

const missingIn = (context: CheckContext, sentence: PhraseSource, code: LanguageCode): ContentIssue[] => {
  const reading = readingIn(context, sentence, code);
  return (reading?.missing ?? []).map((word) => {
    const place = reading?.text.place ?? sentence.place;
    const named = word.texts[code]?.text ?? word.key;
    return issueAt(
      place,
      `"${sentence.key}" names the word "${word.key}", but its ${code} text has no form of "${named}"; add the form to "forms:" of the word, or correct the text or the list.`,
    );
  });
};

const missingInAll = (context: CheckContext, sentences: readonly PhraseSource[]): ContentIssue[] =>
  sentences.flatMap((sentence) => coursesOf(context, sentence).flatMap((code) => missingIn(context, sentence, code)));

/** Checks that each word a phrase declares occurs in its text, in each learned language. */
export const declaredWordsOccur: Check = (context) => [
  ...missingInAll(context, allSentences(context)),
  ...context.sources.ebooks.flatMap((ebook) => missingInAll(withOwnWords(context, ebook), sentencesOfEbook(ebook))),
];

/** Indexes the words of a language by their base form: other forms might belong to another word. */
const indexOf = (context: CheckContext, code: LanguageCode, words: Iterable<WordSource>): ShapeIndex<string> => {
  const index = new ShapeIndex<string>();
  for (const word of words) {
    const text = readableText(word, code);
    if (text === undefined || !coursesOf(context, word).includes(code)) continue;
    for (const shape of shapesOf({ ...text, also: [], forms: [] }))
      index.add(context.tools.tokens(code, shape), word.key);
  }
  return index;
};

/** By language the words of the units, and those of a book. */
type Indexes = ReadonlyMap<LanguageCode, readonly ShapeIndex<string>[]>;

const isPartOf = (part: Found<string>, whole: Found<string>): boolean =>
  part.length < whole.length && part.start >= whole.start && part.start + part.length <= whole.start + whole.length;

/** Finds the words that occur in a sentence on their own; `night` in `good night` is part of another word. */
const standingIn = (context: CheckContext, sentence: PhraseSource, indexes: Indexes, code: LanguageCode) => {
  const { tokens = [], named = [] } = readingIn(context, sentence, code) ?? {};
  const found = (indexes.get(code) ?? []).flatMap((index) => index.foundIn(tokens));
  return new Set(found.filter((one) => !named.some((whole) => isPartOf(one, whole))).map(({ owner }) => owner));
};

/** Words that occur in a sentence in every course that has both; only where several courses do. */
const occurring = (context: CheckContext, sentence: PhraseSource, indexes: Indexes): WordSource[] => {
  const found = coursesOf(context, sentence).map((code) => ({
    code,
    keys: standingIn(context, sentence, indexes, code),
  }));
  const words = new Set(found.flatMap(({ keys }) => [...keys].flatMap((key) => context.words.get(key) ?? [])));
  return [...words].filter((word) => {
    const shared = found.filter(({ code }) => coursesOf(context, word).includes(code));
    return shared.length > 1 && shared.every(({ keys }) => keys.has(word.key));
  });
};

/** Whether a word is taught only after a sentence, so that the sentence cannot declare it. */
const isLater = ({ words, sentences }: TeachingOrder, word: WordSource, sentence: PhraseSource): boolean =>
  (words.get(word.key) ?? 0) > (sentences.get(sentence) ?? Number.POSITIVE_INFINITY);

const undeclaredIn = (
  context: CheckContext,
  sentences: readonly PhraseSource[],
  indexes: Indexes,
  order: TeachingOrder,
): ContentIssue[] =>
  sentences
    .filter(({ words }) => words.every(({ key }) => context.words.has(key)))
    .flatMap((sentence) =>
      occurring(context, sentence, indexes)
        .filter((word) => !isLater(order, word, sentence))
        .filter(({ key }) => !sentence.words.some((reference) => reference.key === key))
        .map(({ key }) =>
          issueAt(
            sentence.place,
            `"${sentence.key}" contains the word "${key}" without naming it; add it to "words:", so that answers count for it.`,
          ),
        ),
    );

/**
 * Checks that a phrase declares each word it contains. A word counts as contained only if it occurs in every course
 * that has both: in a single language it might be a coincidence.
 */
export const occurringWordsDeclared: Check = (context) => {
  const units = new Map(context.learnable.map((code) => [code, [indexOf(context, code, context.words.values())]]));
  const order = teachingOrder(context);
  return [
    ...undeclaredIn(context, allSentences(context), units, order),
    ...context.sources.ebooks.flatMap((ebook) => {
      const own = withOwnWords(context, ebook);
      const indexes = new Map(
        [...units].map(([code, known]) => [code, [...known, indexOf(own, code, ebook.words)]] as const),
      );
      return undeclaredIn(own, sentencesOfEbook(ebook), indexes, order);
    }),
  ];
};
