import { describe, expect, it } from 'vitest';
import { importedBy, preloads } from './preloads.ts';

const chunks = [
  { fileName: 'entry.js', imports: ['vendor.js'] },
  { fileName: 'vendor.js', imports: [] },
  { fileName: 'lesson.js', imports: ['words.js', 'entry.js'] },
  { fileName: 'words.js', imports: ['lesson.js'] },
];

describe('the chunks that are loaded when a chunk runs', () => {
  it('are the chunk and all that it imports, also with cycles', () => {
    expect([...importedBy('lesson.js', chunks)].sort()).toEqual(['entry.js', 'lesson.js', 'vendor.js', 'words.js']);
  });
});

describe('the chunks that are fetched together with a part', () => {
  const { plugin, resolveDependencies } = preloads();
  const generated = Object(plugin.generateBundle);
  generated.handler({}, Object.fromEntries(chunks.map((chunk) => [chunk.fileName, { type: 'chunk', ...chunk }])));

  it('are those that the importing chunk does not have', () => {
    const wanted = ['result.js', 'daily.js', 'words.js', 'vendor.js'];
    expect(resolveDependencies('result.js', wanted, { hostId: 'lesson.js', hostType: 'js' })).toEqual([
      'result.js',
      'daily.js',
    ]);
  });

  it('are all of them for the page itself', () => {
    expect(resolveDependencies('entry.js', ['vendor.js'], { hostId: 'index.html', hostType: 'html' })).toEqual([
      'vendor.js',
    ]);
  });
});
