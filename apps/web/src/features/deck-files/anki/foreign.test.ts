import initSqlJs from 'sql.js';
import { describe, expect, it } from 'vitest';
import type { AnkiPackage } from './index.ts';
import { packageIn } from './read-package.ts';
import { CREATED, databaseOf, type ForeignCollection, filesOf, zipped } from './testing.ts';

const sql = await initSqlJs();
const DAY = 86_400_000;

const readBack = async (file: Blob): Promise<AnkiPackage> => {
  const answer = await packageIn(file, sql);
  if (!answer.ok) throw new TypeError(answer.error.code);
  return answer.value;
};

const notesOf = async (collection: ForeignCollection) =>
  (await readBack(zipped(filesOf(1, databaseOf(collection))))).notes;

const textsOf = async (...fields: string[]): Promise<readonly string[]> => {
  const [note] = await notesOf({ notes: [{ id: 1, type: 1, fields }] });
  return note?.fields.map(({ text }) => text) ?? [];
};

const mp3 = Uint8Array.from([0x49, 0x44, 0x33, 4, ...Array.from({ length: 3000 }, (_, place) => (place * 7) % 256)]);

describe('a package of another program', () => {
  it.each([1, 2, 3] as const)('is read with note types, decks, tags and sounds, in version %i', async (version) => {
    const database = databaseOf({
      isNewer: version === 3,
      notes: [
        { id: 5, type: 1, fields: ['<b>hola</b>[sound:hola uno.mp3]', 'hello<br>hi'], tags: ' a1  greeting ' },
        { id: 6, type: 2, fields: ['gato', 'cat'], cards: [{}, {}] },
        { id: 7, type: 3, fields: ['Me {{c1::llamo::name}} Ana', ''] },
      ],
    });
    const media = { 'hola uno.mp3': mp3, 'cat.jpg': Uint8Array.of(0xff, 0xd8, 0xff), 'more.mp3': mp3 };
    const found = await readBack(zipped(filesOf(version, database, media)));
    expect(found.deckName).toBe('Spanish::Verbs');
    expect(found.notes).toMatchObject([
      {
        ...{ guid: 'g5', kind: 'Basic', tags: ['a1', 'greeting'], memory: undefined, reviews: [], isSuspended: false },
        fields: [
          { name: 'Front', text: 'hola', sounds: ['hola uno.mp3'] },
          { name: 'Back', text: 'hello\nhi', sounds: [] },
        ],
      },
      { guid: 'g6', kind: 'Basic (and reversed card)' },
      {
        kind: 'Cloze',
        fields: [
          { name: 'Text', text: 'Me llamo Ana' },
          { name: 'Back Extra', text: '' },
        ],
      },
    ]);
    expect(found.sounds).toEqual(new Map([['hola uno.mp3', mp3]]));
    expect(found.skipped).toEqual({ sounds: 0, files: 2, notes: 0 });
  });

  it('has the memory of the weakest card of each note, and its reviews since it was last reset', async () => {
    const at = (day: number): number => CREATED * 1000 + day * DAY;
    const data = JSON.stringify({ pos: 3, s: 20.5, d: 6.1, dr: 0.9, lrt: at(300) / 1000, cd: '{"x":1}' });
    const known = { type: 2, queue: 2, due: 320, ivl: 20, factor: 2500, reps: 5, lapses: 2, data };
    const stronger = { ...known, due: 330, data: JSON.stringify({ s: 40, d: 2, lrt: at(300) / 1000 }) };
    const [note, other] = await notesOf({
      notes: [
        { id: 1, type: 2, fields: ['a', 'b'], cards: [stronger, known] },
        { id: 2, type: 1, fields: ['c', 'd'], cards: [{ ...known, queue: -1, data: '{}' }] },
      ],
      log: [
        [at(10), 11, 1, 0, 0],
        [at(20), 11, 0, 0, 4],
        [at(300), 11, 3, 2500, 1],
        [at(30), 11, 2, 0, 0],
        [at(31), 11, 4, 0, 3],
        [at(32), 10, 3, 2500, 1],
      ],
    });
    expect(note?.reviews).toEqual([
      { at: at(30), rating: 2 },
      { at: at(300), rating: 3 },
    ]);
    expect(note).toMatchObject({ isExact: false, isSuspended: false });
    expect(note?.memory).toEqual({
      ...{ stability: 20.5, difficulty: 6.1, last: at(300), due: at(320), reps: 5, lapses: 2 },
      ...{ phase: 2, learningStep: 0, lastRight: true },
    });
    expect(other).toMatchObject({ memory: undefined, reviews: [], isSuspended: true });
  });

  it('has sounds whose bytes are none, are too many or are missing counted, and left out', async () => {
    const text = '[sound:no.mp3][sound:long.mp3][sound:gone.mp3][sound:yes.mp3]';
    const database = databaseOf({ notes: [{ id: 1, type: 1, fields: [text, ''] }] });
    const long = new Uint8Array(500_001);
    long.set(mp3);
    const media = { 'no.mp3': new TextEncoder().encode('<script>'), 'long.mp3': long, 'yes.mp3': mp3 };
    for (const version of [2, 3] as const) {
      const found = await readBack(zipped(filesOf(version, database, media)));
      expect([...found.sounds.keys()]).toEqual(['yes.mp3']);
      expect(found.skipped).toEqual({ sounds: 3, files: 0, notes: 0 });
    }
  });

  it.each([
    ['a<div>b</div><div>c</div>', 'a\nb\nc'],
    ['<p>a</p>\n\n<p>b &nbsp; c</p>', 'a\nb   c'],
    ['a<div><br></div><div>b</div>', 'a\n\nb'],
    ['&lt;b&gt; &amp;amp; &#233;&#xE9;&eacute; &unknown; a &lt b', '<b> &amp; ééé &unknown; a < b'],
    ['<img src="x>y.jpg" alt="<b>"> a <span style="color:red">b</span>', 'a b'],
    ['<style>p { color: red }</style><!-- no --><script>alert(1)</script>yes', 'yes'],
    ['{{c1::a {{c2::b::hint}} c}} {{c3::d}} }} {{c4::e', 'a b c d }} {{c4::e'],
    ['[latex]x^2[/latex] [$]y[/$] \\(z\\)', 'x^2 y z'],
    ['<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>', '漢(かん)'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['[anki:tts lang=es_ES]hola[/anki:tts]', 'hola'],
    ['e\u0301', 'é'],
  ])('has the field %j as %j', async (html, text) => {
    expect(await textsOf(html, '')).toEqual([text, '']);
  });

  it('has notes with endless fields left out, and names no field that its note type lacks', async () => {
    const database = databaseOf({
      notes: [
        { id: 1, type: 1, fields: ['x'.repeat(100_001), ''] },
        { id: 2, type: 9, fields: ['a', 'b'] },
      ],
    });
    const found = await readBack(zipped(filesOf(1, database)));
    expect(found.skipped.notes).toBe(1);
    expect(found.notes).toMatchObject([
      {
        kind: '',
        fields: [
          { name: '', text: 'a' },
          { name: '', text: 'b' },
        ],
      },
    ]);
  });
});
