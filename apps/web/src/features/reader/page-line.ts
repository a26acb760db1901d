/** What is told of a place in a book: its page, and how long the rest takes. */
import type { ReadingBook } from '@parlance/domain';
import { textsOfBlock } from '@parlance/domain';
import type { ChapterContent } from './source.ts';

/** Letters that a learner reads in a minute, spaces among them; the shelf counts 110 words. */
const LETTERS_A_MINUTE = 600;

/** The letters of an average sentence of a chapter. */
const sentenceLength = ({ chapter }: ChapterContent): number => {
  const texts = chapter.blocks.flatMap(textsOfBlock);
  const sentences = texts.reduce((sum, text) => sum + text.sentences.length, 0);
  return texts.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, sentences);
};

/** Minutes until the end of a book from a sentence on, at least 1. @param content a chapter of it */
export const minutesLeft = (
  { sentences }: Pick<ReadingBook, 'sentences'>,
  place: number,
  content: ChapterContent,
): number => Math.max(1, Math.round(((sentences - place) * sentenceLength(content)) / LETTERS_A_MINUTE));

/** What is said of minutes that are left: hours where they are many. */
export const leftIn = (minutes: number): readonly ['minutesLeft' | 'hoursLeft', { readonly count: number }] =>
  minutes < 120 ? ['minutesLeft', { count: minutes }] : ['hoursLeft', { count: Math.round(minutes / 60) }];
