import { describe, expect, it } from 'vitest';
import { unpacked } from '../src/worker/build.ts';
import { type ChunkFacts, coreFiles, packed, unnamedFiles } from './worker.ts';

const chunk = (fileName: string, facts: Partial<ChunkFacts> = {}): ChunkFacts => ({
  fileName,
  isEntry: false,
  moduleIds: [],
  imports: [],
  dynamicImports: [],
  ...facts,
});

const screen = (name: string, facts: Partial<ChunkFacts> = {}): ChunkFacts =>
  chunk(`${name}.js`, { moduleIds: [`/web/src/${name}.ts`, `/web/src/screens/${name}-screen.tsx`], ...facts });

const locale = (code: string): ChunkFacts => chunk(`${code}.js`, { moduleIds: [`\0virtual:texts/lesson/${code}`] });

const chunks = [
  chunk('index.js', {
    isEntry: true,
    imports: ['vendor.js'],
    dynamicImports: ['home.js', 'lesson.js', 'clips.js', 'en.js', 'de.js', 'tabs.js', 'merged.js'],
    viteMetadata: { importedCss: new Set(['index.css']), importedAssets: new Set(['font.woff2', 'scene.webp']) },
  }),
  chunk('vendor.js'),
  chunk('tabs.js', { imports: ['index.js'] }),
  screen('home'),
  screen('lesson', { dynamicImports: ['result.js'] }),
  chunk('result.js', { imports: ['lesson.js'] }),
  screen('clips', { imports: ['player.js'] }),
  chunk('player.js'),
  chunk('merged.js', { moduleIds: ['/web/src/screens/courses-screen.tsx', '/web/src/screens/clips-screen.tsx'] }),
  locale('en'),
  locale('de'),
];

const core = coreFiles(chunks, ['home', 'lesson', 'courses']);

describe('the files that the worker caches at installation', () => {
  it('are all that the entry needs, now and later, for the named screens', () => {
    for (const file of ['index.js', 'vendor.js', 'tabs.js', 'home.js', 'lesson.js', 'result.js']) {
      expect(core).toContain(file);
    }
  });

  it('exclude those that only another screen needs', () => {
    expect(core).not.toContain('clips.js');
    expect(core).not.toContain('player.js');
  });

  it('include a script that a named screen shares with another', () => {
    expect(core).toContain('merged.js');
  });

  it('include one language only, the fallback for all', () => {
    expect(core).toContain('en.js');
    expect(core).not.toContain('de.js');
  });

  it('include styles and pictures, but no fonts, since the texts decide which fonts are needed', () => {
    expect([core.has('index.css'), core.has('scene.webp'), core.has('font.woff2')]).toEqual([true, true, false]);
  });
});

describe('what the worker is told of a build', () => {
  const build = {
    version: 'abcdefghijkl',
    core: ['/assets/en-B7iuZF-E.js', '/assets/confetti.module-D2UmBLOm.js', '/icon.svg', '/index.html'],
  };

  it('gives the same files again', () => {
    expect(unpacked(packed(build))).toEqual(build);
    expect(unpacked(packed({ ...build, core: [] })).core).toEqual([]);
  });

  it('keeps hashes apart from names', () => {
    const { names, hashes, others } = packed(build).core;
    expect(names).toBe('en.js,confetti.module.js');
    expect(hashes).toBe('B7iuZF-ED2UmBLOm');
    expect(others).toBe('/icon.svg,/index.html');
  });
});

describe('files that the worker could not find', () => {
  const files = new Map([
    ['/assets/index-aaaaaaaa.js', 'import(`./clips-bbbbbbbb.js`)'],
    ['/assets/clips-bbbbbbbb.js', '["assets/clips-cccccccc.css"]'],
    ['/assets/clips-cccccccc.css', 'a{}'],
    ['/assets/later-dddddddd.js', 'import"./clips-bbbbbbbb.js"'],
  ]);

  it('are those that none names from the core on', () => {
    expect(unnamedFiles(files, ['/assets/index-aaaaaaaa.js', '/index.html'])).toEqual(['/assets/later-dddddddd.js']);
    expect(unnamedFiles(files, ['/assets/index-aaaaaaaa.js', '/assets/later-dddddddd.js'])).toEqual([]);
  });
});
