import { describe, expect, it } from 'vitest';
import { importedBy, preloads } from './preloads.ts';

const chunks = [
  { fileName: 'entry.js', imports: ['vendor.js'] },
  { fileName: 'vendor.js', imports: [] },
  { fileName: 'lesson.js', imports: ['words.js', 'entry.js'] },
  { fileName: 'words.js', imports: ['lesson.js'] },
];

describe('what is there when a chunk runs', () => {
  it('is itself and all that it imports, also in circles', () => {
    expect([...importedBy('lesson.js', chunks)].sort()).toEqual(['entry.js', 'lesson.js', 'vendor.js', 'words.js']);
  });
});

describe('what is fetched along with a part', () => {
  const { plugin, resolveDependencies } = preloads();
  const generated = Object(plugin.generateBundle);
  generated.handler({}, Object.fromEntries(chunks.map((chunk) => [chunk.fileName, { type: 'chunk', ...chunk }])));

  it('is what the chunk that asks for it has not', () => {
    const wanted = ['result.js', 'daily.js', 'words.js', 'vendor.js'];
    expect(resolveDependencies('result.js', wanted, { hostId: 'lesson.js', hostType: 'js' })).toEqual([
      'result.js',
      'daily.js',
    ]);
  });

  it('is everything for the page itself', () => {
    expect(resolveDependencies('entry.js', ['vendor.js'], { hostId: 'index.html', hostType: 'html' })).toEqual([
      'vendor.js',
    ]);
  });
});
