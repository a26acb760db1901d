import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { brotliSize, filesBeyond, roomIn, screenIn } from './bundle-size.ts';

const home = { scripts: ['a.js', 's.js', 'h.js'], styles: ['s.css', 'h.css'] };
const lesson = { scripts: ['a.js', 's.js', 'l.js'], styles: ['s.css'] };
const tables = { scripts: ['a.js', 't.js'], styles: [] };

describe('the files that a route adds to another', () => {
  it('are those that it loads and the other does not', () => {
    expect(filesBeyond([home], [lesson])).toEqual(['h.js', 'h.css']);
  });

  it('contain a file once that several parts load', () => {
    expect(filesBeyond([home, lesson, tables], [])).toEqual(['a.js', 's.js', 'h.js', 's.css', 'h.css', 'l.js', 't.js']);
  });

  it('fail for a screen that is not built any more', () => {
    expect(() => screenIn({ home }, 'gone')).toThrow(/gone/);
  });
});

describe('the size of files', () => {
  it('is that of the compressed bytes', () => {
    expect(brotliSize(Buffer.from('a'.repeat(10_000)))).toBeLessThan(40);
  });
});

describe('the room in a budget', () => {
  it('is the rest of the budget in percent, and negative above the budget', () => {
    expect([roomIn(90, 100), roomIn(100, 100), roomIn(101, 100)]).toEqual([10, 0, -1]);
  });
});
