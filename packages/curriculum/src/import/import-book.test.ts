import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { epubBytes } from '@parlance/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { importBook, isOfBook } from './import-book.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'parlance-import-book-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const imported = async (name: string, content: string | Uint8Array) => {
  const path = join(root, name);
  await writeFile(path, content);
  return importBook({ root, path, learnable: ['en', 'es'] });
};

describe('the import of a book', () => {
  it('is told from that of a table or a film', () => {
    expect(isOfBook(['a.epub'])).toBe(true);
    expect(isOfBook(['de.csv'])).toBe(false);
    expect(isOfBook(['a.mp4', 'a.srt'])).toBe(false);
  });

  it('makes a draft with chapters, paragraphs and sentences, and names what was left out', async () => {
    const body = '<h1>The Door</h1><p>It was open. Nobody came.</p><p>Mr. Hill knew.</p><script>x()</script>';
    const result = await imported(
      'door.epub',
      epubBytes({ title: 'The Door Is Open', author: 'A. Writer', chapters: [{ title: 'The Door', body }] }),
    );
    expect(result).toEqual({
      made: [
        '"The Door Is Open" has 1 chapter and 3 sentences in en.',
        'Left out: 1 scripts.',
        'Its draft is content/imported/drafts/the-door-is-open.yaml.',
      ],
    });
    const text = await readFile(join(root, 'content/imported/drafts/the-door-is-open.yaml'), 'utf8');
    expect(text).toContain('# Made by npm run content:import from a book of A. Writer.');
    expect(parse(text)).toEqual({
      id: 'the-door-is-open',
      title: { en: 'The Door Is Open' },
      chapters: [
        {
          key: 'c1',
          title: { en: 'The Door' },
          sentences: [
            { key: 's1', begins: 'paragraph', en: 'It was open.' },
            { key: 's2', en: 'Nobody came.' },
            { key: 's3', begins: 'paragraph', en: 'Mr. Hill knew.' },
          ],
        },
      ],
    });
  });

  it('overwrites no draft, and refuses with a reason', async () => {
    const text = 'El hombre no sabía que la casa de su madre era una de las más viejas del pueblo, pero lo dijo.';
    expect(await imported('casa.txt', text)).toHaveProperty('made');
    expect(await imported('casa.txt', text)).toEqual({
      issues: ['There is a draft "casa" already: content/imported/drafts/casa.yaml.'],
    });
    expect(
      await imported(
        'a.txt',
        'Als er am Morgen aufwachte, war das Haus leer und niemand wusste, wo die anderen waren.',
      ),
    ).toEqual({
      issues: ['"a.txt" is in de; books are in en, es.'],
    });
    expect(await imported('b.epub', '%PDF')).toEqual({ issues: ['"b.epub" is no EPUB, HTML, Markdown or text.'] });
    expect(await importBook({ root, path: 'none.epub', learnable: ['en'] })).toEqual({
      issues: ['There is no file "none.epub".'],
    });
  });
});
