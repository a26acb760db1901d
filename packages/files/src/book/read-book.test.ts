import type { ReadingBlock, ReadingText } from '@parlance/domain';
import { epubBytes, pngBytes } from '@parlance/testing';
import { describe, expect, it } from 'vitest';
import { type BookFile, COVER } from './model.ts';
import { readBook } from './read-book.ts';

const read = async (content: Uint8Array<ArrayBuffer> | string, name = 'my_book.epub', language?: string) => {
  const result = await readBook(new Blob([content]), { name, language });
  if (!result.ok) throw new Error(result.code);
  return result.book;
};

const epub = (body: string, more: Partial<Parameters<typeof epubBytes>[0]> = {}) =>
  read(epubBytes({ chapters: [{ title: 'One', body }], ...more }));

const blocksOf = (book: BookFile): readonly ReadingBlock[] => book.chapters.flatMap(({ blocks }) => blocks);
const texts = (book: BookFile): readonly string[] =>
  blocksOf(book).map((block) => ('text' in block ? `${block.kind}: ${block.text}` : block.kind));
const firstText = (book: BookFile): ReadingText => blocksOf(book)[0] as ReadingText & ReadingBlock;
const marked = ({ text, spans }: ReadingText): readonly string[] =>
  spans.map((span) => `${span.mark}: ${text.slice(span.from, span.to)}`);

describe.each([0, 2, 3] as const)('an EPUB with contents of version %i', (version) => {
  it('has its title, author, language, chapters and sentences', async () => {
    const chapters = [
      { title: 'The Door', body: '<h1>The Door</h1><p>It was open. Nobody came.</p>' },
      { title: 'The Key', body: '<h1>The Key</h1><p>“Where is it?” she asked. Mr. Hill knew.</p>' },
    ];
    const book = await read(
      epubBytes({ title: 'Two Things', author: 'A. Writer', language: 'en-GB', chapters, version }),
    );
    expect(book).toMatchObject({
      kind: 'epub',
      title: 'Two Things',
      author: 'A. Writer',
      language: 'en-GB',
      sentences: 4,
    });
    expect(book.contents.map(({ title, first, sentences }) => [title, first, sentences])).toEqual([
      ['The Door', 0, 2],
      ['The Key', 2, 2],
    ]);
    expect(texts(book)).toEqual([
      'paragraph: It was open. Nobody came.',
      'paragraph: “Where is it?” she asked. Mr. Hill knew.',
    ]);
    const { text, sentences } = blocksOf(book)[1] as ReadingText & ReadingBlock;
    expect(sentences.map(({ place, from, to }) => [place, text.slice(from, to)])).toEqual([
      [2, '“Where is it?” she asked.'],
      [3, 'Mr. Hill knew.'],
    ]);
  });
});

describe('the text of a book', () => {
  it('keeps emphasis, also where only a style sheet has it', async () => {
    const body =
      '<p>She <em>really</em> <b>did <i>it</i></b>, <span class="it">oh</span> <span style="font-weight: bold">no</span>.</p>';
    const book = await epub(body, {
      files: { 'a.css': ['text/css', 'p { margin: 0 } span.it, .x { font-style: italic }'] },
    });
    expect(marked(firstText(book))).toEqual(['em: really', 'strong: did it', 'em: it', 'em: oh', 'strong: no']);
  });

  it('keeps headings below the chapter, quotes, lists with their numbers, lines, rules and code', async () => {
    const book = await epub(
      '<h1>One</h1><h3>Below</h3><blockquote><p>Quoted words.</p></blockquote><ol start="3"><li>third<ul><li>inner</li></ul></li><li>fourth</li></ol><p>A line<br/>and another</p><hr/><pre>a\n  b</pre>',
    );
    expect(texts(book)).toEqual([
      ...['heading: Below', 'quote: Quoted words.', 'item: third', 'item: inner', 'item: fourth'],
      ...['paragraph: A line\nand another', 'rule', 'preformatted: a\n  b'],
    ]);
    expect(blocksOf(book)[0]).toMatchObject({ level: 3 });
    expect(blocksOf(book).slice(2, 5)).toMatchObject([{ depth: 0, number: 3 }, { depth: 1 }, { depth: 0, number: 4 }]);
    expect(blocksOf(book)[3]).not.toHaveProperty('number');
  });

  it('keeps tables with their headings and wide cells', async () => {
    const book = await epub(
      '<p>Look.</p><table><tr><th colspan="2">Day</th></tr><tr><td>Mon</td><td><b>One</b> two.</td></tr></table>',
    );
    expect(blocksOf(book)[1]).toMatchObject({
      kind: 'table',
      rows: [
        [{ text: 'Day', isHeading: true, columns: 2 }],
        [
          { text: 'Mon', isHeading: false },
          { text: 'One two.', spans: [{ mark: 'strong', from: 0, to: 3 }] },
        ],
      ],
    });
    expect(book.sentences).toBe(4);
  });

  it('reads a table that only places text on the page as text', async () => {
    const book = await epub(
      '<table><tr><td><h2>Side</h2><p>Left words.</p></td><td><p>Right words.</p></td></tr></table>',
    );
    expect(texts(book)).toEqual(['heading: Side', 'paragraph: Left words.', 'paragraph: Right words.']);
  });

  it('keeps pictures with their descriptions, and knows the cover', async () => {
    const book = await epub('<p>Before <img src="a%20b.png" alt="A  door"/> after.</p>', {
      files: { 'a b.png': ['image/png', pngBytes(20, 10)], 'c.png': ['image/png', pngBytes(5, 5)] },
      cover: 'f1',
    });
    expect(blocksOf(book)[1]).toEqual({ kind: 'picture', picture: 'p2', description: 'A door' });
    expect(book.pictures.get('p2')?.type).toBe('image/png');
    expect(book.pictures.get(COVER)?.bytes).toEqual(pngBytes(5, 5));
    expect(book.leftOut).toEqual({});
  });

  it('shows notes where they are referred to, and not in the text', async () => {
    const book = await epub(
      '<p>A word<a epub:type="noteref" href="#f1">1</a> here.</p><aside epub:type="footnote" id="f1"><p>Its <em>note</em>. <a href="#r1">↩</a></p></aside><p>The end.</p>',
    );
    expect(texts(book)).toEqual(['paragraph: A word1 here.', 'paragraph: The end.']);
    expect(firstText(book).spans).toEqual([{ mark: 'note', note: 'n1', from: 6, to: 7 }]);
    expect(book.chapters[0]?.notes).toMatchObject([{ id: 'n1', blocks: [{ text: 'Its note.', sentences: [] }] }]);
    expect(book.sentences).toBe(2);
  });

  it('finds notes of old books by their links, in both directions and in another document', async () => {
    const book = await read(
      epubBytes({
        chapters: [
          { title: 'One', body: '<p>A word<sup><a id="r1" href="c1.xhtml#f1">[1]</a></sup> here.</p>' },
          { title: 'Notes', body: '<p id="f1"><a href="c0.xhtml#r1">[1]</a> What it means.</p>' },
        ],
      }),
    );
    expect(book.chapters[0]?.notes).toMatchObject([{ blocks: [{ text: 'What it means.' }] }]);
  });

  it('keeps passages in other languages and directions, and readings of characters', async () => {
    const book = await epub(
      '<p>He said <span lang="he" dir="rtl">שלום</span>.</p><p dir="rtl" lang="ar">مرحبا.</p><p lang="ja"><ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>。</p>',
    );
    expect(firstText(book).spans).toEqual([{ mark: 'passage', language: 'he', direction: 'rtl', from: 8, to: 12 }]);
    expect(blocksOf(book)[1]).toMatchObject({ language: 'ar', direction: 'rtl' });
    expect(blocksOf(book)[2]).toMatchObject({ language: 'ja', text: '漢字(かんじ)。' });
  });

  it('runs from right to left where its language does', async () => {
    const book = await epub('<p>שלום לכולם. מה נשמע?</p>', { language: 'he' });
    expect(book).toMatchObject({ language: 'he', direction: 'rtl', sentences: 2 });
    expect(firstText(book)).not.toHaveProperty('direction');
  });

  it('is in the language of its words where it declares none, and in that which its reader names', async () => {
    const body =
      '<p>El hombre no sabía que la casa de su madre era una de las más viejas del pueblo, pero lo dijo.</p>';
    expect((await epub(body, { language: 'und' })).language).toBe('es');
    expect((await read(epubBytes({ chapters: [{ title: 'A', body }] }), 'x.epub', 'fr')).language).toBe('fr');
  });

  it('drops what would part its words, and composes its letters', async () => {
    expect(texts(await epub('<p>un\u00adder the cafe\u0301 \u202edoor</p>'))).toEqual([
      'paragraph: under the café door',
    ]);
  });

  it('is cut into chapters where the contents say, also within a document, and parts name their first chapter', async () => {
    const nav =
      '<html><body><nav epub:type="toc"><ol><li><a href="c0.xhtml">Part One</a><ol><li><a href="c1.xhtml#a">Alpha</a></li><li><a href="c1.xhtml#b">Beta</a></li></ol></li></ol></nav></body></html>';
    const book = await read(
      epubBytes({
        chapters: [
          { title: 'P', body: '<h1>Part One</h1>' },
          { title: 'C', body: '<h2 id="a">Alpha</h2><p>First.</p><h2 id="b">Beta</h2><p>Second.</p>' },
        ],
        raw: { 'OEBPS/nav.xhtml': nav },
      }),
    );
    expect(book.contents.map(({ title, depth }) => [title, depth])).toEqual([
      ['Part One · Alpha', undefined],
      ['Beta', 1],
    ]);
    expect(texts(book)).toEqual(['paragraph: First.', 'paragraph: Second.']);
  });

  it('is cut where a chapter is too long to be laid out at once', async () => {
    const body = `<p>${'Some words are here. '.repeat(100)}</p>`.repeat(80);
    const book = await epub(body);
    expect(book.contents.map(({ title }) => title)).toEqual(['One', 'One (2)', 'One (3)']);
    expect(book.words).toBe(32_000);
    expect(book.contents.reduce((sum, { sentences }) => sum + sentences, 0)).toBe(book.sentences);
  });
});

describe('a page of HTML', () => {
  it('is read with its title, its pictures that lie in it, and its chapters', async () => {
    const picture = btoa(String.fromCharCode(...pngBytes(3, 3)));
    const book = await read(
      `<!doctype html><html lang="fr"><head><title>Deux pas</title><meta name="author" content="Une Main"></head><body><nav>Menu</nav><h1>Deux pas</h1><h2>Un</h2><p>Il vient.<img src="data:image/png;base64,${picture}" alt=""><h2>Deux</h2><p>Elle part.</body></html>`,
      'x.html',
    );
    expect(book).toMatchObject({
      kind: 'html',
      title: 'Deux pas',
      hasTitle: true,
      author: 'Une Main',
      language: 'fr',
      sentences: 2,
    });
    expect(book.contents.map(({ title }) => title)).toEqual(['Un', 'Deux']);
    expect(book.pictures.size).toBe(1);
  });

  it('that says no title has the name of the file, and tells that', async () => {
    for (const [content, name] of [
      ['<html><p>Il vient.</p></html>', 'deux_pas.html'],
      ['---\ntitle:\n---\nIl vient.', 'deux_pas.md'],
      ['Il vient, et elle part.', 'deux_pas.txt'],
    ] as const) {
      expect(await read(content, name)).toMatchObject({ title: 'deux pas', hasTitle: false });
    }
  });

  it('is decoded as it declares', async () => {
    const bytes = Uint8Array.from('<html><meta charset="iso-8859-2"><p>Dobr\xe9 r\xe1no, \xb9koda.</p>', (one) =>
      one.charCodeAt(0),
    );
    expect(texts(await read(bytes, 'x.html'))).toEqual(['paragraph: Dobré ráno, škoda.']);
  });
});

describe('Markdown', () => {
  it('is read with its front matter, lists, tables, emphasis and notes', async () => {
    const book = await read(
      '---\ntitle: "Small Things"\nauthor: Me\nlang: en\n---\n# Small Things\n\n## One\n\nA *good* word[^a].\n\n- first\n- second\n\n| a | b |\n|---|---|\n| c | d |\n\n[^a]: Its note.\n\n## Two\n\nThe end. <script>alert(1)</script>\n',
      'x.md',
    );
    expect(book).toMatchObject({ kind: 'markdown', title: 'Small Things', author: 'Me', language: 'en' });
    expect(book.contents.map(({ title }) => title)).toEqual(['One', 'Two']);
    expect(texts(book)).toEqual([
      'paragraph: A good word1.',
      'item: first',
      'item: second',
      'table',
      'paragraph: The end.',
    ]);
    expect(marked(firstText(book))).toEqual(['em: good', 'sup: 1', 'note: 1']);
    expect(book.chapters[0]?.notes).toMatchObject([{ blocks: [{ text: 'Its note.' }] }]);
    expect(book.leftOut).toEqual({ scripts: 1 });
  });
});
