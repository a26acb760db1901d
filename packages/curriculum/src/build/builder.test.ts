import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile.ts';
import { type EmittedFiles, INDEX } from '../emit/emit.ts';
import { withLaterUnit } from '../fixtures/later.ts';
import { plainTools, wholeExample } from '../fixtures/tools.ts';
import { formatFault } from '../source/fault.ts';
import type { SourceFiles } from '../source/read.ts';
import type { Shelf } from '../speak/recordings.ts';
import { type Builder, openBuilder } from './builder.ts';

const NO_SHELVES: readonly Shelf[] = [];

/** A builder with the folder that it writes to. */
const desk = (builder: Builder = openBuilder(plainTools)) => {
  const folder = new Map<string, string>();
  const build = (files: SourceFiles): EmittedFiles | readonly string[] => {
    const built = builder.build(files, NO_SHELVES, (name, text) => folder.set(name, text));
    if (!built.ok) return built.faults.map(formatFault);
    folder.set(INDEX, built.index);
    for (const name of folder.keys()) if (!built.names.has(name)) folder.delete(name);
    return new Map(folder);
  };
  return { build, builder };
};

/** What compiling from nothing comes to, in the same form. */
const fromNothing = (files: SourceFiles): EmittedFiles | readonly string[] => {
  const compiled = compile(files, plainTools, NO_SHELVES);
  return compiled.ok ? compiled.files : compiled.faults.map(formatFault);
};

const sorted = (outcome: EmittedFiles | readonly string[]) => (outcome instanceof Map ? [...outcome].sort() : outcome);

const replaced = (files: SourceFiles, file: string, find: string, put: string): SourceFiles =>
  new Map(files).set(file, (files.get(file) ?? '').replace(find, put));

/** The whole example, and a unit behind it. */
const twoUnits = async (): Promise<SourceFiles> => withLaterUnit(await wholeExample());

const UNIT = 'content/units/01-corner.yaml';

/** Edits that an author might make: some are fine, some are faults. */
const anyEdit = (files: SourceFiles): fc.Arbitrary<{ file: string; line: number; put: string | undefined }> =>
  fc.constantFrom(...files.keys()).chain((file) =>
    fc.record({
      file: fc.constant(file),
      line: fc.nat({ max: (files.get(file) ?? '').split('\n').length - 1 }),
      // Nothing: the line goes.
      put: fc.constantFrom(undefined, 'zebra', 'danke', 'bread', 'agua', 'milk, please', 'los', '¿Dónde está el pan?'),
    }),
  );

/** A source with the text at the end of a line replaced, or the line removed. */
const edited = (files: SourceFiles, { file, line, put }: { file: string; line: number; put: string | undefined }) => {
  const lines = (files.get(file) ?? '').split('\n');
  const before = lines[line] ?? '';
  lines.splice(line, 1, ...(put === undefined ? [] : [before.replace(/(: )[^{[].*$/, `$1${put}`)]));
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

  it('gives the same bytes in another process that knows what the last one left', async () => {
    const whole = await twoUnits();
    const first = desk();
    first.build(whole);
    const left = JSON.parse(JSON.stringify(first.builder.memory()));
    const written: string[] = [];
    const second = openBuilder(plainTools, '', left).build(whole, NO_SHELVES, (name) => written.push(name));
    const expected = fromNothing(whole);
    expect(second.ok && [...second.names].sort()).toEqual(expected instanceof Map && [...expected.keys()].sort());
    expect(second.ok && second.index).toBe(expected instanceof Map && expected.get(INDEX));
    expect(written.filter((name) => /^(?:lessons|units|lexicon)/.test(name))).toEqual([]);
  });

  it('counts nothing of what another compiler left', async () => {
    const whole = await twoUnits();
    const first = desk();
    first.build(whole);
    const written: string[] = [];
    openBuilder(plainTools, 'another', first.builder.memory()).build(whole, NO_SHELVES, (name) => written.push(name));
    const expected = fromNothing(whole);
    expect(written.length).toBeGreaterThanOrEqual(expected instanceof Map ? expected.size - 1 : Number.NaN);
  });

  it('links a unit anew only where it changed itself', async () => {
    const whole = await twoUnits();
    const { build, builder } = desk();
    build(whole);
    const written: string[] = [];
    const files = replaced(whole, UNIT, 'de: Wasser, danke.', 'de: Danke, Wasser.');
    builder.build(files, NO_SHELVES, (name) => written.push(name));
    const units = written.filter((name) => /^(?:lessons|units|lexicon)\//.test(name));
    expect(units).not.toEqual([]);
    for (const name of units) expect(name).toMatch(/^(?:lessons|units)\/corner\./);
  });

  it('says a fault when it comes, and no more when it is gone', async () => {
    const whole = await twoUnits();
    const { build } = desk();
    const before = build(whole);
    const broken = replaced(whole, UNIT, 'de: Wasser, danke.', 'nl: Water.');
    const faults = build(broken);
    expect(faults).toEqual(fromNothing(broken));
    expect(faults).not.toBeInstanceOf(Map);
    expect(sorted(build(whole))).toEqual(sorted(before));
  });
});
