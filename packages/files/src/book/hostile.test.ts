/** Books that want more than to be read. Each is refused with a code, or made plain and says what was left out. */
import { epubBytes, pngBytes, type TestEpub } from '@parlance/testing';
import { strToU8, Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { BOOK_LIMITS } from './model.ts';
import { readBook } from './read-book.ts';

const read = (bytes: Uint8Array<ArrayBuffer> | string, name = 'x.epub') => readBook(new Blob([bytes]), { name });
const chapter = (body: string, more: Partial<TestEpub> = {}) =>
  epubBytes({ chapters: [{ title: 'One', body }], ...more });
const codeOf = async (...args: Parameters<typeof read>): Promise<string> => {
  const result = await read(...args);
  return result.ok ? 'read' : result.code;
};
const plain = async (...args: Parameters<typeof read>) => {
  const result = await read(...args);
  if (!result.ok) throw new Error(result.code);
  const { chapters, leftOut, pictures } = result.book;
  return { text: JSON.stringify(chapters), leftOut, pictures };
};

/** An archive whose directory states another size of a file than it has. */
const withStatedSize = (archive: Uint8Array<ArrayBuffer>, name: string, size: number): Uint8Array<ArrayBuffer> => {
  const view = new DataView(archive.buffer);
  const wanted = strToU8(name);
  for (let at = 0; at < archive.length - 46; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50 || view.getUint16(at + 28, true) !== wanted.length) continue;
    if (wanted.every((byte, place) => archive[at + 46 + place] === byte)) view.setUint32(at + 24, size, true);
  }
  return archive;
};

/** Many zeros, packed as they come, so that the test needs no memory for them. */
const bombBytes = (megabytes: number): Uint8Array<ArrayBuffer> => {
  const parts: Uint8Array[] = [];
  const zip = new Zip((_, part) => parts.push(part));
  for (const [path, text] of [
    ['META-INF/container.xml', '<container><rootfile full-path="b.opf"/></container>'],
    [
      'b.opf',
      '<package><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
    ],
  ] as const) {
    const file = new ZipPassThrough(path);
    zip.add(file);
    file.push(strToU8(text), true);
  }
  const zeros = new ZipDeflate('a.xhtml', { level: 6 });
  zip.add(zeros);
  const piece = new Uint8Array(1_000_000).fill(97);
  for (let count = 1; count <= megabytes; count += 1) zeros.push(piece, count === megabytes);
  zip.end();
  return new Uint8Array(Buffer.concat(parts));
};

describe('a hostile book', () => {
  it('has its scripts left out, and what would run', async () => {
    const { text, leftOut } = await plain(
      chapter(
        '<p onclick="steal()">Read <a href="javascript:steal()">me</a>.</p><script>steal()</script><script src="https://evil.example/x.js"/><svg onload="steal()"><script>steal()</script></svg><p>More.</p>',
      ),
    );
    expect(text).not.toMatch(/steal|evil|script|onclick|href/);
    expect(text).toContain('More.');
    expect(leftOut).toMatchObject({ scripts: 6 });
  });

  it('asks for nothing outside, and says so', async () => {
    const { text, leftOut, pictures } = await plain(
      chapter(
        '<p style="background:url(https://evil.example/a)">Read <a href="https://evil.example/">me</a>.<img src="https://evil.example/b.png" srcset="https://evil.example/c.png 2x"/><img src="//evil.example/d.png"/></p><video poster="https://evil.example/e.png" src="https://evil.example/f.mp4"/><iframe src="https://evil.example/"/><object data="x.swf"/>',
        { files: { 'f.otf': ['font/otf', 'x'] } },
      ),
    );
    expect(text).not.toContain('evil');
    expect(pictures.size).toBe(0);
    expect(leftOut).toEqual({ outside: 4, links: 1, media: 1, fonts: 1 });
  });

  it('replaces no entity that it declares, whether of a file or of itself', async () => {
    const page =
      '<!DOCTYPE html [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">]><html><body><p>Text &b; and &file; end.</p></body></html>';
    const { text, leftOut } = await plain(chapter('', { raw: { 'OEBPS/c0.xhtml': page } }));
    expect(text).toContain('Text &b; and &file; end.');
    expect(text).not.toMatch(/aaaa|ENTITY|\]>/);
    expect(leftOut).toEqual({ entities: 3 });
  });

  it('is refused where it unpacks to far more than a book', async () => {
    expect(await codeOf(bombBytes(200))).toBe('unpacksTooLarge');
    expect(await codeOf(bombBytes(50))).toBe('unpacksTooLarge');
  });

  it('is refused where it lies about the size of what it unpacks to', async () => {
    expect(await codeOf(withStatedSize(bombBytes(50), 'a.xhtml', 1000))).toBe('damaged');
  });

  it('finds no file above its root, and none by an absolute path', async () => {
    const body =
      '<p>Text.<img src="../../../../etc/passwd"/><img src="/etc/passwd"/><img src="file:///etc/passwd"/><img src="..%2f..%2f..%2fa.png"/></p>';
    const { leftOut, pictures } = await plain(chapter(body, { raw: { '../../../../etc/passwd': pngBytes(1, 1) } }));
    expect(pictures.size).toBe(0);
    expect(leftOut).toEqual({ pictures: 3, outside: 1 });
  });

  it('is refused with 60,000 files', async () => {
    const files = Object.fromEntries(Array.from({ length: 60_000 }, (_, place) => [`f${place}`, new Uint8Array(0)]));
    expect(await codeOf(new Uint8Array(zipSync(files, { level: 0 })))).toBe('tooManyFiles');
  });

  it('is refused where one line is longer than a book, and where the file is', async () => {
    expect(await codeOf('a'.repeat(BOOK_LIMITS.paragraph + 1), 'x.txt')).toBe('paragraphTooLong');
    expect(await codeOf(chapter(`<p>${'word '.repeat(250_000)}</p>`))).toBe('paragraphTooLong');
    // The file is not even read: only its size is asked.
    expect(await readBook({ size: 200_000_000 } as Blob, { name: 'x.txt' })).toEqual({ ok: false, code: 'tooLarge' });
  });

  it('is refused where it is locked for one reader, and read where only fonts are obscured', async () => {
    const encryption = (algorithm: string): string =>
      `<encryption><enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`;
    const locked = (algorithm: string) =>
      codeOf(chapter('<p>Text.</p>', { raw: { 'META-INF/encryption.xml': encryption(algorithm) } }));
    expect(await locked('http://www.w3.org/2001/04/xmlenc#aes128-cbc')).toBe('protected');
    expect(await locked('http://www.idpf.org/2008/embedding')).toBe('read');
  });

  it('is refused where its pages are drawn as they are', async () => {
    const metadata = '<meta property="rendition:layout">pre-paginated</meta>';
    expect(await codeOf(chapter('<p>Text.</p>', { metadata }))).toBe('fixedLayout');
  });

  it('is refused where it is cut off, and where it is no book', async () => {
    const whole = chapter('<p>Text.</p>');
    expect(await codeOf(whole.slice(0, whole.length / 2))).toBe('damaged');
    expect(await codeOf(new Uint8Array(zipSync({ 'a.txt': strToU8('a') })))).toBe('notEpub');
    expect(await codeOf('%PDF-1.7 text')).toBe('kindUnknown');
    expect(await codeOf(new Uint8Array(1000).fill(0))).toBe('kindUnknown');
    expect(await codeOf('   \n ', 'x.txt')).toBe('noText');
    expect(await codeOf(chapter('<p>—</p>'))).toBe('noText');
  });

  it('is read as if its elements lay less deep, and refused with too many of them', async () => {
    const { text } = await plain(chapter(`${'<div><i>'.repeat(5000)}Deep.${'</i></div>'.repeat(5000)}<p>After.</p>`));
    expect(text).toMatch(/Deep\..*After\./);
    expect(await codeOf(`<html>${'<b></b>'.repeat(BOOK_LIMITS.elements + 1)}`, 'x.html')).toBe('tooManyElements');
  });

  it('has pictures left out that are none, too large to be shown, or run', async () => {
    const drawing = (inside: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">${inside}</svg>`;
    const files = {
      'a.png': ['image/png', '<html><script>steal()</script></html>'],
      'b.png': ['image/png', pngBytes(60_000, 60_000)],
      'c.svg': ['image/svg+xml', drawing('<script>steal()</script>')],
      'd.svg': ['image/svg+xml', drawing('<image href="https://evil.example/a.png"/>')],
      'e.svg': ['image/svg+xml', drawing('<circle r="2" onload="steal()"/>')],
      'f.svg': ['image/svg+xml', drawing('<rect fill="url(https://evil.example/a)"/>')],
      'g.svg': ['image/svg+xml', drawing('<circle r="2" fill="url(#a)"/>')],
    } as const;
    const body = `<p>Text.</p>${Object.keys(files)
      .map((path) => `<img src="${path}" alt="${path}"/>`)
      .join('')}`;
    const { text, leftOut, pictures } = await plain(chapter(body, { files }));
    expect([...pictures.values()].map(({ type }) => type)).toEqual(['image/svg+xml']);
    expect(text.match(/"kind":"picture"/g)).toHaveLength(1);
    expect(leftOut).toEqual({ pictures: 6 });
  });
});
