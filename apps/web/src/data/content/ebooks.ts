/** A book of the shelf: found by its id, and loaded part by part, in the learn and the explanation language. */
import type {
  EbookContents,
  EbookFilesPart,
  EbookFirstPart,
  EbookFirstTexts,
  EbookId,
  EbookPart,
  EbookPartFiles,
  EbookTexts,
  Item,
  LanguageCode,
  ReadingBlock,
  ReadingBook,
  ReadingChapter,
  ReadingSentence,
} from '@parlance/domain';
import { FALLBACK, withIndex } from './course.ts';
import { ebookFilesOf } from './ebook-files.ts';
import { loadFile, named, recordingsOf } from './files.ts';
import { loadTables } from './tables.ts';

interface Languages {
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
}

/** A book whose first part has been loaded. */
export interface Ebook {
  readonly book: ReadingBook;
  readonly first: EbookFirstPart;
  readonly learn: EbookFirstTexts;
  readonly explain: EbookFirstTexts;
  /** The files of all its parts. */
  readonly files: readonly EbookPartFiles[];
}

/** A chapter with what the cards of its words need: its sentences and the book's own words, and their texts. */
export interface EbookChapterContent {
  readonly chapter: ReadingChapter;
  readonly items: readonly Item[];
  readonly learn: EbookTexts;
  readonly explain: EbookTexts;
}

/** The files of one part with its texts in both languages. Throws `ContentMissing`. */
const loadPart = async <P extends EbookPart, T extends EbookTexts>(
  { structure, targets, texts }: EbookPartFiles,
  { learn, explain }: Languages,
): Promise<{ readonly part: P; readonly learn: T; readonly explain: T }> => {
  const target = named(targets[learn], `book in ${learn}`);
  const explaining = named(texts[explain] ?? texts[FALLBACK], `book in ${explain}`);
  const [part, learned, explained] = await Promise.all([
    loadFile<P>(structure),
    loadFile<T>(target),
    loadFile<T>(explaining),
  ]);
  return { part, learn: learned, explain: explained };
};

const contentsOf = (
  contents: readonly EbookContents[],
  { chapters }: EbookFirstTexts,
  { chapters: meanings }: EbookFirstTexts,
): ReadingBook['contents'] =>
  contents.map(({ id, first, sentences, picture }) => {
    const meaning = meanings[id];
    return {
      ...{ id, first, sentences, title: chapters[id] ?? '' },
      ...(meaning !== undefined && { meaning }),
      ...(picture !== undefined && { picture }),
    };
  });

/** Loads a book. Throws `ContentMissing`, also if there is no such book. */
export const loadEbook = (id: EbookId, of: Languages): Promise<Ebook> =>
  withIndex(async (index) => {
    const found = await loadFile<EbookFilesPart>(named(ebookFilesOf(index, id), `book ${id}`));
    const files = named(found[id], `book ${id}`);
    const [first] = await Promise.all([
      loadPart<EbookFirstPart, EbookFirstTexts>(named(files[0], `book ${id}`), of),
      loadTables(of.learn),
    ]);
    const { part, learn, explain } = first;
    const contents = contentsOf(part.contents, learn, explain);
    const sentences = contents.reduce((sum, chapter) => sum + chapter.sentences, 0);
    const book: ReadingBook = { id, kind: 'ours', title: learn.title, language: of.learn, contents, sentences };
    return { book, first: part, learn, explain, files };
  });

/** The paragraphs of a chapter as texts with sentences; a space stands between two sentences. */
const paragraphsOf = (
  paragraphs: EbookPart['chapters'][number]['paragraphs'],
  first: number,
  { learn, explain }: { readonly learn: EbookTexts; readonly explain: EbookTexts },
): readonly ReadingBlock[] => {
  let place = first;
  return paragraphs.map((sentences) => {
    let text = '';
    const ranges = sentences.map(({ id }): ReadingSentence => {
      const target = learn.items[id] ?? { text: '' };
      if (text !== '') text += ' ';
      const from = text.length;
      text += target.text;
      const meaning = explain.items[id]?.text;
      place += 1;
      return {
        ...{ place: place - 1, from, to: text.length, item: id, target },
        ...(meaning !== undefined && { meaning }),
      };
    });
    return { kind: 'paragraph', text, spans: [], sentences: ranges };
  });
};

/** Loads a chapter of a book by its place in the contents. Throws `ContentMissing`. */
export const loadEbookChapter = async (ebook: Ebook, at: number): Promise<EbookChapterContent> => {
  const entry = named(ebook.first.contents[at], `chapter ${at}`);
  const of = { learn: ebook.learn.language, explain: ebook.explain.language };
  const { part, learn, explain } =
    entry.part === 0
      ? { part: ebook.first, learn: ebook.learn, explain: ebook.explain }
      : await loadPart<EbookPart, EbookTexts>(named(ebook.files[entry.part], `part ${entry.part}`), of);
  const structure = named(
    part.chapters.find(({ id }) => id === entry.id),
    `chapter ${entry.id}`,
  );
  const { words } = ebook.first;
  const own = (texts: EbookFirstTexts) =>
    Object.fromEntries(words.flatMap(({ id }) => (texts.items[id] === undefined ? [] : [[id, texts.items[id]]])));
  return {
    chapter: {
      id: entry.id,
      title: ebook.learn.chapters[entry.id] ?? '',
      blocks: paragraphsOf(structure.paragraphs, entry.first, { learn, explain }),
    },
    items: [...structure.paragraphs.flat(), ...words],
    learn: { ...learn, items: { ...own(ebook.learn), ...learn.items } },
    explain: { ...explain, items: { ...own(ebook.explain), ...explain.items } },
  };
};

/** The addresses of all recordings of a chapter, in both voices. */
export const ebookSounds = ({ learn, items }: Pick<EbookChapterContent, 'learn' | 'items'>): readonly string[] =>
  items.flatMap(({ id }) => recordingsOf(learn.language, learn.items[id]));
