import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chosen, closeTabs, openTab } from '../data/replica/testing.ts';
import { saveOwnChoices, takeLeftChoices } from './left-choices.ts';

beforeEach(() => sessionStorage.clear());
afterEach(closeTabs);

const preferred = (name: string, value: string) => ({ kind: 'preferred', learn: '', data: { name, value } });

describe('a choice that was made on a page before its scripts ran', () => {
  it('is made once on the next page', () => {
    sessionStorage.setItem('parlance.early.learn', '1000.5 es');
    sessionStorage.setItem('parlance.early.interface', '1000.5 de');
    expect(takeLeftChoices(sessionStorage, 2000)).toEqual([preferred('learn', 'es'), preferred('interface', 'de')]);
    expect(takeLeftChoices(sessionStorage, 3000)).toEqual([]);
  });

  it('is not made on the page itself, and still on the next one if the page is left before it listens', () => {
    sessionStorage.setItem('parlance.early.learn', '1000.5 es');
    expect(takeLeftChoices(sessionStorage, 1000.5)).toEqual([]);
    expect(takeLeftChoices(sessionStorage, 2000)).toEqual([preferred('learn', 'es')]);
  });

  it('is validated', () => {
    sessionStorage.setItem('parlance.early.learn', '1 de');
    sessionStorage.setItem('parlance.early.interface', 'nonsense');
    expect(takeLeftChoices(sessionStorage, 2)).toEqual([]);
  });
});

describe('a choice that was made while the scripts of its page were coming', () => {
  it('is saved once the page listens, and not again on the next one', async () => {
    const replica = await openTab('own-1');
    sessionStorage.setItem('parlance.early.learn', '1000.5 es');
    await saveOwnChoices(sessionStorage, 1000.5, replica);
    expect(replica.view().settings.get('learn')?.value).toBe('es');
    expect(takeLeftChoices(sessionStorage, 2000)).toEqual([]);
  });

  it('is saved once where React noticed it, too', async () => {
    const replica = await openTab('own-2');
    sessionStorage.setItem('parlance.early.learn', '1000.5 es');
    const noticed = replica.record([chosen('learn', 'es')]);
    await Promise.all([noticed, saveOwnChoices(sessionStorage, 1000.5, replica)]);
    expect(replica.waiting()).toBe(1);
  });

  it('is left to the page on which it was made', async () => {
    const replica = await openTab('own-3');
    sessionStorage.setItem('parlance.early.learn', '1000.5 es');
    await saveOwnChoices(sessionStorage, 2000, replica);
    expect(replica.view().settings.has('learn')).toBe(false);
  });
});
