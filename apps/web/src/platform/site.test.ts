import { describe, expect, it } from 'vitest';
import { isGuarded, siteOf } from './site.ts';

describe('the guard', () => {
  it('is on where the page says nothing, or nonsense', () => {
    for (const said of [undefined, null, '', '{', '[]', '1', 'null', '{"guard":"no"}']) {
      expect(siteOf(said).guard).toBe(true);
    }
  });

  it('is off only where the page says so', () => {
    expect(siteOf('{"guard":false}').guard).toBe(false);
    expect(siteOf('{"guard":true}').guard).toBe(true);
  });

  it('concerns English interfaces alone', () => {
    expect(isGuarded({ guard: true }, 'en')).toBe(true);
    expect(isGuarded({ guard: true }, 'de')).toBe(false);
    expect(isGuarded({ guard: false }, 'en')).toBe(false);
  });
});

describe('membership', () => {
  it('is sold only where the page says so', () => {
    expect(siteOf('{"membership":true}').membership).toBe(true);
    for (const said of [undefined, '{}', '{"membership":"yes"}', '{']) expect(siteOf(said).membership).toBe(false);
  });
});
