import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

  it('fetches no font before the first paint, since no rule names it until the page says that it is loaded', () => {
    const tokens = readFileSync(join(import.meta.dirname, '../src/ui/tokens.css'), 'utf8');
    const rules = [...tokens.matchAll(/([^{}]+)\{([^{}]*"Manrope Variable"[^{}]*)\}/g)];
    expect(rules.map(([, selector = '']) => selector.trim().split('\n').at(-1))).toEqual(['[data-fonts]']);
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
