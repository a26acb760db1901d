import { describe, expect, it } from 'vitest';
import { importsIn, namesIn, plainName, textIn } from './build.ts';

const SCRIPT =
  'const d=["assets/clips-BX3NV9_N.css"];import{r as e}from"./rolldown-runtime-XKyaHtl9.js";import"./page-books-C--En9F6.js";' +
  'export{e as r}from"./vendor-BX0sXqWF.js";import(`./de-_8BzpzDQ.js`);new Worker(new URL("/assets/anki.worker-C9aZ_x1-.js",""))';

describe('the files that a file names', () => {
  it('are found wherever a script names them', () => {
    expect(namesIn(SCRIPT)).toEqual([
      '/assets/clips-BX3NV9_N.css',
      '/assets/rolldown-runtime-XKyaHtl9.js',
      '/assets/page-books-C--En9F6.js',
      '/assets/vendor-BX0sXqWF.js',
      '/assets/de-_8BzpzDQ.js',
      '/assets/anki.worker-C9aZ_x1-.js',
    ]);
  });

  it('are found in styles', () => {
    const styles = '@font-face{src:url(/assets/manrope-latin-wght-normal-_8BzpzDQ.woff2)format("woff2")}';
    expect(namesIn(styles)).toEqual(['/assets/manrope-latin-wght-normal-_8BzpzDQ.woff2']);
  });

  it('are needed at once if a script imports them', () => {
    expect(importsIn(SCRIPT)).toEqual([
      '/assets/rolldown-runtime-XKyaHtl9.js',
      '/assets/page-books-C--En9F6.js',
      '/assets/vendor-BX0sXqWF.js',
    ]);
  });

  it('are looked for in scripts and styles alone', async () => {
    const told = (path: string): Promise<string> => textIn(path, new Response('./de-_8BzpzDQ.js'));
    expect(await Promise.all(['/a.js', '/a.css', '/a.woff2', '/a.webp'].map(told))).toEqual([
      './de-_8BzpzDQ.js',
      './de-_8BzpzDQ.js',
      '',
      '',
    ]);
  });
});

describe('the plain name of a file', () => {
  it('is the same in every build, and for a script and its styles', () => {
    expect(
      ['/assets/study-B3clQbsY.js', '/assets/study-DrgGDV1B.css', '/assets/study-C--En9F6.js'].map(plainName),
    ).toEqual(Array(3).fill('/assets/study'));
    expect(plainName('/first.js')).toBe('/first.js');
  });
});
