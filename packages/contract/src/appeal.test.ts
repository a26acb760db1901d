import { describe, expect, it } from 'vitest';
import { APPEAL_REPLAY, APPEAL_TEXT, APPEALS_AT_ONCE, type Appeal } from './appeal.ts';
import { appealRequest } from './schemas.ts';

const appeal: Appeal = {
  id: '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
  work: 'cafe.drinks classic',
  unit: 'cafe',
  seed: 4_294_967_295,
  kind: 'typeTranslation',
  item: 'cafe.order',
  replay: '{"id":"3","kind":"typeTranslation","item":"cafe.order","voice":"female"}',
  learn: 'es',
  explain: 'cn',
  content: '',
  given: 'Un café, si puede ser.',
  expected: 'Un café, por favor.',
  verdict: 'wrong',
};
const takes = (...appeals: readonly unknown[]): boolean => appealRequest.safeParse({ appeals }).success;

describe('an appeal', () => {
  it('is accepted with the longest texts, and as many at once as a request may contain', () => {
    expect(appealRequest.parse({ appeals: [appeal] })).toEqual({ appeals: [appeal] });
    expect(takes({ ...appeal, given: 'é'.repeat(APPEAL_TEXT), replay: 'x'.repeat(APPEAL_REPLAY) })).toBe(true);
    expect(takes(...Array.from({ length: APPEALS_AT_ONCE }, () => appeal))).toBe(true);
  });

  it('is accepted of a translation, with a better one or without', () => {
    const report = { kind: 'translation', work: 'ebook tea-at-two', unit: 'ebook.tea-at-two', replay: '', seed: 0 };
    expect(takes({ ...appeal, ...report, given: 'Tee um zwei' })).toBe(true);
    expect(takes({ ...appeal, ...report, given: '' })).toBe(true);
  });

  it.each<[string, object]>([
    ['an id that is no UUID', { id: '1' }],
    ['an id by chance alone', { id: 'b3a5e0f2-9c1d-4e6f-8a5b-6c7d8e9f0a1b' }],
    ['an answer that is too long', { given: 'x'.repeat(APPEAL_TEXT + 1) }],
    ['a step that is too long', { replay: 'x'.repeat(APPEAL_REPLAY + 1) }],
    ['an answer that cannot be kept', { given: 'a\u0000' }],
    ['half a character', { expected: '\ud800' }],
    ['a kind of exercise that does not exist', { kind: 'guess' }],
    ['a step that asks nothing', { kind: 'meet' }],
    ['a language with a slash', { learn: 'es/en' }],
    ['content by a path', { content: '../x' }],
    ['half a seed', { seed: 0.5 }],
    ['whose it is', { uid: 'ada' }],
  ])('with %s is refused', (_what, wrong) => {
    expect(takes({ ...appeal, ...wrong })).toBe(false);
  });

  it('is refused with more others than a request may contain', () => {
    expect(takes(...Array.from({ length: APPEALS_AT_ONCE + 1 }, () => appeal))).toBe(false);
  });
});
