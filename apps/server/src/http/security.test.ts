import { describe, expect, it } from 'vitest';
import { type InlineTexts, inlineScriptsOf, securityHeaders } from './security.ts';

const NONE = { scripts: [], styles: [] };
const policyOf = (inline: Partial<InlineTexts> = {}): string =>
  securityHeaders('https://learn.example.org', { ...NONE, ...inline })['content-security-policy'] ?? '';

describe('security headers', () => {
  it('allow scripts from this origin only', () => {
    expect(policyOf()).toContain("script-src 'self';");
    expect(policyOf()).not.toMatch(/script-src[^;]*unsafe/);
    expect(policyOf()).not.toMatch(/https?:|\*/);
  });

  it('allow the inline scripts of the page by their hashes', () => {
    expect(policyOf({ scripts: ['alert(1)'] })).toContain(
      "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';",
    );
  });

  it('allow the inline style sheets of pages by their hashes', () => {
    expect(policyOf({ styles: ['p{}'] })).toMatch(/style-src 'self' 'sha256-[^']+='; style-src-attr/);
    expect(policyOf({ styles: ['p{}'] })).not.toMatch(/style-src [^;]*unsafe/);
  });

  it('forbid plug-ins, frames around the site, and base addresses', () => {
    for (const part of ["object-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"]) {
      expect(policyOf()).toContain(part);
    }
  });

  it('require HTTPS for the future only on a server with HTTPS', () => {
    expect(securityHeaders('https://learn.example.org', NONE)).toHaveProperty('strict-transport-security');
    expect(securityHeaders('http://localhost:3000', NONE)).not.toHaveProperty('strict-transport-security');
  });

  it('allow the microphone and passkeys to this origin, and no other feature', () => {
    expect(securityHeaders('http://localhost:3000', NONE)['permissions-policy']?.split(', ')).toEqual([
      'microphone=(self)',
      'publickey-credentials-create=(self)',
      'publickey-credentials-get=(self)',
      'camera=()',
      'geolocation=()',
      'payment=()',
      'usb=()',
    ]);
  });
});

describe('the inline scripts of a page', () => {
  it('are read unchanged', () => {
    const html =
      '<script>\n one() </script><script type="module" src="/a.js"></script><script type="module">two()</script>';
    expect(inlineScriptsOf(html)).toEqual(['\n one() ', 'two()']);
    expect(inlineScriptsOf('<script type="application/json" id="page">{}</script>')).toEqual([]);
    expect(inlineScriptsOf('')).toEqual([]);
  });
});
