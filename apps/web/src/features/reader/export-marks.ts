/** A reader's marks as a text to keep: Markdown, which is readable as plain text too. */
import type { ReadingBook } from '@parlance/domain';
import type { Mark } from '../../data/index.ts';
import { chapterOf } from './source.ts';

/** What the file calls things, in the language of the interface. */
export interface MarkTexts {
  readonly bookmark: string;
  readonly colour: (colour: Mark['colour']) => string;
}

/** A line of Markdown that shows a text as it is. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/([\\`*_[\]<>#])/g, '\\$1');

const lineOf = (mark: Mark, texts: MarkTexts): string => {
  if (mark.kind === 'bookmark') return `- ${texts.bookmark}: ${plain(mark.quote)}`;
  const note = mark.note === '' ? '' : `\n\n  ${mark.note.split('\n').map(plain).join('\n  ')}`;
  return `- > ${plain(mark.quote)} (${texts.colour(mark.colour)})${note}`;
};

/** The marks of a book under the titles of their chapters. */
export const marksAsText = (book: ReadingBook, marks: readonly Mark[], texts: MarkTexts): string => {
  const chapters = Map.groupBy(marks, ({ from }) => chapterOf(book, from.sentence));
  const parts = [...chapters]
    .sort(([a], [b]) => a - b)
    .map(
      ([at, own]) =>
        `## ${plain(book.contents[at]?.title ?? '')}\n\n${own.map((mark) => lineOf(mark, texts)).join('\n\n')}`,
    );
  return `${[`# ${plain(book.title)}`, ...parts].join('\n\n')}\n`;
};
