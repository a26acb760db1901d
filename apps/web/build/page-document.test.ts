import { describe, expect, it } from 'vitest';
import { type DocumentParts, documentOf, titleAndBody } from './page-document.ts';

const SHELL = `<!doctype html><html lang="en"><head><title>x</title><meta name="description" content="x" />
<link rel="stylesheet" href="/assets/a.css"><script>first()</script><script type="module" src="/assets/index.js"></script>
</head><body><div id="root"></div></body></html>`;

const parts: DocumentParts = {
  title: 'Parlance',
  body: '<h1>Hallo</h1>',
  description: 'Kurze "Szenen"',
  language: { code: 'de', htmlLang: 'de' },
  screen: 'landing',
  firstView: undefined,
  styles: [{ name: 'assets/a.css', text: '@font-face{font-family:A;src:url(a.woff2)}p{color:red}' }],
  scripts: ['assets/vendor.js', 'assets/index.js', 'assets/landing.js'],
  entry: 'assets/index.js',
  beginsEarly: false,
  alternates: [],
};

describe('a page that was rendered ahead', () => {
  it('has its screen and all its rules in it', () => {
    const html = documentOf(SHELL, parts);
    expect(html).toContain('<div id="root"><h1>Hallo</h1></div>');
    expect(html).toContain('p{color:red}</style>');
    expect(html).toContain('content="Kurze &quot;Szenen&quot;"');
  });

  it('fetches no letters before the first paint', () => {
    const html = documentOf(SHELL, parts);
    const [, rules = '', letters = ''] =
      /<style>(.*?)<\/style>\s*<style media="not all" data-letters>(.*?)<\/style>/s.exec(html) ?? [];
    expect(rules).not.toContain('@font-face');
    expect(letters).toBe('@font-face{font-family:A;src:url(a.woff2)}');
  });

  it('names its scripts and fetches none before the first paint where its first button works without', () => {
    const html = documentOf(SHELL, parts);
    expect(html.match(/<link rel="later" data-rel="modulepreload"/g)).toHaveLength(3);
    expect(html).not.toContain(' rel="modulepreload"');
    expect(html).toContain('href="/assets/index.js" data-entry');
  });

  it('fetches its entry and what that imports at once where the first button needs them', () => {
    const html = documentOf(SHELL, { ...parts, beginsEarly: true });
    const early = [...html.matchAll(/<link rel="modulepreload" [^>]*href="([^"]+)"/g)].map(([, name]) => name);
    expect(early).toEqual(['/assets/vendor.js', '/assets/index.js']);
    expect(html.match(/rel="later"/g)).toHaveLength(1);
  });

  it('takes the title out of what React writes', () => {
    expect(titleAndBody('<title>A</title><link rel="preload" href="x"/><p>b</p>')).toEqual({
      title: 'A',
      body: '<p>b</p>',
    });
  });
});
