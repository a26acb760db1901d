/** Building books again and again. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile.ts';
import { INDEX } from '../emit/emit.ts';
import { EBOOK, exampleWithEbook, withSecondEbook } from '../fixtures/ebooks.ts';
import { plainTools } from '../fixtures/tools.ts';
import { formatIssue } from '../source/content-issue.ts';
import type { SourceFiles } from '../source/read.ts';
import { type Builder, openBuilder } from './builder.ts';

/** The files that are new in a build, without their hashes, or its issues. */
const writtenBy = (builder: Builder, files: SourceFiles): readonly string[] => {
  const names: string[] = [];
  const built = builder.build(files, [], (name) => names.push(name.replace(/\.[0-9a-f]+\.json$/, '')));
  return built.ok ? names : built.issues.map(formatIssue);
};

/** The names of all files, and the index; or the issues. */
const outcomeOf = (builder: Builder, files: SourceFiles) => {
  const built = builder.build(files, [], () => undefined);
  return built.ok ? { names: [...built.names].sort(), index: built.index } : built.issues.map(formatIssue);
};

const fromNothing = (files: SourceFiles) => {
  const compiled = compile(files, plainTools, []);
  return compiled.ok
    ? { names: [...compiled.files.keys()].sort(), index: compiled.files.get(INDEX) }
    : compiled.issues.map(formatIssue);
};

const replaced = (files: SourceFiles, file: string, find: string, put: string): SourceFiles => {
  const text = files.get(file) ?? '';
  if (!text.includes(find)) throw new RangeError(`${file} must hold: ${find}`);
  return new Map(files).set(file, text.replace(find, put));
};

describe('a book', () => {
  it('is written when it was edited, and no other book, no clip and no unit', async () => {
    const whole = withSecondEbook(await exampleWithEbook());
    const builder = openBuilder(plainTools);
    writtenBy(builder, whole);
    const files = replaced(whole, EBOOK, 'de: Ben möchte frisches Brot.', 'de: Ben hätte gern frisches Brot.');
    const written = writtenBy(builder, files).filter((name) =>
      /^(?:lessons|units|lexicon|clips\/(?!list|titles|files)|ebooks\/(?!list|titles|files))/.test(name),
    );
    expect(written).toEqual([
      'ebooks/bread-again',
      ...['en', 'es', 'fr', 'de'].map((code) => `ebooks/bread-again.${code}`),
      ...['en', 'es', 'fr'].map((code) => `ebooks/bread-again.${code}.target`),
    ]);
    expect(outcomeOf(builder, files)).toEqual(fromNothing(files));
  });

  it('is linked anew when a word of a unit changes, and goes with its file', async () => {
    const whole = await exampleWithEbook();
    const builder = openBuilder(plainTools);
    writtenBy(builder, whole);
    const files = replaced(
      whole,
      'content/units/01-corner.yaml',
      'key: bread\n    pos: noun',
      'key: bread\n    pos: adverb',
    );
    expect(outcomeOf(builder, files)).toEqual(fromNothing(files));
    const without = new Map(whole);
    without.delete(EBOOK);
    expect(outcomeOf(builder, without)).toEqual(fromNothing(without));
    expect(outcomeOf(builder, whole)).toEqual(fromNothing(whole));
  });

  it('has the same issues and files as from nothing, whatever is edited', async () => {
    const whole = withSecondEbook(await exampleWithEbook());
    const edited = [
      EBOOK,
      'content/ebooks/second-book.yaml',
      'content/units/02-bakery.yaml',
      'content/assumed/en.yaml',
    ];
    const edit = fc.constantFrom(...edited).chain((file) =>
      fc.record({
        file: fc.constant(file),
        line: fc.nat({ max: (whole.get(file) ?? '').split('\n').length - 1 }),
        put: fc.constantFrom(undefined, 'again', 'bread', '[again]', 'poor', 'adverb', 'bakery', 'corner', 'c2'),
      }),
    );
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 5 }), fc.boolean(), (edits, takesBack) => {
        const builder = openBuilder(plainTools);
        outcomeOf(builder, whole);
        let files: SourceFiles = whole;
        for (const { file, line, put } of edits) {
          const from = takesBack ? whole : files;
          const lines = (from.get(file) ?? '').split('\n');
          const before = lines[line] ?? '';
          lines.splice(line, 1, ...(put === undefined ? [] : [before.replace(/(: |- )[^{].*$/, `$1${put}`)]));
          files = new Map(from).set(file, lines.join('\n'));
          expect(outcomeOf(builder, files)).toEqual(fromNothing(files));
        }
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it('is read from the cache of an earlier process', async () => {
    const whole = await exampleWithEbook();
    const texts = new Map<string, string>();
    const kept: string[] = [];
    const cache = {
      readCache: (file: string, print: string) => texts.get(`${file} ${print}`),
      keep: (file: string, print: string, text: string) => {
        kept.push(file);
        texts.set(`${file} ${print}`, text);
      },
    };
    const caches = { units: cache, clips: cache, ebooks: cache, talks: cache };
    const first = openBuilder(plainTools, '', undefined, caches);
    outcomeOf(first, whole);
    expect(kept).toContain(EBOOK);
    kept.length = 0;
    const left = JSON.parse(JSON.stringify(first.cache()));
    const second = openBuilder(plainTools, '', left, caches);
    expect(writtenBy(second, whole).filter((name) => name.startsWith('ebooks/bread-again'))).toEqual([]);
    expect(kept).toEqual([]);
    const third = openBuilder(plainTools, '', undefined, caches);
    expect(outcomeOf(third, whole)).toEqual(fromNothing(whole));
  });
});
