import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFiles, compile } from '../compile.ts';
import { type EmittedFiles, INDEX } from '../emit/emit.ts';
import { IMPORTED_CLIP, withImportedClip } from '../fixtures/imported.ts';
import { LATER, withLaterUnit } from '../fixtures/later.ts';
import { plainTools, wholeExample } from '../fixtures/tools.ts';
import { formatIssue } from '../source/content-issue.ts';
import type { SourceFiles } from '../source/read.ts';
import type { VoiceRecordings } from '../speak/recordings.ts';
import { type BuildCache, EMPTY_CACHE } from './build-cache.ts';
import { type Builder, openBuilder } from './builder.ts';
import type { PartCache } from './part-reader.ts';

const NO_RECORDINGS: readonly VoiceRecordings[] = [];

/** A builder with the folder that it writes to. */
const desk = (builder: Builder = openBuilder(plainTools), folder = new Map<string, string>()) => {
  const build = (files: SourceFiles): EmittedFiles | readonly string[] => {
    const built = builder.build(files, NO_RECORDINGS, (name, text) => folder.set(name, text));
    if (!built.ok) return built.issues.map(formatIssue);
    folder.set(INDEX, built.index);
    for (const name of folder.keys()) if (!built.names.has(name)) folder.delete(name);
    return new Map(folder);
  };
  return { build, builder };
};

/**
 * Opens one builder after the other; each has only the files and the cache that the last one left.
 * @param kept is told which units were read
 */
const processes = (kept: (file: string) => void = () => undefined) => {
  const texts = new Map<string, string>();
  const parts: PartCache = {
    readCache: (file, print) => texts.get(`${file} ${print}`),
    keep: (file, print, text) => {
      kept(file);
      texts.set(`${file} ${print}`, text);
    },
  };
  const folder = new Map<string, string>();
  let left: BuildCache = EMPTY_CACHE;
  return (files: SourceFiles) => {
    const builder = openBuilder(plainTools, '', left, { units: parts, clips: parts, ebooks: parts, talks: parts });
    const outcome = desk(builder, folder).build(files);
    const { sources } = checkFiles(files, plainTools);
    const warnings = outcome instanceof Map ? builder.warnings(sources, NO_RECORDINGS) : 0;
    left = JSON.parse(JSON.stringify(builder.cache()));
    return { outcome, warnings };
  };
};

/** The result of compiling without a cache, in the same shape. */
const fromNothing = (files: SourceFiles): EmittedFiles | readonly string[] => {
  const compiled = compile(files, plainTools, NO_RECORDINGS);
  return compiled.ok ? compiled.files : compiled.issues.map(formatIssue);
};

const compiledIndex = (files: SourceFiles): string | undefined => {
  const outcome = fromNothing(files);
  return outcome instanceof Map ? outcome.get(INDEX) : undefined;
};

const sorted = (outcome: EmittedFiles | readonly string[]) => (outcome instanceof Map ? [...outcome].sort() : outcome);

const replaced = (files: SourceFiles, file: string, find: string, put: string): SourceFiles =>
  new Map(files).set(file, (files.get(file) ?? '').replace(find, put));

/** The whole example, a unit behind it, and an imported clip. */
const twoUnits = async (): Promise<SourceFiles> => withImportedClip(withLaterUnit(await wholeExample()));

const UNIT = 'content/units/01-corner.yaml';
const CLIP = 'content/clips/last-bread.yaml';

const PUT = [
  undefined,
  'zebra',
  'danke',
  'bread',
  'agua',
  'milk, please',
  'los',
  '¿Dónde está el pan?',
  'wait 2',
  'say l2',
];

/** Edits that an author might make: some are fine, some are issues. */
const anyEdit = (files: SourceFiles): fc.Arbitrary<{ file: string; line: number; put: string | undefined }> =>
  fc.constantFrom(...files.keys()).chain((file) =>
    fc.record({
      file: fc.constant(file),
      line: fc.nat({ max: (files.get(file) ?? '').split('\n').length - 1 }),
      // Nothing: the line goes.
      put: fc.constantFrom(...PUT),
    }),
  );

/** A source with the text at the end of a line replaced, or the line removed. */
const edited = (files: SourceFiles, { file, line, put }: { file: string; line: number; put: string | undefined }) => {
  const lines = (files.get(file) ?? '').split('\n');
  const before = lines[line] ?? '';
  lines.splice(line, 1, ...(put === undefined ? [] : [before.replace(/(: |- )[^{[].*$/, `$1${put}`)]));
  return new Map(files).set(file, lines.join('\n'));
};

describe('building again and again', () => {
  it('gives the same bytes as building from nothing, whatever is edited in whatever order', async () => {
    const whole = await twoUnits();
    fc.assert(
      fc.property(fc.array(anyEdit(whole), { minLength: 1, maxLength: 8 }), fc.boolean(), (edits, takesBack) => {
        const { build } = desk();
        expect(sorted(build(whole))).toEqual(sorted(fromNothing(whole)));
        let files: SourceFiles = whole;
        for (const edit of edits) {
          files = edited(takesBack ? whole : files, edit);
          expect(sorted(build(files))).toEqual(sorted(fromNothing(files)));
        }
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  it('gives the same bytes in another process that uses the cache of the last one', async () => {
    const whole = await twoUnits();
    const first = desk();
    first.build(whole);
    const left = JSON.parse(JSON.stringify(first.builder.cache()));
    const written: string[] = [];
    const second = openBuilder(plainTools, '', left).build(whole, NO_RECORDINGS, (name) => written.push(name));
    const expected = fromNothing(whole);
    expect(second.ok && [...second.names].sort()).toEqual(expected instanceof Map && [...expected.keys()].sort());
    expect(second.ok && second.index).toBe(expected instanceof Map && expected.get(INDEX));
    expect(written.filter((name) => /^(?:lessons|units|lexicon|clips\/last)/.test(name))).toEqual([]);
  });

  it('gives the same bytes, issues and warnings in a new process for each edit, in any order', async () => {
    const whole = await twoUnits();
    fc.assert(
      fc.property(fc.array(anyEdit(whole), { minLength: 1, maxLength: 8 }), fc.boolean(), (edits, takesBack) => {
        const next = processes();
        next(whole);
        let files: SourceFiles = whole;
        for (const edit of edits) {
          files = edited(takesBack ? whole : files, edit);
          const { outcome, warnings } = next(files);
          expect(sorted(outcome)).toEqual(sorted(fromNothing(files)));
          const compiled = compile(files, plainTools, NO_RECORDINGS);
          expect(warnings).toBe(compiled.ok ? compiled.warnings.length : 0);
        }
      }),
      { numRuns: 75 },
    );
  }, 120_000);

  it('writes a clip that was edited, and no other clip and no unit', async () => {
    const whole = new Map(await twoUnits());
    const text = whole.get(CLIP) ?? '';
    whole.set('content/clips/other.yaml', text.replace('id: last-bread', 'id: other'));
    const list = 'content/clips.yaml';
    whole.set(list, (whole.get(list) ?? '').replace('[last-bread]', '[last-bread, other]'));
    const builder = openBuilder(plainTools);
    const wrote = (files: SourceFiles): string[] => {
      const names: string[] = [];
      const built = builder.build(files, NO_RECORDINGS, (name) => names.push(name));
      expect(built.ok && built.index).toBe(compiledIndex(files));
      return names;
    };
    wrote(whole);
    const names = wrote(replaced(whole, CLIP, '  - wait 1.5\n', '  - wait 2.5\n'));
    const ofParts = names.filter((name) => /^(?:lessons|units|lexicon|clips\/(?!list|titles|files))/.test(name));
    expect(ofParts.map((name) => name.replace(/\.[0-9a-f]+\.json$/, ''))).toEqual([
      'clips/last-bread',
      ...['en', 'es', 'fr', 'de'].map((code) => `clips/last-bread.${code}`),
      ...['en', 'es', 'fr'].map((code) => `clips/last-bread.${code}.target`),
    ]);
  });

  it('writes an imported clip that was edited, and no other clip and no unit', async () => {
    const whole = await twoUnits();
    const builder = openBuilder(plainTools);
    const wrote = (files: SourceFiles): string[] => {
      const names: string[] = [];
      const built = builder.build(files, NO_RECORDINGS, (name) => names.push(name));
      expect(built.ok && built.index).toBe(compiledIndex(files));
      return names.filter((name) => /^(?:lessons|units|lexicon|clips\/(?!list|titles|files))/.test(name));
    };
    wrote(whole);
    const names = wrote(replaced(whole, IMPORTED_CLIP, '¡Hola!', 'Pan y agua.'));
    expect(names.map((name) => name.replace(/\.[0-9a-f]+\.json$/, ''))).toEqual([
      ...['clips/market', 'clips/market.es', 'clips/market.de', 'clips/market.es.target'],
    ]);
    const without = new Map(whole);
    without.delete(IMPORTED_CLIP);
    expect(wrote(without)).toEqual([]);
  });

  it('finds the issue of an unchanged unit in another process, if a unit that it depends on has changed', async () => {
    const whole = await twoUnits();
    const next = processes();
    next(whole);
    const files = replaced(whole, UNIT, '  - key: milk\n', '  - key: cream\n');
    const { outcome } = next(files);
    expect(outcome).toEqual(fromNothing(files));
    expect(Array.isArray(outcome) && outcome.filter((issue) => issue.startsWith(LATER))).not.toEqual([]);
  });

  it('reads a unit or a clip once, however many processes there are, until it changes', async () => {
    const whole = await twoUnits();
    const kept: string[] = [];
    const next = processes((file) => kept.push(file));
    next(whole);
    next(whole);
    expect(kept).toEqual([UNIT, LATER, CLIP]);
    next(replaced(whole, UNIT, 'de: Wasser, danke.', 'de: Danke, Wasser.'));
    expect(kept).toEqual([UNIT, LATER, CLIP, UNIT]);
  });

  it('ignores the cache of another version of the compiler', async () => {
    const whole = await twoUnits();
    const first = desk();
    first.build(whole);
    const written: string[] = [];
    openBuilder(plainTools, 'another', first.builder.cache()).build(whole, NO_RECORDINGS, (name) => written.push(name));
    const expected = fromNothing(whole);
    expect(written.length).toBeGreaterThanOrEqual(expected instanceof Map ? expected.size - 1 : Number.NaN);
  });

  it('links a unit again only if it has changed', async () => {
    const whole = await twoUnits();
    const { build, builder } = desk();
    build(whole);
    const written: string[] = [];
    const files = replaced(whole, UNIT, 'de: Wasser, danke.', 'de: Danke, Wasser.');
    builder.build(files, NO_RECORDINGS, (name) => written.push(name));
    const units = written.filter((name) => /^(?:lessons|units|lexicon)\//.test(name));
    expect(units).not.toEqual([]);
    for (const name of units) expect(name).toMatch(/^(?:lessons|units)\/corner\./);
  });

  it('reports an issue when it occurs, and not after it was corrected', async () => {
    const whole = await twoUnits();
    const { build } = desk();
    const before = build(whole);
    const broken = replaced(whole, UNIT, 'de: Wasser, danke.', 'nl: Water.');
    const issues = build(broken);
    expect(issues).toEqual(fromNothing(broken));
    expect(issues).not.toBeInstanceOf(Map);
    expect(sorted(build(whole))).toEqual(sorted(before));
  });
});
