/** What is kept of a book that was read. */
import type { BookFile } from '@parlance/files';
import { languages } from '@parlance/languages';
import type { NewOwnBook } from '../../data/index.ts';

/** A language that no tag names. */
export const UNKNOWN_LANGUAGE = 'und';

const primaryOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** What the learner may correct. */
export interface BookFields {
  readonly title: string;
  readonly author: string;
}

/** The code of a learn language for its tags, as books have it, else the tag. */
const languageOf = (tag: string): string =>
  languages.find(({ learnable, code }) => learnable && code === primaryOf(tag))?.code ?? tag;

/** The book as it is kept. */
export const newBook = (book: BookFile, { title, author }: BookFields): NewOwnBook => {
  const { language = UNKNOWN_LANGUAGE, direction, contents, sentences, chapters } = book;
  return {
    book: {
      title: title.trim() === '' ? book.title : title.trim(),
      ...(author.trim() !== '' && { author: author.trim() }),
      language: languageOf(language),
      ...(direction === 'rtl' && { direction }),
      ...{ contents, sentences },
    },
    said: { title: book.hasTitle ? book.title : '', author: book.author },
    chapters,
    pictures: [...book.pictures].map(([name, picture]) => ({ name, ...picture })),
  };
};

/** The languages that a book may be said to be in: those that are learned first, then those of the interface, then its own. */
export const bookLanguages = (own: string | undefined): readonly { readonly tag: string; readonly name: string }[] => {
  const known = [...languages]
    .sort((a, b) => Number(b.learnable) - Number(a.learnable))
    .map(({ tag, fullName }) => ({ tag, name: fullName }));
  if (own === undefined || known.some(({ tag }) => primaryOf(tag) === primaryOf(own))) return known;
  const name = new Intl.DisplayNames([own], { type: 'language', fallback: 'code' }).of(own) ?? own;
  return [...known, { tag: own, name }];
};

/** The tag among `bookLanguages` for the language of a book. */
export const chosenLanguage = (own: string | undefined): string =>
  own === undefined ? '' : (bookLanguages(own).find(({ tag }) => primaryOf(tag) === primaryOf(own))?.tag ?? '');
