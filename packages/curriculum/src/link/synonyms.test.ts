import { describe, expect, it } from 'vitest';
import { checkFiles } from '../compile.ts';
import { type Change, changed, plainTools, wholeExample } from '../fixtures/tools.ts';
import { formatIssue } from '../source/content-issue.ts';
import type { SourceFiles } from '../source/read.ts';
import { linkSources } from './link.ts';

const FILE = 'content/synonyms/es.yaml';

const withSynonyms = async (written: string, ...changes: readonly Change[]): Promise<SourceFiles> =>
  changed(new Map([...(await wholeExample()), [FILE, written]]), changes);

const issuesOf = async (written: string): Promise<readonly string[]> =>
  checkFiles(await withSynonyms(written), plainTools).issues.map(formatIssue);

const textOf = async (item: string, written: string, ...changes: readonly Change[]) => {
  const { sources } = checkFiles(await withSynonyms(written, ...changes), plainTools);
  const { units } = linkSources(sources, () => undefined, plainTools);
  const texts = units.flatMap(({ lessons }) => lessons).flatMap(({ texts: each }) => each);
  return texts.find(({ language, items }) => language === 'es' && item in items)?.items[item];
};

const BREAD = `language: es
words:
  bread:
    - { text: hogaza, article: la, gender: f, plural: hogazas }
    - { text: marraqueta, article: la, gender: f, plural: marraquetas, regions: [AR, MX] }
    - { text: marraqueta, article: el, gender: m, plural: marraquetas, regions: [US, MX] }
    - { text: rebanada, construction: "una rebanada de" }
`;

describe('what may stand for a word', () => {
  it('is told with its article where that is another one, and where it is said', async () => {
    expect((await textOf('bread', BREAD))?.synonyms).toEqual([
      { text: 'la hogaza', article: 'la ' },
      { text: 'la marraqueta', article: 'la ', regions: ['AR', 'MX'] },
      { text: 'el marraqueta', regions: ['US', 'MX'] },
    ]);
  });

  it('is no word of the courses that may be offered beside it', async () => {
    const written = 'language: es\nwords:\n  bread:\n    - { text: Leche, construction: never }\n';
    expect((await textOf('bread', written))?.alike).toEqual(['milk']);
    expect((await textOf('milk', written))?.alike).toEqual(['bread']);
  });

  it('is told of a sentence that has it in another right text', async () => {
    const other = {
      file: 'content/units/01-corner.yaml',
      find: 'es: Pan y agua.',
      put: 'es: Pan y agua.\n    also: { es: ["[Marraqueta|Hogaza] y agua."] }',
    };
    const files = await withSynonyms(BREAD, other);
    expect(checkFiles(files, plainTools).issues.map(formatIssue)).toEqual([]);
    expect((await textOf('corner.bread-and-water', BREAD, other))?.regional).toEqual({
      marraqueta: ['AR', 'MX', 'US'],
    });
  });

  it('is refused for a word that is not there, for the word itself, without its article, and in no region', async () => {
    expect(await issuesOf('language: es\nwords:\n  braed:\n    - { text: hogaza, article: la }\n')).toEqual([
      `${FILE}:3: There is no word "braed"; correct it. Did you mean "bread"?`,
    ]);
    expect(await issuesOf('language: es\nwords:\n  bread:\n    - { text: Pan, article: el }\n')).toEqual([
      `${FILE}:4: "Pan" is the text of "bread" itself; remove it.`,
    ]);
    expect(await issuesOf('language: es\nwords:\n  bread:\n    - { text: hogaza }\n')).toEqual([
      `${FILE}:4: "hogaza" stands for a noun with an article; write its article.`,
    ]);
    expect(await issuesOf('language: fr\nwords: {}\n')).toEqual([
      `${FILE}:1: This file is for "es" by its name; write "language: es".`,
    ]);
    expect(
      (await issuesOf('language: es\nwords:\n  bread:\n    - { text: hogaza, article: la, regions: [XX] }\n')).length,
    ).toBe(1);
  });
});
