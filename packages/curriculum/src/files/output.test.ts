import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeOutput } from './output.ts';

let parent = '';
let folder = '';

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'parlance-output-'));
  folder = join(parent, 'content');
});
afterEach(() => rm(parent, { recursive: true }));

const files = (...pairs: readonly (readonly [string, string])[]) => new Map(pairs);

describe('writing the output', () => {
  it('makes the folder hold exactly the files', async () => {
    await writeOutput(folder, files(['lessons/a.1.json', '1'], ['index.json', '{"a":1}']));
    const written = await writeOutput(folder, files(['lessons/a.2.json', '2'], ['index.json', '{"a":2}']));
    expect(written).toEqual({ written: 2, removed: 1 });
    expect(await readdir(join(folder, 'lessons'))).toEqual(['a.2.json']);
    expect(await readFile(join(folder, 'index.json'), 'utf8')).toBe('{"a":2}');
  });

  it('leaves everything untouched when nothing changed', async () => {
    const same = files(['lessons/a.1.json', '1'], ['index.json', '{}']);
    await writeOutput(folder, same);
    const before = (await stat(join(folder, 'index.json'))).mtimeMs;
    expect(await writeOutput(folder, same)).toEqual({ written: 0, removed: 0 });
    expect((await stat(join(folder, 'index.json'))).mtimeMs).toBe(before);
  });

  it('writes again what somebody removed, and leaves nothing beside the folder', async () => {
    const same = files(['lessons/a.1.json', '1'], ['index.json', '{}']);
    await writeOutput(folder, same);
    await rm(join(folder, 'lessons/a.1.json'));
    await writeFile(join(folder, 'stray.txt'), 'x');
    expect(await writeOutput(folder, same)).toEqual({ written: 1, removed: 1 });
    expect(await readdir(parent)).toEqual(['content']);
  });
});
