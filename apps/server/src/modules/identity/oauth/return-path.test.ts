import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath, signedInPageUrl } from './return-path.ts';

const ORIGIN = 'https://learn.example.org';

describe('the return path', () => {
  it.each(['/', '/courses', '/courses/lesson?id=1&x=%20y#top', '/é'])('may be %s', (path) => {
    expect(new URL(safeReturnPath(path), ORIGIN).href).toBe(new URL(path, ORIGIN).href);
  });

  it.each([
    '',
    'courses',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/a\\b',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    '/x/..//evil.example',
    `/${'x'.repeat(600)}`,
  ])('is the home page instead of %j', (path) => {
    expect(safeReturnPath(path)).toBe('/');
  });

  it('never leads to another site', () => {
    const parts = fc.constantFrom('/', '\\', '.', '..', ':', '@', '?', '#', '\t', '%2f', '%5c', 'evil.example', 'a');
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
        const back = safeReturnPath(pieces.join(''));
        expect(new URL(back, ORIGIN).origin).toBe(ORIGIN);
        expect(back).toMatch(/^\/(?![/\\])/);
        expect(safeReturnPath(back)).toBe(back);
      }),
    );
  });

  it('is sent with the outcome', () => {
    expect(signedInPageUrl('apple', 'inUse', { display: 'popup', back: '/me?a=1' })).toBe(
      '/signed-in?outcome=inUse&display=popup&back=%2Fme%3Fa%3D1&provider=apple',
    );
  });
});
