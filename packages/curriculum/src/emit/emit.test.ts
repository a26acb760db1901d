import type { ClipList, ClipTitles, ContentIndex, CourseManifest, CourseTexts, WholeCourse } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile.ts';
import { changed, plainTools, wholeExample } from '../fixtures/tools.ts';
import { linkSources } from '../link/link.ts';
import { readSources, type SourceFiles } from '../source/read.ts';
import { type EmittedFiles, emit } from './emit.ts';
import { hashOf } from './names.ts';

const emitted = (files: SourceFiles): EmittedFiles => {
  const compiled = compile(files, plainTools, []);
  if (!compiled.ok) throw new RangeError('the example must compile');
  return compiled.files;
};

const parsed = <T>(files: EmittedFiles, name: string | undefined): T => JSON.parse(files.get(name ?? '') ?? 'null');

/** The names of all files of clips that the index leads to. */
const clipFiles = (files: EmittedFiles, { clips }: ContentIndex): string[] => {
  const lists = Object.values(clips).flatMap((name) => [name, ...(parsed<ClipList>(files, name).further ?? [])]);
  return lists.flatMap((name) => {
    const { clips: entries, titles } = parsed<ClipList>(files, name);
    const texts = Object.values(titles).flatMap((title) => Object.values(parsed<ClipTitles>(files, title).clips));
    return [
      ...[name, ...Object.values(titles)],
      ...entries.flatMap(({ structure, target }) => [structure, target]),
      ...texts.map(({ file }) => file),
    ];
  });
};

describe('emitted files', () => {
  it('are the same bytes for the same sources, in whatever order files are found', async () => {
    const files = await wholeExample();
    const again = new Map([...files].reverse());
    expect([...emitted(again)]).toEqual([...emitted(files)]);
  });

  it('carry a hash of their content in their name, but for the index', async () => {
    for (const [name, text] of emitted(await wholeExample())) {
      if (name !== 'index.json')
        expect(name).toMatch(
          new RegExp(`^(alphabet|clips|courses|lessons|units|grammar|lexicon)/.*\\.${hashOf(text)}\\.json$`),
        );
    }
  });

  it('lead from the index to every file', async () => {
    const files = emitted(await wholeExample());
    const index = parsed<ContentIndex>(files, 'index.json');
    const reached = new Set(['index.json']);
    const reach = (...names: readonly (string | undefined)[]): void => {
      for (const name of names) reached.add(name ?? 'a unit without structure');
    };
    for (const { manifest } of Object.values(index.courses)) {
      const { units, texts } = parsed<CourseManifest>(files, manifest);
      reach(manifest, ...Object.values(texts));
      for (const { structure, target, lessons } of units) {
        reach(structure, target, ...lessons.flatMap((lesson) => [lesson.structure, lesson.target]));
      }
      for (const name of Object.values(texts)) reach(...Object.values(parsed<CourseTexts>(files, name).files));
    }
    for (const { tips, texts } of Object.values(index.grammar)) reach(tips, ...Object.values(texts));
    for (const { alphabet, texts } of Object.values(index.alphabets)) reach(alphabet, ...Object.values(texts));
    reach(index.lexicon.words, ...Object.values(index.lexicon.texts), ...Object.values(index.lexicon.shapes ?? {}));
    reach(...clipFiles(files, index), ...(index.clipFiles ?? []));
    expect([...reached].sort()).toEqual([...files.keys()].sort());
  });

  it('are a course for each language that is learned, with titles in every language', async () => {
    const files = emitted(await wholeExample());
    const index = parsed<ContentIndex>(files, 'index.json');
    expect(Object.keys(index.courses)).toEqual(['en', 'es', 'fr']);
    const { texts } = parsed<CourseManifest>(files, index.courses.es?.manifest);
    const german = parsed<CourseTexts>(files, texts.de);
    expect(german.units.corner).toEqual({ title: 'Im Laden', goal: 'Brot und Milch kaufen' });
    expect(german.lessons).toEqual({ 'corner.bread': 'Brot', 'corner.where': 'Wo ist es?' });
  });

  it('name the clips of a unit with their titles in every language, but those that stand alone', async () => {
    const clipsOf = (files: EmittedFiles) => {
      const { courses } = parsed<ContentIndex>(files, 'index.json');
      const { units, texts } = parsed<CourseManifest>(files, courses.es?.manifest);
      return [
        units.find(({ id }) => id === 'corner')?.clips,
        parsed<CourseTexts>(files, texts.de).clips,
        parsed<CourseTexts>(files, texts.es).clips,
      ];
    };
    const files = await wholeExample();
    expect(clipsOf(emitted(files))).toEqual([
      [{ id: 'last-bread', free: true }],
      { 'last-bread': 'Das letzte Brot' },
      { 'last-bread': 'El último pan' },
    ]);
    const alone = changed(files, [
      { file: 'content/clips/last-bread.yaml', find: 'unit: corner', put: 'unit: corner\nalone: true' },
    ]);
    expect(clipsOf(emitted(alone))).toEqual([undefined, undefined, undefined]);
  });

  it('mark the names and words of a sentence that must not be split, for languages without spaces', async () => {
    const put = 'name: Ana, written: { de: Anna }';
    const named = changed(await wholeExample(), [{ file: 'content/cast.yaml', find: 'name: Ana', put }]);
    const written = [...emitted(named)].filter(([, text]) => text.includes('"whole":['));
    expect(written.map(([name]) => name.replace(/\.\w{12}\.json$/, '')).sort()).toEqual([
      'lessons/corner.bread.de',
      'lessons/corner.where.de',
      'units/corner.de',
    ]);
  });

  it('change only if a text has changed, and the index with them', async () => {
    const before = emitted(await wholeExample());
    const after = emitted(
      changed(await wholeExample(), [
        { file: 'content/units/01-corner.yaml', find: 'de: Wasser, danke.', put: 'de: Danke, Wasser.' },
      ]),
    );
    const changedNames = [...after.keys()]
      .filter((name) => !before.has(name))
      .map((name) => name.replace(/\.\w{12}\.json$/, ''));
    expect(changedNames.sort()).toEqual([
      'courses/0.de',
      'courses/en',
      'courses/es',
      'courses/fr',
      'lessons/corner.where.de',
    ]);
    expect(after.get('index.json')).not.toBe(before.get('index.json'));
  });

  it('cut a long course into parts, the first of at most 15 KB, and outline the whole', async () => {
    const { sources } = readSources(await wholeExample());
    const corpus = linkSources(sources, () => undefined, plainTools);
    const [unit] = corpus.units;
    if (!unit) throw new RangeError('the example has a unit');
    const units = Array.from({ length: 400 }, (_, index) => ({
      ...unit,
      id: `corner-${index}`,
      structure: { ...unit.structure, id: `corner-${index}` },
    }));
    const files = emit({ ...corpus, units });
    const name = parsed<ContentIndex>(files, 'index.json').courses.es?.manifest;
    const first = parsed<CourseManifest>(files, name);
    const whole = parsed<WholeCourse>(files, first.whole);
    const further = whole.parts.map(({ manifest }) => parsed<CourseManifest>(files, manifest));
    expect(Buffer.byteLength(files.get(name ?? '') ?? '')).toBeLessThanOrEqual(15_000);
    for (const { manifest } of whole.parts) expect(Buffer.byteLength(files.get(manifest) ?? '')).toBeLessThan(42_000);
    expect(whole.parts.length).toBeGreaterThan(1);
    expect(whole.units.map(({ id }) => id)).toEqual(units.map(({ id }) => id));
    expect(whole.parts.map(({ from }) => whole.units[from]?.id)).toEqual(further.map((part) => part.units[0]?.id));
    expect([first, ...further].flatMap((part) => part.units)).toMatchObject(whole.units);
  });

  it('change one part of a long course where one unit changed, and leave the others', async () => {
    const { sources } = readSources(await wholeExample());
    const corpus = linkSources(sources, () => undefined, plainTools);
    const units = (free: boolean) =>
      Array.from({ length: 400 }, (_, index) =>
        corpus.units.map((unit) => ({ ...unit, id: `corner-${index}`, free: free && index === 399 })),
      ).flat();
    const [before, after] = [false, true].map((free) => emit({ ...corpus, units: units(free) }));
    const spanish = [...(after?.keys() ?? [])].filter((name) => name.startsWith('courses/es.') && !before?.has(name));
    // The last part, the outline, and the first part, which names it.
    expect(spanish).toHaveLength(3);
  });
});
