import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type LocalName, readLocal, writeLocal } from './local-values.ts';

const SOURCE = join(import.meta.dirname, '..');

/** Values of every name as releases have written them. A line never changes and never goes: they lie in browsers. */
const WRITTEN: Readonly<Record<LocalName, readonly string[]>> = {
  theme: ['light', 'dark', 'system'],
  interface: ['en', 'cn', 'jp', 'kr', 'es', 'fr', 'de', 'pt', 'it', 'vt', 'ru', 'id', 'thai', 'tr'],
  learner: ['1'],
  ending: ['1'],
  reminded: ['20261121'],
  serverReminds: ['1'],
  clipTracks: ['on blurred', 'off on', 'blurred off'],
  clipSpeed: ['50', '65', '75', '85', '100', '115', '125', '150'],
  soundDelay: ['0', '50', '200', '500'],
  clipSounds: ['on', 'off'],
  reader: [
    '1 100 100 normal continuous serif 0 100 female 1 0 adjective',
    '4 175 115 wide paged plain 1 60 male 0 1 noun+verb+adjective+adverb',
    '2 85 90 narrow paged serif 0 130 female 1 0 -',
  ],
  readerHint: ['1'],
  invitation: ['7K3F9QXZ 1796000000000'],
};

const names = Object.keys(WRITTEN) as readonly LocalName[];
const all = names.flatMap((name) => WRITTEN[name].map((value) => [name, value] as const));

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a value in the clear', () => {
  it.each(all)('is read as releases have written it: %s is %s', (name, value) => {
    localStorage.setItem(`parlance.${name}`, value);
    expect(readLocal(name)).toBe(value);
  });

  it.each(all)('is written as releases have read it: %s is %s', (name, value) => {
    writeLocal(name, value);
    expect([localStorage.getItem(`parlance.${name}`), localStorage.length]).toEqual([value, 1]);
    writeLocal(name, null);
    expect(localStorage.length).toBe(0);
  });

  it.each(names)('counts as absent where it has another form: %s', (name) => {
    for (const value of ['', ' ', '<script>', '{"version":2}', `${WRITTEN[name][0]}\n`, `${WRITTEN[name][0]} 2`]) {
      localStorage.setItem(`parlance.${name}`, value);
      expect(readLocal(name)).toBeNull();
    }
  });

  it('counts as absent, and is not kept, where the browser refuses storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(readLocal('theme')).toBeNull();
    const refuse = (): never => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    writeLocal('theme', 'dark');
    writeLocal('theme', null);
    expect(readLocal('theme')).toBeNull();
  });
});

describe('the table of values in the clear', () => {
  it('has the names that the page’s first script reads', () => {
    const script = readFileSync(join(SOURCE, '../first.js'), 'utf8');
    const read = [...script.matchAll(/kept\('(\w+)'\)/g)].map(([, name]) => name);
    expect(read.toSorted()).toEqual(['interface', 'learner', 'theme']);
    expect(script).toMatch(/localStorage\.getItem\(`parlance\.\$\{name\}`\)/);
    expect(names).toEqual(expect.arrayContaining(read));
  });

  it('is the only way to localStorage', () => {
    const others = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter(
      (file) => !/\.test\.tsx?$/.test(file) && /\blocalStorage[.?[]/.test(readFileSync(join(SOURCE, file), 'utf8')),
    );
    expect(others.toSorted()).toEqual(['features/settings/testing.ts', 'platform/local-values.ts']);
  });
});
