import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { brotliSize, filesBeyond, type Manifest, roomIn, routeFiles } from './bundle-size.ts';

const manifest: Manifest = {
  'index.html': { file: 'a.js', isEntry: true, imports: ['_shared.js'], css: ['a.css'] },
  '_shared.js': { file: 's.js', imports: ['index.html'], css: ['s.css'] },
  'home.tsx': { file: 'h.js', imports: ['_shared.js', 'index.html'], css: ['s.css', 'h.css'] },
  'lesson.tsx': { file: 'l.js', imports: ['_shared.js'] },
};

describe('what a route loads', () => {
  it('is the entry, the screen and all that they import, each once, even in a circle', () => {
    const { scripts, styles } = routeFiles(manifest, ['home.tsx']);
    expect([...scripts].sort()).toEqual(['a.js', 'h.js', 's.js']);
    expect([...styles].sort()).toEqual(['a.css', 'h.css', 's.css']);
  });

  it('is not what other screens need', () => {
    expect(routeFiles(manifest, ['home.tsx']).scripts).not.toContain('l.js');
  });
});

describe('what a route adds to another', () => {
  it('is what it loads and the other does not', () => {
    expect([...filesBeyond(manifest, ['home.tsx'], ['lesson.tsx'])].sort()).toEqual(['h.css', 'h.js']);
  });

  it('fails by what is not built under its name any more', () => {
    expect(() => routeFiles(manifest, ['gone.tsx'])).toThrow(/gone.tsx/);
  });
});

describe('the size', () => {
  it('is that of the compressed bytes', () => {
    expect(brotliSize(Buffer.from('a'.repeat(10_000)))).toBeLessThan(40);
  });
});

describe('the room in a budget', () => {
  it('is what is left of it in percent, and negative above it', () => {
    expect([roomIn(90, 100), roomIn(100, 100), roomIn(101, 100)]).toEqual([10, 0, -1]);
  });
});
