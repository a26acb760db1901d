/** Books as other programs make them, for tests and benches: each is written here, none is a file. */
import { strToU8, zipSync } from 'fflate';

/** A chapter of such a book. */
export interface TestChapter {
  readonly title: string;
  /** The inside of its body, in XHTML. */
  readonly body: string;
  /** Inside its head. */
  readonly head?: string;
}

/** Such a book. */
export interface TestEpub {
  readonly title?: string;
  readonly author?: string;
  readonly language?: string;
  readonly chapters: readonly TestChapter[];
  /** Further files by their paths in `OEBPS`, with their media types. */
  readonly files?: Readonly<Record<string, readonly [type: string, bytes: Uint8Array | string]>>;
  /** Files that stand in the archive as they are: they may replace others. */
  readonly raw?: Readonly<Record<string, Uint8Array | string>>;
  /** 2 has an NCX document, 3 a navigation document; 0 has no contents. */
  readonly version?: 0 | 2 | 3;
  /** Inside the metadata. */
  readonly metadata?: string;
  /** The id of the item that is the cover: the place of a file in `files`, e.g. `f0`. */
  readonly cover?: string;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const bytesOf = (content: Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? strToU8(content) : content;

const page = ({ title, body, head = '' }: TestChapter): string =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${escaped(title)}</title>${head}</head><body>${body}</body></html>`;

const nav = (chapters: readonly TestChapter[]): string =>
  page({
    title: 'Contents',
    body: `<nav epub:type="toc"><ol>${chapters.map(({ title }, place) => `<li><a href="c${place}.xhtml">${escaped(title)}</a></li>`).join('')}</ol></nav>`,
  });

const ncx = (chapters: readonly TestChapter[]): string =>
  `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${chapters
    .map(
      ({ title }, place) =>
        `<navPoint id="n${place}"><navLabel><text>${escaped(title)}</text></navLabel><content src="c${place}.xhtml"/></navPoint>`,
    )
    .join('')}</navMap></ncx>`;

const packageDocument = (epub: TestEpub): string => {
  const { title = 'A Book', author = 'Somebody', language = 'en', chapters, files = {}, version = 3 } = epub;
  const items = [
    ...chapters.map((_, place) => `<item id="c${place}" href="c${place}.xhtml" media-type="application/xhtml+xml"/>`),
    ...Object.entries(files).map(
      ([path, [type]], place) =>
        `<item id="f${place}" href="${path}" media-type="${type}"${epub.cover === `f${place}` ? ' properties="cover-image"' : ''}/>`,
    ),
    ...(version === 3 ? ['<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>'] : []),
    ...(version === 2 ? ['<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'] : []),
  ];
  const spine = chapters.map((_, place) => `<itemref idref="c${place}"/>`).join('');
  return `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="${version === 2 ? '2.0' : '3.0'}"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(author)}</dc:creator>${language === '' ? '' : `<dc:language>${language}</dc:language>`}${epub.metadata ?? ''}</metadata><manifest>${items.join('')}</manifest><spine${version === 2 ? ' toc="ncx"' : ''}>${spine}</spine></package>`;
};

/** The bytes of an EPUB. */
export const epubBytes = (epub: TestEpub): Uint8Array<ArrayBuffer> => {
  const { chapters, files = {}, raw = {}, version = 3 } = epub;
  const inside: Record<string, Uint8Array> = {
    mimetype: strToU8('application/epub+zip'),
    'META-INF/container.xml': strToU8(
      '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    'OEBPS/book.opf': strToU8(packageDocument(epub)),
  };
  for (const [place, chapter] of chapters.entries()) inside[`OEBPS/c${place}.xhtml`] = strToU8(page(chapter));
  for (const [path, [, content]] of Object.entries(files)) inside[`OEBPS/${path}`] = bytesOf(content);
  if (version === 3) inside['OEBPS/nav.xhtml'] = strToU8(nav(chapters));
  if (version === 2) inside['OEBPS/toc.ncx'] = strToU8(ncx(chapters));
  for (const [path, content] of Object.entries(raw)) inside[path] = bytesOf(content);
  return new Uint8Array(zipSync(inside));
};

/** The first bytes of a PNG of a size, and as many more as it should have: enough to be known as one. */
export const pngBytes = (width: number, height: number, length = 200): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};
