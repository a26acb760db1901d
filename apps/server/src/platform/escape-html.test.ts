import { describe, expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

describe('text in HTML', () => {
  it('can neither begin a tag nor end an attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;');
  });

  it('is shown as it was written, also where it looks escaped', () => {
    expect(escapeHtml('&lt; & more')).toBe('&amp;lt; &amp; more');
  });
});
