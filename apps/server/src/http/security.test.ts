import { describe, expect, it } from 'vitest';
import { type InlineTexts, inlineScriptsOf, securityHeaders } from './security.ts';

const NONE = { scripts: [], styles: [] };
const policyOf = (inline: Partial<InlineTexts> = {}): string =>
  securityHeaders('https://learn.example.org', { ...NONE, ...inline })['content-security-policy'] ?? '';

describe('security headers', () => {
  it('let scripts come from here alone, with nothing unsafe', () => {
    expect(policyOf()).toContain("script-src 'self';");
    expect(policyOf()).not.toMatch(/script-src[^;]*unsafe/);
    expect(policyOf()).not.toMatch(/https?:|\*/);
  });

  it('allow the very scripts that stand in the page', () => {
    expect(policyOf({ scripts: ['alert(1)'] })).toContain(
      "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';",
    );
  });

  it('allow the very style sheets that stand in pages', () => {
    expect(policyOf({ styles: ['p{}'] })).toMatch(/style-src 'self' 'sha256-[^']+='; style-src-attr/);
    expect(policyOf({ styles: ['p{}'] })).not.toMatch(/style-src [^;]*unsafe/);
  });

  it('forbid plug-ins, frames around us and other bases', () => {
    for (const part of ["object-src 'none'", "frame-ancestors 'none'", "base-uri 'self'", "form-action 'self'"]) {
      expect(policyOf()).toContain(part);
    }
  });

  it('ask for HTTPS ever after only where there is HTTPS', () => {
    expect(securityHeaders('https://learn.example.org', NONE)).toHaveProperty('strict-transport-security');
    expect(securityHeaders('http://localhost:3000', NONE)).not.toHaveProperty('strict-transport-security');
  });

  it('leave the microphone to us, and nothing else to anybody', () => {
    expect(securityHeaders('http://localhost:3000', NONE)['permissions-policy']).toMatch(
      /^microphone=\(self\), camera=\(\)/,
    );
  });
});

describe('the scripts of a page', () => {
  it('are those that stand in it, to the letter', () => {
    const html =
      '<script>\n one() </script><script type="module" src="/a.js"></script><script type="module">two()</script>';
    expect(inlineScriptsOf(html)).toEqual(['\n one() ', 'two()']);
    expect(inlineScriptsOf('<script type="application/json" id="page">{}</script>')).toEqual([]);
    expect(inlineScriptsOf('')).toEqual([]);
  });
});
