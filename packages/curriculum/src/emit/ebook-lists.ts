/** The lists of books: the books of each learn language in order, in parts; and the files by which one is opened. */
import {
  type ContentIndex,
  clipPart,
  type EbookFilesPart,
  type EbookList,
  type EbookTitles,
  type LanguageCode,
} from '@parlance/domain';
import type { WrittenEbook } from './ebook.ts';
import type { Emit } from './names.ts';
import type { Languages } from './texts.ts';

/** Bytes of the entries of a part of a list; a book is about 2 KB, because its words are counted in it. */
const PART_BYTES = 40_000;

/** The most books that a part of their files has on average. */
const PART_FILES = 16;

/** Bytes of a book's entry in the language where it is largest. */
const bytesOf = ({ entries }: WrittenEbook): number =>
  Math.max(0, ...Object.values(entries).map((entry) => Buffer.byteLength(JSON.stringify(entry))));

/** Cuts the books into parts, the same ones in every language. */
const inParts = (ebooks: readonly WrittenEbook[]): WrittenEbook[][] => {
  const parts: WrittenEbook[][] = [];
  let bytes = 0;
  for (const ebook of ebooks) {
    const part = parts.at(-1);
    bytes += bytesOf(ebook);
    if (part === undefined || bytes > PART_BYTES) {
      parts.push([ebook]);
      bytes = bytesOf(ebook);
    } else part.push(ebook);
  }
  return parts;
};

const titlesIn = (ebooks: readonly WrittenEbook[], language: LanguageCode): EbookTitles => ({
  language,
  books: Object.fromEntries(
    ebooks.flatMap(({ id, titles }) => (titles[language] === undefined ? [] : [[id, titles[language]]])),
  ),
});

type Titles = EbookList['titles'];

const writeList = (
  emit: Emit,
  learn: LanguageCode,
  parts: readonly (readonly [readonly WrittenEbook[], Titles])[],
): string => {
  const lists = parts.map(
    ([ebooks, titles]): EbookList => ({ learn, books: ebooks.flatMap(({ entries }) => entries[learn] ?? []), titles }),
  );
  const [first = { learn, books: [], titles: {} }, ...others] = lists;
  const further = others.map((list) => emit(`ebooks/list.${learn}`, list));
  const total = lists.reduce((sum, { books }) => sum + books.length, 0);
  return emit(`ebooks/list.${learn}`, { ...first, further, total });
};

/** A power of two, so that a new book seldom changes the number, and with it all parts. */
const partsFor = (ebooks: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, ebooks / PART_FILES)));

const writeFiles = (emit: Emit, ebooks: readonly WrittenEbook[]): readonly string[] => {
  const parts = partsFor(ebooks.length);
  const byPart = Map.groupBy(ebooks, ({ id }) => clipPart(id, parts));
  return Array.from({ length: parts }, (_, index) => {
    const files: EbookFilesPart = Object.fromEntries((byPart.get(index) ?? []).map((ebook) => [ebook.id, ebook.parts]));
    return emit(`ebooks/files.${index}`, files);
  });
};

/** Writes the lists and files of books; nothing where there is none, so that an index without books is as it was. */
export const writeEbookLists = (
  emit: Emit,
  ebooks: readonly WrittenEbook[],
  { learnable, languages }: Languages,
): Pick<ContentIndex, 'ebooks'> => {
  if (ebooks.length === 0) return {};
  const parts = inParts(ebooks).map((part, index) => {
    const titles = languages.map((language) => [
      language,
      emit(`ebooks/titles.${index}.${language}`, titlesIn(part, language)),
    ]);
    return [part, Object.fromEntries(titles)] as const;
  });
  return {
    ebooks: {
      lists: Object.fromEntries(learnable.map((learn) => [learn, writeList(emit, learn, parts)])),
      files: writeFiles(emit, ebooks),
    },
  };
};
