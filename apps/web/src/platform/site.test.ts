import { describe, expect, it } from 'vitest';
import { siteOf } from './site.ts';

describe('the English guard', () => {
  it('is on if the page has no valid value', () => {
    for (const said of [undefined, null, '', '{', '[]', '1', 'null', '{"guard":"no"}']) {
      expect(siteOf(said).guard).toBe('on');
    }
  });

  it('is off only if the page says so', () => {
    expect(siteOf('{"guard":"off"}').guard).toBe('off');
    expect(siteOf('{"guard":"strict"}').guard).toBe('strict');
    expect(siteOf('{"guard":"on"}').guard).toBe('on');
  });

  it('is read from a page of the release before, too', () => {
    expect(siteOf('{"guard":false}').guard).toBe('off');
    expect(siteOf('{"guard":true}').guard).toBe('on');
  });
});

describe('membership', () => {
  it('is sold only where the page says so', () => {
    expect(siteOf('{"membership":true}').membership).toBe(true);
    for (const said of [undefined, '{}', '{"membership":"yes"}', '{']) expect(siteOf(said).membership).toBe(false);
  });
});

describe('signing in with providers', () => {
  it('is offered in a fixed order for those that the page names', () => {
    expect(siteOf('{"providers":["apple","google"]}').providers).toEqual(['google', 'apple']);
    expect(siteOf('{"providers":["google","facebook","apple"]}').providers).toEqual(['google', 'facebook', 'apple']);
  });

  it('is not offered if the page has no valid value', () => {
    for (const said of [null, '{', '{}', '{"providers":"google"}', '{"providers":{"google":true}}']) {
      expect(siteOf(said).providers).toEqual([]);
    }
    expect(siteOf('{"providers":["evil",null,7]}').providers).toEqual([]);
  });
});

describe('the legal documents', () => {
  it('are included pages, unless the page names others', () => {
    expect(siteOf('{}')).toMatchObject({ terms: '/terms', privacy: '/privacy', operator: '' });
    expect(siteOf('{"terms":"https://school.example/terms","operator":"A school"}')).toMatchObject({
      terms: 'https://school.example/terms',
      privacy: '/privacy',
      operator: 'A school',
    });
  });

  it('are never an address that could run a script', () => {
    expect(siteOf('{"terms":"javascript:alert(1)","privacy":7}')).toMatchObject({
      terms: '/terms',
      privacy: '/privacy',
    });
  });
});
