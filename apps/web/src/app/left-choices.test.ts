import { beforeEach, describe, expect, it } from 'vitest';
import { takeLeftChoices } from './left-choices.ts';

beforeEach(() => sessionStorage.clear());

const preferred = (name: string, value: string) => ({ kind: 'preferred', learn: '', data: { name, value } });

describe('a choice that was made on a page before its scripts ran', () => {
  it('is made once on the next page', () => {
    sessionStorage.setItem('parlance.early.learn', '1000.5 es');
    sessionStorage.setItem('parlance.early.interface', '1000.5 de');
    expect(takeLeftChoices(sessionStorage, 2000)).toEqual([preferred('learn', 'es'), preferred('interface', 'de')]);
    expect(takeLeftChoices(sessionStorage, 3000)).toEqual([]);
  });

  it('is not repeated by the page itself', () => {
    sessionStorage.setItem('parlance.early.learn', '1000.5 es');
    expect(takeLeftChoices(sessionStorage, 1000.5)).toEqual([]);
  });

  it('is validated', () => {
    sessionStorage.setItem('parlance.early.learn', '1 de');
    sessionStorage.setItem('parlance.early.interface', 'nonsense');
    expect(takeLeftChoices(sessionStorage, 2)).toEqual([]);
  });
});
