import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compile } from '../compile.ts';
import { develop } from '../develop.ts';
import { fixturePath, plainTools } from '../fixtures/tools.ts';
import { openProject } from './project.ts';
import { loadSources } from './sources.ts';

const UNIT = 'content/units/01-corner.yaml';
const CACHE = '.cache/content/cache.json';
const KEPT = '.cache/content/units/01-corner.yaml.kept';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'parlance-project-'));
  await cp(fixturePath('whole'), root, { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));

const build = async () => {
  const project = openProject(root, plainTools, 'one');
  const built = project.build(await loadSources(root), []);
  project.close();
  return built;
};

/** The names of the files in the folder of courses. */
const written = async (): Promise<Map<string, string>> => {
  const folder = join(root, 'dist/content');
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths
        .sort()
        .map(async (path): Promise<[string, string]> => [path.slice(folder.length + 1), await readFile(path, 'utf8')]),
    ),
  );
};

const expected = async (): Promise<Map<string, string>> => {
  const compiled = compile(await loadSources(root), plainTools, []);
  return new Map(compiled.ok ? [...compiled.files].sort(([a], [b]) => (a < b ? -1 : 1)) : []);
};

const edit = async (find: string, put: string): Promise<void> => {
  const path = join(root, UNIT);
  await writeFile(path, (await readFile(path, 'utf8')).replace(find, put));
};

describe('a project that several processes build one after another', () => {
  it('has the same bytes as one that is built without a cache', async () => {
    await build();
    expect(await written()).toEqual(await expected());
    expect(await build()).toMatchObject({ ok: true, written: 0, removed: 0 });
    await edit('de: Wasser, danke.', 'de: Danke, Wasser.');
    const again = await build();
    expect(again.ok && again.written).toBeGreaterThan(0);
    expect(await written()).toEqual(await expected());
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, -20)],
    ['changed by a letter', (text: string) => text.replace('corner', 'korner')],
    ['something else', () => 'null\n{}'],
  ])('is built without a cache if the cache is %s', async (_, damage) => {
    await build();
    const path = join(root, CACHE);
    await writeFile(path, damage(await readFile(path, 'utf8')));
    await edit('de: Wasser, danke.', 'de: Danke, Wasser.');
    await build();
    expect(await written()).toEqual(await expected());
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, -20)],
    ['changed by a letter', (text: string) => text.replace('bread', 'broad')],
    ['empty', () => ''],
    ['of another unit', (text: string) => text.replace(/^\w+/, '0')],
  ])('reads a unit again if its cache entry is %s', async (_, damage) => {
    await build();
    const path = join(root, KEPT);
    await writeFile(path, damage(await readFile(path, 'utf8')));
    await rm(join(root, CACHE));
    await rm(join(root, 'dist'), { recursive: true });
    await build();
    expect(await written()).toEqual(await expected());
  });

  it('deletes the cache entry of a removed unit', async () => {
    await build();
    expect(await readdir(join(root, KEPT, '..'))).toEqual(['01-corner.yaml.kept']);
    await rename(join(root, UNIT), join(root, 'content/units/02-corner.yaml'));
    await build();
    expect(await readdir(join(root, KEPT, '..'))).toEqual(['02-corner.yaml.kept']);
    expect(await written()).toEqual(await expected());
  });

  it('is built if the cache is deleted in the meantime', async () => {
    const project = openProject(root, plainTools, 'one');
    project.build(await loadSources(root), []);
    await rm(join(root, '.cache'), { recursive: true });
    await edit('de: Wasser, danke.', 'de: Danke, Wasser.');
    project.build(await loadSources(root), []);
    await rm(join(root, '.cache'), { recursive: true });
    project.close();
    expect(await written()).toEqual(await expected());
    expect(await build()).toMatchObject({ ok: true, written: 0, removed: 0 });
  });

  it('writes output files again that were deleted', async () => {
    await build();
    const [lesson = ''] = [...(await written()).keys()].filter((name) => name.startsWith('lessons/'));
    await rm(join(root, 'dist/content', lesson));
    await build();
    expect(await written()).toEqual(await expected());
    await rm(join(root, 'dist'), { recursive: true });
    await build();
    expect(await written()).toEqual(await expected());
  });

  it('keeps compressed forms as long as their file, the index’s own until it changes', async () => {
    await build();
    const names = [...(await written()).keys()];
    for (const name of names) await writeFile(join(root, 'dist/content', `${name}.br`), '');
    await edit('de: Wasser, danke.', 'de: Danke, Wasser.');
    await build();
    const left = new Set((await written()).keys());
    expect(left.has('index.json.br')).toBe(false);
    for (const name of left) if (name.endsWith('.br')) expect(left).toContain(name.slice(0, -3));
    expect([...left].filter((name) => name.endsWith('.br')).length).toBeGreaterThan(5);
  });
});

describe('a project under development', () => {
  it('is built when its sources are saved, and reports issues with their line until they are corrected', async () => {
    const said: string[] = [];
    const end = await develop({ root, tools: plainTools, version: 'one', say: (text) => said.push(text) });
    try {
      expect(said.at(-1)).toMatch(/^dist\/content has \d+ new, 0 fewer of \d+ files \(\d+ ms\)\.$/);
      await edit('de: Wasser, danke.', 'de: Danke, Wasser.');
      await vi.waitFor(() => expect(said.at(-1)).toMatch(/ new, [1-9]\d* fewer of /), 5000);
      expect(await written()).toEqual(await expected());
      await edit('de: Danke, Wasser.', 'nl: Water.');
      await vi.waitFor(
        () => expect(said.at(-1)).toMatch(/^content\/units\/01-corner\.yaml:\d+: .*nothing was written\.$/s),
        5000,
      );
      await edit('nl: Water.', 'de: Danke, Wasser.');
      await vi.waitFor(() => expect(said.at(-1)).toMatch(/is up to date/), 5000);
    } finally {
      end();
    }
  });
});
