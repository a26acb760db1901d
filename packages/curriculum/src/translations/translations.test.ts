import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSources } from '../files/sources.ts';
import { exampleWithEbook } from '../fixtures/ebooks.ts';
import { exampleWithTalk } from '../fixtures/talks.ts';
import { wholeExample } from '../fixtures/tools.ts';
import { readSources, type SourceFiles } from '../source/read.ts';
import { type Change, changesIn, withChanges } from './changes.ts';
import type { Row } from './row.ts';
import { rowsOf } from './rows.ts';
import { readTable, tableOf } from './table.ts';

const ROOT = join(fileURLToPath(import.meta.url), '../../../../..');

const rowsIn = (files: SourceFiles, code: string): Row[] => rowsOf(readSources(files).sources, code);

const returned = (csv: string): ReadonlyMap<string, string> => {
  const table = readTable(csv, ['en', 'es', 'fr', 'de']);
  if ('issues' in table) throw new RangeError(table.issues.join(' '));
  return table.texts;
};

const changesOf = (rows: readonly Row[], texts: ReadonlyMap<string, string>): readonly Change[] => {
  const changes = changesIn(rows, texts);
  if ('refused' in changes) throw new RangeError(changes.refused.join(' '));
  return changes;
};

describe('a table for translators', () => {
  let files: SourceFiles;
  let rows: Row[];
  beforeAll(async () => {
    files = await wholeExample();
    rows = rowsIn(files, 'de');
  });

  it('names each text once, with the English one and who says it', () => {
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(rows.find(({ id }) => id === 'corner.water-thanks')).toMatchObject({
      kind: 'phrase',
      english: 'Water, thanks.',
      text: 'Wasser, danke.',
    });
    expect(rows.find(({ id }) => id === 'corner.dialogue.l2')?.context).toBe('ben says');
    expect(rows.find(({ id }) => id === 'clip.last-bread.l7')).toMatchObject({
      kind: 'line',
      context: 'cleo says',
      english: 'Thanks, Ana.',
      text: 'Danke, Ana.',
    });
  });

  it('changes every text of a book', async () => {
    const withBook = await exampleWithEbook();
    const all = rowsIn(withBook, 'de');
    const ofBook = all.filter(({ id }) => id.startsWith('ebook.'));
    expect(ofBook.find(({ id }) => id === 'ebook.bread-again.c2.s1')).toMatchObject({
      kind: 'sentence',
      context: 'Again',
      english: 'Ben again!',
      text: 'Wieder Ben!',
    });
    expect(ofBook.filter(({ id }) => !/\.s\d+$/.test(id)).map(({ id }) => id)).toEqual([
      'ebook.bread-again#title',
      'ebook.bread-again#about',
      'ebook.bread-again.word.again',
      'ebook.bread-again.c1#title',
      'ebook.bread-again.c2#title',
    ]);
    const texts = new Map(all.map((row) => [row.id, ofBook.includes(row) ? `${row.text} Neu` : row.text]));
    const after = rowsIn(withChanges(withBook, changesOf(all, texts), 'de'), 'de');
    expect(after.filter(({ id }) => id.startsWith('ebook.')).map(({ text }) => text)).toEqual(
      ofBook.map(({ text }) => `${text} Neu`),
    );
  });

  it('changes every text of a talk, and leaves its examples as they are', async () => {
    const withTalk = await exampleWithTalk();
    const all = rowsIn(withTalk, 'de');
    const ofTalks = all.filter(({ id }) => /^talks?[.:]/.test(id));
    const rowOf = (id: string): Row | undefined => ofTalks.find((row) => row.id === id);
    expect(rowOf('talk.corner#about')).toMatchObject({ kind: 'title', text: 'Du bist bei Ben.' });
    expect(rowOf('talk.corner.order#task')).toMatchObject({ kind: 'task', english: 'Order' });
    expect(rowOf('talk.corner.drink#milk')).toMatchObject({ kind: 'value', english: 'some milk', text: 'Milch' });
    expect(rowOf('talk.corner.first.drink#means')).toMatchObject({ kind: 'hint', text: 'Bestell etwas' });
    expect(rowOf('talk.corner.first.drink.answers')).toMatchObject({
      ...{ kind: 'line', context: 'ben says; what stands in {braces} stays', text: '{drink}, danke.' },
    });
    expect(rowOf('talks:aside.bye')).toMatchObject({ context: 'any partner says', text: 'Bitte.' });
    const texts = new Map(all.map((row) => [row.id, ofTalks.includes(row) ? `${row.text} Neu` : row.text]));
    const after = withChanges(withTalk, changesOf(all, texts), 'de');
    expect(rowsIn(after, 'de').map(({ text }) => text)).toEqual(all.map(({ id }) => texts.get(id)));
    const { talks } = readSources(after).sources;
    expect(talks[0]?.turns).toMatchObject(
      (readSources(withTalk).sources.talks[0]?.turns ?? []).map(({ key, replies }) => ({
        ...{ key, replies: replies.map(({ examples }) => ({ examples })) },
      })),
    );
  });

  it('changes every text of a clip and of its group', () => {
    const ofClips = rows.filter(({ id }) => /^clips?[.:]/.test(id));
    expect(ofClips.map(({ id }) => id).filter((id) => id.includes('#'))).toEqual([
      'clip.last-bread#title',
      'clip.last-bread#about',
      'clips:first#title',
    ]);
    const texts = new Map(rows.map((row) => [row.id, ofClips.includes(row) ? `${row.text} Neu` : row.text]));
    const after = rowsIn(withChanges(files, changesOf(rows, texts), 'de'), 'de');
    expect(after.map(({ text }) => text)).toEqual(rows.map(({ id }) => texts.get(id)));
  });

  it('is imported unchanged', () => {
    expect(changesOf(rows, returned(tableOf(rows, 'de')))).toEqual([]);
  });

  it('changes a text in its place, and no other byte', () => {
    const csv = tableOf(rows, 'de').replace('Wasser, danke.', 'Danke, Wasser: ja.');
    const table = returned(csv.replace('Danke, Wasser: ja.', 'Danke: Wasser'));
    const changes = changesOf(rows, table);
    expect(changes).toMatchObject([{ id: 'corner.water-thanks', before: 'Wasser, danke.', after: 'Danke: Wasser' }]);
    const after = withChanges(files, changes, 'de');
    for (const [file, text] of files) {
      const expected = text.replace('de: Wasser, danke.', 'de: "Danke: Wasser"');
      expect(after.get(file)).toBe(expected);
    }
    expect(rowsIn(after, 'de').find(({ id }) => id === 'corner.water-thanks')?.text).toBe('Danke: Wasser');
  });

  it('changes the text of its own language where two languages say the same', () => {
    const english = rowsIn(files, 'fr');
    const changes = changesOf(
      english,
      new Map(english.map(({ id, text }) => [id, id === 'corner#title' ? 'Au coin' : text])),
    );
    const after = withChanges(files, changes, 'fr');
    expect(rowsIn(after, 'fr').find(({ id }) => id === 'corner#title')?.text).toBe('Au coin');
    expect(rowsIn(after, 'en')).toEqual(rowsIn(files, 'en'));
  });

  it('is refused as a whole if a text would be lost', () => {
    const texts = new Map(rows.map(({ id, text }) => [id, text]));
    texts.set('corner#title', '');
    texts.delete('corner.water-thanks');
    texts.set('corner.moon', 'Mond');
    expect(changesIn(rows, texts)).toEqual({
      refused: [
        'There is no text "corner.moon".',
        '"corner.water-thanks" is missing.',
        `"corner#title" is empty and would lose "${rows.find(({ id }) => id === 'corner#title')?.text}".`,
      ],
    });
  });

  it.each([
    ['without keys', 'kind,de\nword,Brot\n', 'The first line must name the columns'],
    ['in no language', 'key,kind\nbread,word\n', 'The first line must name the columns'],
    ['with a text twice', 'key,de\nbread,Brot\nbread,Brot\n', '"bread" stands twice.'],
    ['with a broken line', 'key,de\nbread,"Brot\n', 'Line 2'],
  ])('reports an error for %s', (_what, csv, sentence) => {
    const table = readTable(csv, ['de']);
    expect('issues' in table && table.issues.join(' ')).toContain(sentence);
  });
});

describe('the whole corpus', () => {
  it('is exported and imported in every language without a different byte', async () => {
    const files = await loadSources(ROOT);
    const { sources } = readSources(files);
    for (const { code } of sources.languages) {
      const rows = rowsOf(sources, code);
      const table = readTable(tableOf(rows, code), [code]);
      expect('texts' in table && table.texts.size).toBe(rows.length);
      expect('texts' in table && changesIn(rows, table.texts)).toEqual([]);
    }
  });

  it('takes a new text for every old one', async () => {
    const files = await loadSources(ROOT);
    const rows = rowsIn(files, 'vt');
    const texts = new Map(rows.map(({ id, text }) => [id, `${text} #: mới`]));
    const after = withChanges(files, changesOf(rows, texts), 'vt');
    expect(new Map(rowsIn(after, 'vt').map(({ id, text }) => [id, text]))).toEqual(texts);
  });
});
