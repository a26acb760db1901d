/** Reads an EPUB, of version 2 or 3. Files are found by its manifest alone; their names are compared, never used. */

import { type Archive, openArchive } from '../archive/archive.ts';
import type { ArchiveError } from '../archive/archive-error.ts';
import type { ContentsEntry } from './chapters.ts';
import { decodeBytes } from './decode.ts';
import { emphasisIn } from './emphasis.ts';
import { contentsOfNav, contentsOfNcx } from './epub-contents.ts';
import { type EpubPackage, type ManifestItem, packageOf } from './epub-package.ts';
import { LeftOutCounter } from './left-out.ts';
import type { MarkupBook, MarkupDocument } from './markup-book.ts';
import { BOOK_LIMITS, BookFileError } from './model.ts';
import { targetOf } from './paths.ts';
import { allIn, attributeOf, type Element, ElementBudget, elementsIn, firstIn, treeOf } from './tree.ts';

const CONTAINER = 'META-INF/container.xml';
const ENCRYPTION = 'META-INF/encryption.xml';
/** Bytes of such a document. */
const SMALL = 2_000_000;
/** Fonts may be obscured; that locks no text. */
const OBSCURED_FONTS = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);

/** Files of an EPUB by their paths. */
class EpubFiles {
  readonly #archive: Archive;
  readonly #folded = new Map<string, string>();
  readonly budget = new ElementBudget();

  constructor(archive: Archive) {
    this.#archive = archive;
    for (const name of archive.names) this.#folded.set(fold(name), name);
  }

  /** The name of a file in the archive; some programs write it in another case than the manifest. */
  nameOf(path: string): string | undefined {
    return this.#archive.names.has(path) ? path : this.#folded.get(fold(path));
  }

  async text(path: string, most: number): Promise<string | undefined> {
    const name = this.nameOf(path);
    const bytes = name === undefined ? undefined : await this.#archive.read(name, most);
    return bytes === undefined ? undefined : decodeBytes(bytes);
  }

  async xml(path: string): Promise<Element | undefined> {
    const text = await this.text(path, SMALL);
    return text === undefined ? undefined : treeOf(text, this.budget, true).root;
  }

  /** The bytes of a picture; undefined where it is missing, damaged or too large. */
  async picture(path: string, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const name = this.nameOf(path);
    if (name === undefined || this.#archive.sizeOf(name) > most) return undefined;
    try {
      return await this.#archive.read(name, most);
    } catch {
      return undefined;
    }
  }
}

const fold = (name: string): string => name.normalize('NFC').toLowerCase();

const packagePath = async (files: EpubFiles): Promise<string> => {
  const container = await files.xml(CONTAINER);
  const rootfile = container && firstIn(container, 'rootfile');
  const path = rootfile && targetOf(attributeOf(rootfile, 'full-path') ?? '', '')?.path;
  if (path === undefined || path === '') throw new BookFileError('notEpub');
  return path;
};

/** Refuses books that only one reader may open. */
const refuseLocked = async (files: EpubFiles): Promise<void> => {
  if (files.nameOf('META-INF/sinf.xml') !== undefined) throw new BookFileError('protected');
  const encryption = await files.xml(ENCRYPTION);
  for (const element of encryption === undefined ? [] : allIn(encryption, 'encrypteddata')) {
    const method = firstIn(element, 'encryptionmethod');
    if (!OBSCURED_FONTS.has((method && attributeOf(method, 'algorithm')) ?? '')) throw new BookFileError('protected');
  }
};

const isDocument = ({ type }: ManifestItem): boolean =>
  /^(?:application\/(?:xhtml\+xml|xml|x-dtbook\+xml)|text\/html)$/.test(type);

/** The item itself, or the first document that it names to be shown in its place. */
const documentOf = (id: string, items: EpubPackage['items']): ManifestItem | undefined => {
  let item = items.get(id);
  for (let tries = 0; item !== undefined && !isDocument(item) && tries < 5; tries += 1)
    item = items.get(item.fallback ?? '');
  return item !== undefined && isDocument(item) ? item : undefined;
};

const contentsOf = async (files: EpubFiles, { items, ncx }: EpubPackage): Promise<readonly ContentsEntry[]> => {
  const all = [...items.values()];
  const nav = all.find(({ properties }) => properties.includes('nav'));
  const navText = nav && (await files.text(nav.path, SMALL));
  const found = navText === undefined ? [] : contentsOfNav(treeOf(navText, files.budget).root, nav?.path ?? '');
  if (found.length > 0) return found;
  const old = items.get(ncx ?? '') ?? all.find(({ type }) => type === 'application/x-dtbncx+xml');
  const root = old && (await files.xml(old.path));
  return root === undefined ? [] : contentsOfNcx(root, old?.path ?? '');
};

const FONTS = /^(?:font\/|application\/(?:font-|x-font-|vnd\.ms-opentype))/;

interface Documents {
  readonly documents: readonly MarkupDocument[];
  readonly firstPicture: (path: string) => string | undefined;
}

const documentsOf = async (
  files: EpubFiles,
  { items, spine }: EpubPackage,
  leftOut: LeftOutCounter,
  progress: (share: number) => void,
): Promise<Documents> => {
  const documents: MarkupDocument[] = [];
  const seen = new Set<string>();
  for (const [place, { id, isLinear }] of spine.entries()) {
    const item = documentOf(id, items);
    const text = item && !seen.has(item.path) ? await files.text(item.path, BOOK_LIMITS.document) : undefined;
    if (item === undefined || text === undefined) {
      if (item === undefined || !seen.has(item.path)) leftOut.add('chapters');
      continue;
    }
    seen.add(item.path);
    const { root, entities } = treeOf(text, files.budget);
    leftOut.add('entities', entities);
    const head = firstIn(root, 'head');
    leftOut.add('scripts', head === undefined ? 0 : allIn(head, 'script').length);
    documents.push({ path: item.path, root, isAside: !isLinear });
    progress((place + 1) / spine.length);
  }
  const firstPicture = (path: string): string | undefined => {
    const page = documents.find((document) => document.path === path);
    for (const element of page === undefined ? [] : elementsIn(page.root)) {
      if (element.name !== 'img' && element.name !== 'image') continue;
      const address = attributeOf(element, 'src') ?? attributeOf(element, 'href') ?? '';
      return targetOf(address, path)?.path;
    }
    return undefined;
  };
  return { documents, firstPicture };
};

/** Reads the files of an EPUB. */
export const epubBook = async (
  file: Blob,
  progress: (share: number) => void,
): Promise<Omit<MarkupBook, 'progress'>> => {
  const files = new EpubFiles(await openArchive(file, BOOK_LIMITS));
  if (files.nameOf(CONTAINER) === undefined && files.nameOf('[Content_Types].xml') !== undefined) {
    throw new BookFileError('kindUnknown');
  }
  const path = await packagePath(files);
  await refuseLocked(files);
  const root = await files.xml(path);
  if (root === undefined) throw new BookFileError('notEpub');
  const book = packageOf(root, path);
  const leftOut = new LeftOutCounter();
  const { documents, firstPicture } = await documentsOf(files, book, leftOut, progress);
  const all = [...book.items.values()];
  leftOut.add('fonts', all.filter(({ type }) => FONTS.test(type)).length);
  const sheets: string[] = [];
  for (const { path: sheet, type } of all) {
    const text = type === 'text/css' ? await files.text(sheet, SMALL).catch(() => undefined) : undefined;
    if (text !== undefined) sheets.push(text);
  }
  const cover = book.cover ?? (book.coverPage === undefined ? undefined : firstPicture(book.coverPage));
  return {
    ...{ kind: 'epub', title: book.title, author: book.author },
    ...{ language: book.language, documents, leftOut },
    contents: await contentsOf(files, book),
    emphasis: emphasisIn(sheets),
    ...(cover !== undefined && files.nameOf(cover) !== undefined && { cover }),
    has: (name) => files.nameOf(name) !== undefined,
    load: (name, most) => files.picture(name, most),
  };
};

/** What an error of the archive says of a book. */
export const bookErrorOf = (error: ArchiveError): BookFileError => {
  switch (error.code) {
    case 'encrypted':
      return new BookFileError('protected');
    case 'tooLarge':
      return new BookFileError('unpacksTooLarge');
    case 'tooManyFiles':
      return new BookFileError('tooManyFiles');
    default:
      return new BookFileError('damaged');
  }
};
