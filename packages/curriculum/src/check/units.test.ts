import { describe, expect, it } from 'vitest';
import { checkFiles } from '../compile.ts';
import { LATER, withLaterUnit } from '../fixtures/later.ts';
import { type Change, changed, plainTools, wholeExample } from '../fixtures/tools.ts';
import { formatIssue } from '../source/content-issue.ts';

const UNIT = 'content/units/01-corner.yaml';

const issuesAfter = async (...changes: readonly Change[]): Promise<string[]> =>
  checkFiles(changed(withLaterUnit(await wholeExample()), changes), plainTools).issues.map(formatIssue);

const breadAndTea: readonly Change[] = [
  { file: UNIT, find: 'words: [bread, water]', put: 'words: [bread]' },
  { file: UNIT, find: 'en: Bread and water.', put: 'en: Bread and tea.' },
  { file: UNIT, find: 'es: Pan y agua.', put: 'es: Pan y té.' },
  { file: UNIT, find: "fr: Du pain et de l'eau.", put: 'fr: Du pain et du thé.' },
];

const notTaught = (line: number, key: string, token: string, code: string, hint = ''): string =>
  `${UNIT}:${line}: "${key}" uses "${token}" in ${code}, which is not taught by then${hint}; use a word that is, add the form to "forms:" of its word, or list it in content/assumed/${code}.yaml.`;

describe('two units', () => {
  it('have no issue if each uses only what has been taught before', async () => {
    expect(await issuesAfter()).toEqual([]);
  });

  it('are taught in order: an item that comes later is not known yet, and the issue names its place', async () => {
    const hint = ' (it comes in the unit "later")';
    expect(await issuesAfter(...breadAndTea)).toEqual([
      notTaught(74, 'bread-and-water', 'tea', 'en', hint),
      notTaught(75, 'bread-and-water', 'té', 'es', hint),
      notTaught(76, 'bread-and-water', 'thé', 'fr', hint),
    ]);
  });

  it('may assume a word before it is taught, which need not be listed then', async () => {
    const assumed: readonly Change[] = [
      { file: 'content/assumed/en.yaml', find: 'corner: [here]', put: 'corner: [here, tea]' },
      { file: 'content/assumed/es.yaml', find: 'corner: [dónde]', put: 'corner: [dónde, té]' },
      { file: 'content/assumed/fr.yaml', find: 'corner: [voilà]', put: 'corner: [voilà, thé]' },
    ];
    expect(await issuesAfter(...breadAndTea, ...assumed)).toEqual([]);
  });

  it('assume a form from its unit on, not before', async () => {
    const changes: readonly Change[] = [
      { file: 'content/assumed/en.yaml', find: 'corner: [and]', put: 'later: [and]' },
      { file: LATER, find: 'en: Tea, please.', put: 'en: And tea, please.' },
    ];
    expect(await issuesAfter(...changes)).toEqual([
      notTaught(74, 'bread-and-water', 'and', 'en'),
      notTaught(108, 'milk-too', 'and', 'en'),
    ]);
  });

  it('name a word that is taught, but none that is a part of one they name', async () => {
    const changes: readonly Change[] = [
      { file: LATER, find: 'words: [tea, please]', put: 'words: [please]' },
      { file: LATER, find: 'words: [good-night]', put: 'words: []' },
    ];
    expect(await issuesAfter(...changes)).toEqual([
      `${LATER}:38: "tea-please" contains the word "tea" without naming it; add it to "words:", so that answers count for it.`,
      `${LATER}:56: "night-ana" contains the word "good-night" without naming it; add it to "words:", so that answers count for it.`,
      `${LATER}:56: "night-ana" contains the word "night" without naming it; add it to "words:", so that answers count for it.`,
    ]);
  });

  it('say in a quiz only what is taught by the end of their unit', async () => {
    const changes: readonly Change[] = [
      { file: UNIT, find: 'words: [want, water]', put: 'words: [want, tea]' },
      { file: UNIT, find: 'en: Ben would like some water.', put: 'en: Ben would like some tea.' },
      { file: UNIT, find: 'es: Ben quisiera agua.', put: 'es: Ben quisiera té.' },
      { file: UNIT, find: "fr: Ben voudrait de l'eau.", put: 'fr: Ben voudrait du thé.' },
    ];
    expect(await issuesAfter(...changes)).toEqual([
      `${UNIT}:141: The statement "q2" uses "tea", which is not taught by the end of "corner"; use words that are.`,
    ]);
  });

  it('explain with what is taught by the end of their unit', async () => {
    const file = 'content/grammar/es/01-corner.yaml';
    expect(await issuesAfter({ file, find: '[corner.want-bread]', put: '[later.tea-please]' })).toEqual([
      `${file}:6: No phrase "later.tea-please" is taught by the end of "corner"; name one as unit.phrase.`,
    ]);
  });
});

describe('an assumed form', () => {
  it('may be listed twice, and be taught as well', async () => {
    const file = 'content/assumed/en.yaml';
    expect(await issuesAfter({ file, find: 'corner: [here]', put: 'corner: [here, here, and, bread]' })).toEqual([]);
  });
});
