import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { errorCatalogue } from '@parlance/contract';
import { languages } from '@parlance/languages';
import { describe, expect, it } from 'vitest';
import { packs } from './packs.ts';

type Texts = Readonly<Record<string, string>>;

const SOURCE = join(import.meta.dirname, '..');

/** The folders with texts, by the name of their area. */
const folders = globSync(['{app,ui,i18n}/texts', 'features/*/texts'], { cwd: SOURCE }).map((path) => ({
  area: basename(dirname(path)),
  folder: join(SOURCE, path),
}));

const flat = (node: object, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

const treeIn = (folder: string, name: string): object => {
  const file = join(folder, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

const textsIn = (folder: string, name: string): Texts => Object.fromEntries(flat(treeIn(folder, name)));

const textsOf = (code: string): Texts => Object.assign({}, ...folders.map(({ folder }) => textsIn(folder, code)));

/** A choice between words that have no placeholders of their own; each language has other words. */
const CHOICE = /\{(\w+), select,(?:\s*\w+ \{[^{}]*\})+\s*\}/g;

/** The placeholders and tags of a text: each that the code fills must exist in every language. */
const slotsOf = (text: string): string[] => {
  const names = [...text.replaceAll(CHOICE, '{$1}').matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name ?? '');
  const plurals = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
  const tags = [...text.matchAll(/<\/?\w+>/g)].map(([tag]) => tag);
  return [...new Set([...names.filter((name) => !plurals.has(name)), ...tags])].sort();
};

/** What code says in quotes, and the forms of what it puts together, e.g. `${level}Text`. */
const sources = [
  ...globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((file) => !/\.test\.tsx?$/.test(file)),
  '../../../packages/contract/src/errors.ts',
].map((file) => readFileSync(join(SOURCE, file), 'utf8'));
const quoted = new Set(sources.flatMap((text) => [...text.matchAll(/'([\w.]+)'/g)].map(([, word]) => word)));
const composed = new Set(
  sources
    .flatMap((text) => [...text.matchAll(/`((?:[\w.]|\$\{[^}`]*\})*)`/g)].map(([, template = '']) => template))
    .map((template) => template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '.+'))
    .filter((form) => form.includes('.+') && /\w/.test(form)),
);
const forms = [...composed].map((form) => new RegExp(`^${form}$`));

/** The key, and what remains of it below each of its namespaces: code may name any of them. */
const namesOf = (key: string): readonly string[] => key.split('.').map((_, n, parts) => parts.slice(n).join('.'));

const english = textsOf('en');
const others = languages.map(({ code }) => code).filter((code) => code !== 'en');

/** Words of the wrong form of address: Russian addresses learners formally ("вы"), these other languages informally. */
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

  it.each(folders)('is there in every language of the list, and in no other, in $area', ({ folder }) => {
    const files = readdirSync(folder).filter((name) => name !== 'notes.json');
    expect(files.sort()).toEqual(languages.map(({ code }) => `${code}.json`).sort());
  });

  it('has each namespace in one area', () => {
    const namespaces = folders.flatMap(({ folder }) => Object.keys(treeIn(folder, 'en')));
    expect(namespaces.length).toBe(new Set(namespaces).size);
  });

  it('has every area in a pack, and types for it', () => {
    const typed = readFileSync(join(import.meta.dirname, 'messages.ts'), 'utf8');
    const packed = new Set<string>(Object.values(packs).flat());
    for (const { area, folder } of folders) {
      expect(packed, area).toContain(area);
      expect(typed).toContain(`/${relative(SOURCE, folder).replace(/^i18n\//, '')}/en.json'`);
    }
  });

  it('has notes only for keys that exist', () => {
    const stray = folders.flatMap(({ folder }) => {
      const english = textsIn(folder, 'en');
      const isKnown = (key: string): boolean =>
        key in english || Object.keys(english).some((each) => each.startsWith(`${key}.`));
      return Object.keys(treeIn(folder, 'notes')).filter((key) => !isKnown(key));
    });
    expect(stray).toEqual([]);
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

  it('has no text whose name no code says', () => {
    const isNamed = (key: string): boolean =>
      namesOf(key).some((name) => quoted.has(name) || forms.some((form) => form.test(name)));
    expect(Object.keys(english).filter((key) => !isNamed(key))).toEqual([]);
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
