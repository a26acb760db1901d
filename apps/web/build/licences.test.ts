import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { licencesText, sourceAddress, worksOf } from './licences.ts';

const WEB = join(import.meta.dirname, '..');
const { dependencies } = JSON.parse(readFileSync(join(WEB, 'package.json'), 'utf8'));

describe('the works of others', () => {
  const works = worksOf(WEB);

  it('are all packages that the page needs in production, with their own dependencies', () => {
    const names = works.map(({ name }) => name);
    const named = Object.keys(dependencies).filter((name) => !name.startsWith('@parlance/'));
    expect(names).toEqual(expect.arrayContaining([...named, 'zod', 'scheduler']));
    const versions = works.map(({ name, version }) => `${name} ${version}`);
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('have a licence each, under which they may be passed on with ours', () => {
    for (const { name, licence } of works) {
      expect(['MIT', 'ISC', 'OFL-1.1', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'], name).toContain(licence);
    }
  });

  it('include their texts', () => {
    const silent = works.filter(({ text }) => !/copyright/i.test(text)).map(({ name }) => name);
    // Types alone: nothing of it is in the page.
    expect(silent).toEqual(['@schummar/icu-type-parser']);
    expect(licencesText(works)).toContain('SIL OPEN FONT LICENSE');
  });
});

describe('the address of a package’s source', () => {
  it.each([
    ['https://code.example/parlance', 'https://code.example/parlance'],
    [{ url: 'git+https://code.example/parlance.git' }, 'https://code.example/parlance'],
    [{ url: 'git@code.example:parlance.git' }, ''],
    [undefined, ''],
  ])('of %j is one for a browser', (repository, address) => {
    expect(sourceAddress(repository === undefined ? {} : { repository })).toBe(address);
  });
});
