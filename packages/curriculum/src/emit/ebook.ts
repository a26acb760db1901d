/** Writes the files of a book, and collects its entries for the lists of books. */
import type { EbookEntry, EbookId, EbookPartFiles, EbookTitles, LanguageCode } from '@parlance/domain';
import type { LinkedEbook } from '../link/corpus.ts';
import { titleIn } from '../link/texts.ts';
import type { EmitText } from './names.ts';
import { fragments, type Languages, writeTexts } from './texts.ts';

/** The result of writing a book: plain data from which lists are made without the book itself. */
export interface WrittenEbook {
  readonly id: EbookId;
  /** By learn language. */
  readonly entries: Readonly<Record<LanguageCode, EbookEntry>>;
  /** By language that explains. */
  readonly titles: Readonly<Record<LanguageCode, EbookTitles['books'][EbookId]>>;
  readonly parts: readonly EbookPartFiles[];
}

/** Writes a book's files. */
export const writeEbook = (emit: EmitText, ebook: LinkedEbook, { learnable, languages }: Languages): WrittenEbook => {
  const { title, about, heard, parts, ...own } = ebook;
  const emitParts = { emit, fragments: fragments() };
  const entries = learnable.map((learn): [LanguageCode, EbookEntry] => {
    const { words = {}, running = 0 } = heard[learn] ?? {};
    return [learn, { ...own, words, running }];
  });
  const titles = languages.map((language) => [
    language,
    { title: titleIn(title, language), about: titleIn(about, language) },
  ]);
  return {
    id: own.id,
    entries: Object.fromEntries(entries),
    titles: Object.fromEntries(titles),
    parts: parts.map((part) => writeTexts(emitParts, 'ebooks', part, learnable)),
  };
};

/** Names of all files of a book. */
export const filesOfEbook = ({ parts }: WrittenEbook): string[] =>
  parts.flatMap(({ structure, targets, texts }) => [structure, ...Object.values(targets), ...Object.values(texts)]);
