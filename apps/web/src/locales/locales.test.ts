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

/** Words of the other form of address: Russian says "вы" to its learners, the others of these are on first-name terms. */
const OTHER_ADDRESS: Readonly<Record<string, RegExp>> = {
  ru: /(?<!\p{L})(ты|теб[яе]|тобой|тво\p{L}+|\p{L}+[еи]шь(ся)?)(?!\p{L})/iu,
  de: /(?<![.!?:“] |^)(?<!\p{L})(Sie|Ihnen|Ihren?)(?!\p{L})/u,
  fr: /(?<!\p{L})(vous|votre|vos)(?!\p{L})/iu,
  es: /(?<!\p{L})(ustede?s?|vosotros)(?!\p{L})/iu,
  it: /(?<!\p{L})(voi|vostr\p{L}|Lei)(?!\p{L})/u,
};

describe('the interface', () => {
  it.each(Object.entries(OTHER_ADDRESS))('addresses its learner the same way everywhere in %s', (code, other) => {
    const strays = Object.entries(textsOf(code)).filter(([, text]) => other.test(text));
    expect(strays).toEqual([]);
  });

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
