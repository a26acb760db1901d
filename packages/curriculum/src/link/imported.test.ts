import type { ClipList, ClipStructure, ClipTexts, ClipTitles, ContentIndex } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { checkFiles, compile } from '../compile.ts';
import { IMPORTED_CLIP, withImportedClip } from '../fixtures/imported.ts';
import { changed, plainTools, wholeExample } from '../fixtures/tools.ts';
import { formatIssue } from '../source/content-issue.ts';
import type { SourceFiles } from '../source/read.ts';

const example = async (): Promise<SourceFiles> => withImportedClip(await wholeExample());

const edited = async (find: string, put: string): Promise<SourceFiles> =>
  changed(await example(), [{ file: IMPORTED_CLIP, find, put }]);

const issuesOf = (files: SourceFiles): readonly string[] =>
  checkFiles(files, plainTools).issues.map((issue) => formatIssue(issue).replace(`${IMPORTED_CLIP}:`, ''));

/** The emitted files of the example, as a client reads them. */
const emitted = (files: SourceFiles) => {
  const compiled = compile(files, plainTools, []);
  if (!compiled.ok) throw new Error(compiled.issues.map(formatIssue).join('\n'));
  const read = <T>(name = ''): T => JSON.parse(compiled.files.get(name) ?? 'null');
  const index = read<ContentIndex>('index.json');
  const list = (learn: string): ClipList => read(index.clips[learn]);
  const titles = (language: string): ClipTitles => read(list('es').titles[language]);
  return { names: [...compiled.files.keys()], read, index, list, titles };
};

describe('an imported clip', () => {
  it('is listed in the language that is heard alone, in a group after all others', async () => {
    const { list } = emitted(await example());
    expect(list('es').clips.map(({ id, group }) => [id, group])).toEqual([
      ['last-bread', 'first'],
      ['market', 'imported'],
    ]);
    expect(list('es').clips[1]).toMatchObject({
      level: 'A1',
      media: 'video',
      place: '',
      cast: [],
      seconds: 12,
      free: true,
    });
    expect(list('es').clips[1]).not.toHaveProperty('unit');
    expect(list('es').total).toBe(2);
    for (const learn of ['en', 'fr']) expect(list(learn).clips.map(({ id }) => id)).toEqual(['last-bread']);
  });

  it('plays its file, with lines that nobody of the cast says', async () => {
    const { list, read } = emitted(await example());
    const structure = read<ClipStructure>(list('es').clips[1]?.structure);
    expect(structure).toMatchObject({ id: 'market', cast: [], script: [], statements: [] });
    expect(structure.media).toEqual({
      kind: 'video',
      file: 'imported/media/3f2a9c81d0b4.mp4',
      length: 12000,
      times: [
        { start: 1000, end: 2500 },
        { start: 2500, end: 4000 },
        { start: 5000, end: 6000 },
      ],
    });
    expect(structure.lines[0]).toEqual({
      ...{ id: 'clip.market.l1', kind: 'line', words: ['want', 'bread', 'please'], speaker: '', prefix: 'P' },
    });
  });

  it('has the words of the corpus that its lines contain, and marks the others as unknown', async () => {
    const { list, read } = emitted(await example());
    const entry = list('es').clips[1];
    expect(entry?.words).toEqual(['want', 'bread', 'please', 'water', 'thanks']);
    const target = read<ClipTexts>(entry?.target);
    expect(target.items['clip.market.l2']).toEqual({ text: 'Agua, gracias.', lemmas: ['water', 'thanks'] });
    expect(target.items['clip.market.l3']).toEqual({ text: '¡Hola!', lemmas: ['?'] });
    expect(entry?.others).toBe(1);
  });

  it('has files of texts for its languages alone, and a title in each', async () => {
    const { names, read, titles } = emitted(await example());
    const own = names.filter((name) => name.startsWith('clips/market.')).map((name) => name.split('.').slice(1, -2));
    expect(own.map((parts) => parts.join('.')).sort()).toEqual(['', 'de', 'es', 'es.target']);
    const german = titles('de');
    expect(german.clips.market).toMatchObject({ title: 'Market', about: '' });
    expect(german.groups).toEqual({ first: 'Erste Geschichten' });
    const texts = read<ClipTexts>(german.clips.market?.file);
    expect(texts.items).toEqual({
      'clip.market.l1': { text: 'Ich hätte gern Brot, bitte.' },
      'clip.market.l2': { text: 'Wasser, danke.' },
    });
    expect(titles('en').clips.market).toEqual({ title: 'Market', about: '', file: '' });
  });

  it('has no level where the corpus has fewer than 70 % of its words', async () => {
    const { list } = emitted(await edited('¡Hola!', 'Somos cinco hermanos y venimos todos todos'));
    expect(list('es').clips[1]).not.toHaveProperty('level');
    expect(list('es').clips[1]?.others).toBe(5);
  });
});

describe('the check of an imported clip', () => {
  it('finds no issue in the example', async () => {
    expect(issuesOf(await example())).toEqual([]);
  });

  it.each([
    ['learn: es', 'learn: de', '2: No course teaches "de"; name one of en, es, fr here.'],
    ['{ es: Market }', '{ de: Markt }', '3: The title has no text in es, the language that is heard; add it.'],
    [', es: ¡Hola! }', ', de: Hallo! }', '8: "l3" has no text in es, the language that is heard; add it.'],
    ['to: 6000', 'to: 5000', '8: "l3" ends before it begins; correct "from" and "to".'],
    ['from: 5000', 'from: 3000', '8: "l3" begins at 3000, before "l2" ends at 4000; let it begin there or later.'],
    ['length: 12000', 'length: 5500', '8: "l3" ends at 6000, after the end of the file at 5500.'],
    ['key: l3', 'key: l1', /^8: The line "l1" stands a second time/],
    ['id: market', 'id: last-bread', /^1: The clip "last-bread" stands a second time/],
    ['3f2a9c81d0b4.mp4', '../secret.mp4', /^4: "file" must be the name of a file in content\/imported\/media/],
    ['from: 5000', 'from: -1', '8: "from" must be 0 or later.'],
    [', es: ¡Hola! }', ', nl: Hallo! }', /^8: The key "nl" is not known here/],
  ])('finds what is wrong where %j is %j', async (find, put, message) => {
    const issues = issuesOf(await edited(find, put));
    expect(issues).toContainEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it('finds that the file is missing, where the compiler has a disk', async () => {
    const files = Object.assign(new Map(await example()), { isThere: () => false });
    expect(issuesOf(files)).toEqual([
      '4: There is no file content/imported/media/3f2a9c81d0b4.mp4; import the clip again, or remove this file.',
    ]);
    expect(issuesOf(Object.assign(new Map(files), { isThere: () => true }))).toEqual([]);
  });

  it('keeps the key of its group for it', async () => {
    const files = changed(await example(), [{ file: 'content/clips.yaml', find: 'key: first', put: 'key: imported' }]);
    const message = 'The group "imported" lists imported clips by itself; choose another key.';
    expect(checkFiles(files, plainTools).issues.map((issue) => issue.message)).toContain(message);
  });
});
