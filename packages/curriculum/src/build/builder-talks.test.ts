/** Building talks again and again. */
import { describe, expect, it } from 'vitest';
import { compile } from '../compile.ts';
import { INDEX } from '../emit/emit.ts';
import { exampleWithTalk, TALK } from '../fixtures/talks.ts';
import { changed, plainTools } from '../fixtures/tools.ts';
import { formatIssue } from '../source/content-issue.ts';
import type { SourceFiles } from '../source/read.ts';
import { ASIDES } from '../source/read-talk.ts';
import { type Builder, openBuilder } from './builder.ts';

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

const edited = (files: SourceFiles, find: string, put: string, file = TALK): SourceFiles =>
  changed(files, [{ file, find, put }]);

describe('a talk', () => {
  it('is written when it was edited, and no unit and no clip', async () => {
    const whole = await exampleWithTalk();
    const builder = openBuilder(plainTools);
    builder.build(whole, [], () => undefined);
    const names: string[] = [];
    builder.build(edited(whole, 'de: Bestell etwas', 'de: Bestell etwas zu trinken'), [], (name) =>
      names.push(name.replace(/\.[0-9a-f]+\.json$/, '')),
    );
    const own = names.filter((name) =>
      /^(?:lessons|units|lexicon|talks\/(?!list|titles)|clips\/(?!list|titles|files))/.test(name),
    );
    expect(own).toEqual([
      'talks/corner',
      ...['en', 'es', 'fr'].map((code) => `talks/corner.${code}.target`),
      ...['en', 'es', 'fr', 'de'].map((code) => `talks/corner.${code}`),
    ]);
  });

  it('is built from what was kept as it is from nothing, whatever changes', async () => {
    const whole = await exampleWithTalk();
    const builder = openBuilder(plainTools);
    const without = new Map(whole);
    without.delete(TALK);
    for (const files of [
      whole,
      edited(whole, 'de: Bestell etwas', 'de: Bestell'),
      edited(whole, 'then: third', 'then: nowhere'),
      edited(whole, '"nothing one"', '"Some water!"'),
      edited(whole, '[thanks], en: "Thanks."', '[thank], en: "Thanks."'),
      edited(whole, 'Hi there', 'Hi you', ASIDES),
      edited(
        whole,
        'key: thanks\n    pos: interjection',
        'key: thanks\n    pos: adverb',
        'content/units/01-corner.yaml',
      ),
      without,
      whole,
    ])
      expect(outcomeOf(builder, files)).toEqual(fromNothing(files));
  });
});
