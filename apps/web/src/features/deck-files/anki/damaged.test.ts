import { zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import initSqlJs from 'sql.js';
import { describe, expect, it } from 'vitest';
import { packageIn } from './read-package.ts';
import { databaseOf, filesOf, zipped } from './testing.ts';

const sql = await initSqlJs();

const codeOf = async (file: Blob): Promise<string> => {
  const answer = await packageIn(file, sql);
  return answer.ok ? 'ok' : answer.error.code;
};

const notes = Array.from({ length: 40 }, (_, id) => ({ id: id + 1, type: 1, fields: [`front ${id}`, `back ${id}`] }));
const database = databaseOf({ notes });
const mp3 = Uint8Array.from([0x49, 0x44, 0x33, 4, ...Array.from({ length: 500 }, (_, place) => place % 256)]);
const whole = ([1, 3] as const).map((version) => {
  const own = databaseOf({ notes, isNewer: version === 3 });
  return zipSync(filesOf(version, own, { 'a.mp3': mp3 }));
});

/** The place of the directory's entry of a file. */
const entryOf = (bytes: Uint8Array, name: string): number => Buffer.from(bytes).lastIndexOf(name) - 46;

const changed = (bytes: Uint8Array<ArrayBuffer>, change: (view: DataView, copy: Uint8Array) => void): Blob => {
  const copy = bytes.slice();
  change(new DataView(copy.buffer), copy);
  return new Blob([copy]);
};

describe('a damaged package', () => {
  it('is an error wherever it is cut off', async () => {
    const cuts = fc.tuple(fc.constantFrom(...whole), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
    await fc.assert(
      fc.asyncProperty(cuts, async ([bytes, share]) => {
        const code = await codeOf(new Blob([bytes.slice(0, Math.floor(bytes.length * share))]));
        expect(['notPackage', 'damaged']).toContain(code);
      }),
      { numRuns: 200 },
    );
  });

  it('is never more than an error where some bytes are wrong', async () => {
    const wrong = fc.tuple(
      fc.constantFrom(...whole),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.nat({ max: 255 })), {
        minLength: 1,
        maxLength: 6,
      }),
    );
    await fc.assert(
      fc.asyncProperty(wrong, async ([bytes, changes]) => {
        const file = changed(bytes, (_, copy) => {
          for (const [share, byte] of changes) copy[Math.floor(copy.length * share)] = byte;
        });
        expect(await codeOf(file)).toMatch(
          /^(ok|notPackage|damaged|encrypted|versionUnknown|tooLarge|tooManyFiles|tooManyNotes|hostile|noNotes)$/,
        );
      }),
      { numRuns: 200 },
    );
  });

  it('is an error where bytes of its database are wrong although the archive is right', async () => {
    const wrong = fc.array(
      fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.nat({ max: 255 })),
      { minLength: 1, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(wrong, async (changes) => {
        const copy = database.slice();
        for (const [share, byte] of changes) copy[Math.floor(copy.length * share)] = byte;
        expect(await codeOf(zipped(filesOf(1, copy)))).toMatch(
          /^(ok|notPackage|damaged|versionUnknown|tooLarge|tooManyNotes|hostile|noNotes)$/,
        );
      }),
      { numRuns: 200 },
    );
  });

  it('is an error where the packed database or list of a newer one is cut off', async () => {
    const files = filesOf(3, databaseOf({ notes, isNewer: true }));
    for (const name of ['collection.anki21b', 'media', 'meta']) {
      for (const share of [0, 0.3, 0.9]) {
        const bytes = files[name] ?? new Uint8Array();
        const code = await codeOf(zipped({ ...files, [name]: bytes.slice(0, Math.floor(bytes.length * share)) }));
        expect(code).toMatch(/^(damaged|versionUnknown)$/);
      }
    }
  });
});

describe('a file that is no package', () => {
  it.each([
    ['nothing', new Blob([]), 'notPackage'],
    ['a text', new Blob(['front,back\r\n']), 'notPackage'],
    ['another archive', zipped({ mimetype: new Uint8Array(3) }), 'notPackage'],
    ['a package without a database', zipped({ meta: Uint8Array.of(8, 2) }), 'damaged'],
    ['a package of a later version', zipped({ ...filesOf(1, database), meta: Uint8Array.of(8, 4) }), 'versionUnknown'],
    [
      'a database of an older schema',
      zipped(filesOf(1, databaseOf({ notes, also: 'UPDATE col SET ver = 10' }))),
      'versionUnknown',
    ],
    ['a database of something else', zipped(filesOf(1, databaseOf({ notes, also: 'DROP TABLE cards' }))), 'notPackage'],
    ['a package without notes', zipped(filesOf(1, databaseOf({ notes: [] }))), 'noNotes'],
    ['no database', zipped(filesOf(1, new TextEncoder().encode('SQLite format 4'))), 'damaged'],
    ['a list that is no JSON', zipped({ ...filesOf(1, database), media: new TextEncoder().encode('{') }), 'damaged'],
  ])('is refused: %s', async (_, file, code) => {
    expect(await codeOf(file)).toBe(code);
  });

  it('is refused where a password locks it', async () => {
    const [bytes = new Uint8Array()] = whole;
    const file = changed(bytes, (view) => view.setUint16(entryOf(bytes, 'collection.anki2') + 8, 1, true));
    expect(await codeOf(file)).toBe('encrypted');
  });

  it('is refused where two of its files have one name', async () => {
    const bytes = zipSync({ ...filesOf(1, database), 'collection.anki3': database });
    const file = changed(bytes, (_, copy) => {
      copy[entryOf(bytes, 'collection.anki3') + 46 + 'collection.anki'.length] = '2'.charCodeAt(0);
    });
    expect(await codeOf(file)).toBe('damaged');
  });
});

describe('a hostile package', () => {
  it.each([
    ['a trigger', 'CREATE TRIGGER t AFTER INSERT ON notes BEGIN SELECT 1; END'],
    ['a view', 'CREATE VIEW v AS SELECT 1'],
    ['a view in the place of a table', 'DROP TABLE revlog; CREATE VIEW revlog AS SELECT * FROM notes'],
    ['a computed table', 'CREATE VIRTUAL TABLE f USING fts5(a)'],
    ['a computed column', 'ALTER TABLE notes ADD COLUMN c AS (hex(zeroblob(1000000)))'],
    ['parts without number', Array.from({ length: 201 }, (_, place) => `CREATE TABLE t${place} (a)`).join(';')],
  ])('is refused for %s', async (_, also) => {
    expect(await codeOf(zipped(filesOf(1, databaseOf({ notes, also }))))).toBe('hostile');
  });

  it('is refused for more notes than are read', async () => {
    const many = `WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 11000)
      INSERT INTO notes SELECT i, 'g' || i, 1, 0, 0, '', 'a' || char(31) || 'b', '', 0, 0, '' FROM n`;
    expect(await codeOf(zipped(filesOf(1, databaseOf({ notes, also: many }))))).toBe('tooManyNotes');
  });

  it('is refused for 60,005 files, also where its end tells of fewer', async () => {
    const entry = Buffer.alloc(46 + 5);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(5, 28);
    const directory = Buffer.concat(
      Array.from({ length: 60_005 }, (_, place) => {
        entry.write(String(place).padStart(5, '0'), 46);
        return Buffer.from(entry);
      }),
    );
    for (const told of [60_005, 3]) {
      const end = Buffer.alloc(22);
      end.writeUInt32LE(0x06054b50);
      end.writeUInt16LE(told, 8);
      end.writeUInt16LE(told, 10);
      end.writeUInt32LE(directory.length, 12);
      expect(await codeOf(new Blob([directory, end]))).toBe('tooManyFiles');
    }
  });

  it('is refused for a database that unpacks beyond its limit', async () => {
    const zeros = new Uint8Array(101_000_000);
    zeros.set(database);
    expect(await codeOf(zipped(filesOf(1, zeros)))).toBe('tooLarge');
    const newer = { ...filesOf(3, database), 'collection.anki21b': zstdCompressSync(zeros) };
    expect(await codeOf(zipped(newer))).toBe('tooLarge');
  });

  it('is refused where it lies about the size of a file', async () => {
    const [bytes = new Uint8Array()] = whole;
    const at = entryOf(bytes, 'collection.anki2') + 24;
    for (const size of [1, database.length - 1, database.length + 1, 99_000_000]) {
      expect(await codeOf(changed(bytes, (view) => view.setUint32(at, size, true)))).toBe('damaged');
    }
    expect(await codeOf(changed(bytes, (view) => view.setUint32(at, 0xfffffffe, true)))).toBe('tooLarge');
  });
});
