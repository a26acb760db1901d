import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { checkFiles, compile } from '../compile.ts';
import { changed, fixturePath, plainTools, wholeExample } from '../fixtures/tools.ts';
import { formatIssue } from '../source/content-issue.ts';
import type { SourceFiles } from '../source/read.ts';

const folder = fixturePath('broken');
const exampleSchema = z.strictObject({
  change: z.array(z.strictObject({ file: z.string(), find: z.string(), put: z.string() })).default([]),
  remove: z.array(z.string()).default([]),
  add: z.record(z.string(), z.string()).default({}),
  expect: z.array(z.string()).min(1),
});

const examples = readdirSync(folder).map((file) => ({
  name: file.replace(/\.yaml$/, '').replaceAll('-', ' '),
  ...exampleSchema.parse(parse(readFileSync(join(folder, file), 'utf8'))),
}));

/** The whole example with files removed, changed and added. */
const broken = async ({ change, remove, add }: z.infer<typeof exampleSchema>): Promise<SourceFiles> => {
  const files = [...(await wholeExample())].filter(([file]) => !remove.includes(file));
  return changed(new Map([...files, ...Object.entries(add)]), change);
};

describe('a broken example', () => {
  it.each(examples)('explains how to correct it: $name', async (example) => {
    expect(checkFiles(await broken(example), plainTools).issues.map(formatIssue)).toEqual(example.expect);
  });

  it.each(examples)('is not emitted: $name', async (example) => {
    expect(compile(await broken(example), plainTools, []).ok).toBe(false);
  });
});

describe('the complete example', () => {
  it('has no issue', async () => {
    expect(checkFiles(await wholeExample(), plainTools).issues).toEqual([]);
  });

  it('is requested file by file if files are missing', () => {
    const messages = checkFiles(new Map(), plainTools).issues.map(formatIssue);
    expect(messages).toEqual([
      'content/cast.yaml:1: This file is missing; write it as docs/authoring.md says.',
      'content/courses.yaml:1: This file is missing; write it as docs/authoring.md says.',
      'content/languages.yaml:1: This file is missing; write it as docs/authoring.md says.',
    ]);
  });
});
