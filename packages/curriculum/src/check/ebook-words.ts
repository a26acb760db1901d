/** Checks how hard books are: the length of their sentences, and how many of their words are new. */
import type { EbookLevel, LanguageCode } from '@parlance/domain';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import type { EbookSource } from '../source/model.ts';
import { type Check, type CheckContext, readableText, sentencesOfEbook, withOwnWords } from './context.ts';
import { readingIn } from './reading.ts';

/** The most words of a sentence in a learn language: most should have about two thirds of it. */
const LONGEST: Readonly<Record<EbookLevel, number>> = { easy: 15, normal: 20, hard: 22 };

/** The most words of its own that a book may have, in percent of its running words in a learn language. */
const MOST_OWN_PERCENT = 8;

/** In how many sentences each word of its own stands at least. */
const LEAST_SENTENCES = 2;

/** Checks that no sentence of a book is longer than its level allows. */
export const shortEbookSentences: Check = ({ sources: { ebooks }, learnable, tools }) =>
  ebooks.flatMap((ebook) =>
    sentencesOfEbook(ebook).flatMap((sentence) =>
      learnable.flatMap((code) => {
        const text = readableText(sentence, code);
        const length = text === undefined ? 0 : tools.displayTokens(code, text.text).length;
        const most = LONGEST[ebook.level];
        if (text === undefined || length <= most) return [];
        return [
          issueAt(
            text.place,
            `"${sentence.key}" has ${length} words in ${code}; a sentence of a book of the level "${ebook.level}" has at most ${most}: shorten or split it.`,
          ),
        ];
      }),
    ),
  );

/** Counts the running words of a book in a language, and those of its own among them. */
const countsIn = (context: CheckContext, ebook: EbookSource, code: LanguageCode): { all: number; own: number } => {
  const keys = new Set(ebook.words.map(({ key }) => key));
  let all = 0;
  let own = 0;
  for (const sentence of sentencesOfEbook(ebook)) {
    const { tokens = [], named = [] } = readingIn(context, sentence, code) ?? {};
    const places = new Set<number>();
    for (const { owner, start, length } of named)
      if (keys.has(owner)) for (let at = start; at < start + length; at += 1) places.add(at);
    all += tokens.length;
    own += places.size;
  }
  return { all, own };
};

const tooManyOwn = (context: CheckContext, ebook: EbookSource): ContentIssue[] =>
  context.learnable.flatMap((code) => {
    const { all, own } = countsIn(context, ebook, code);
    if (own * 100 <= all * MOST_OWN_PERCENT) return [];
    const percent = ((own * 100) / all).toFixed(1);
    return [
      issueAt(
        ebook.place,
        `${percent} % of the words of the book are its own in ${code} (${own} of ${all}); at most ${MOST_OWN_PERCENT} % may be: use more words that units teach.`,
      ),
    ];
  });

const tooSeldom = (ebook: EbookSource): ContentIssue[] => {
  const sentences = sentencesOfEbook(ebook);
  return ebook.words.flatMap(({ key, place }) => {
    const count = sentences.filter(({ words }) => words.some((word) => word.key === key)).length;
    if (count >= LEAST_SENTENCES) return [];
    const found = count === 0 ? 'no sentence' : 'one sentence';
    return [
      issueAt(
        place,
        `The word "${key}" stands in ${found}; a word of the book stands in at least ${LEAST_SENTENCES}, so that it is met again.`,
      ),
    ];
  });
};

/** Checks that a book brings few words, and each of them more than once. */
export const fewOwnWords: Check = (context) =>
  context.sources.ebooks
    .filter(({ isUnreadable }) => !isUnreadable)
    .flatMap((ebook) => [...tooManyOwn(withOwnWords(context, ebook), ebook), ...tooSeldom(ebook)]);
