import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue } from '@parlance/contract';
import { languages } from '@parlance/languages';
import { describe, expect, it } from 'vitest';

type Texts = Readonly<Record<string, string>>;

const flat = (node: object, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

const textsOf = (code: string): Texts =>
  Object.fromEntries(flat(JSON.parse(readFileSync(join(import.meta.dirname, `${code}.json`), 'utf8'))));

/** The names a text is filled with, and its tags: what code hands in must find its place in every language. */
const slotsOf = (text: string): string[] => {
  const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name ?? '');
  const plurals = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
  const tags = [...text.matchAll(/<\/?\w+>/g)].map(([tag]) => tag);
  return [...new Set([...names.filter((name) => !plurals.has(name)), ...tags])].sort();
};

const english = textsOf('en');
const others = languages.map(({ code }) => code).filter((code) => code !== 'en');

describe('the interface', () => {
  it('is there in every language of the list, and in no other', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));
    expect(files.sort()).toEqual(languages.map(({ code }) => `${code}.json`).sort());
  });

  it.each(others)('says everything in %s, and nothing that English does not', (code) => {
    expect(Object.keys(textsOf(code)).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(others)('has the same places to fill in %s', (code) => {
    const texts = textsOf(code);
    const differing = Object.entries(english).filter(
      ([key, text]) => slotsOf(text).join() !== slotsOf(texts[key] ?? '').join(),
    );
    expect(differing).toEqual([]);
  });

  it('has a text for every error of the catalogue', () => {
    const missing = Object.values(errorCatalogue).filter(({ text }) => english[`errors.${text}`] === undefined);
    expect(missing).toEqual([]);
  });

  it('tells no error with an exclamation mark', () => {
    const loud = [...others, 'en'].flatMap((code) =>
      Object.entries(textsOf(code)).filter(([key, text]) => key.startsWith('errors.') && /[!！]/.test(text)),
    );
    expect(loud).toEqual([]);
  });
});
