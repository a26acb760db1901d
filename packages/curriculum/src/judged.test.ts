/**
 * Applies the judge to every text of `content/`: taught texts are right, and texts without one of their words are
 * wrong.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Accepted, isPattern, type Judgement, paraphrased, parsePattern } from '@parlance/domain';
import { judgeAnswer, learnableLanguages, tablesFor } from '@parlance/languages';
import { beforeAll, describe, expect, it } from 'vitest';

import { coveringTexts } from './answers/answers-of.ts';
import { checkFiles } from './compile.ts';
import { loadSources } from './files/sources.ts';
import { type Comparison, squeezedPatterns } from './link/squeezed.ts';
import type { PhraseSource, WordSource } from './source/model.ts';
import { languageTools } from './tools.ts';

const ROOT = join(fileURLToPath(import.meta.url), '../../../..');
const LEARNED = learnableLanguages.map(({ code }) => code);

/** A text that counts as right, and the others of its item. */
interface Taught {
  readonly text: string;
  readonly accepted: readonly Accepted[];
  /** What lessons have of it: patterns without what the judge takes for the same. */
  readonly sent: readonly Accepted[];
}

const taught = new Map<string, readonly Taught[]>();
const lexicons = new Map<string, ReadonlySet<string>>();

beforeAll(async () => {
  const { sources } = checkFiles(await loadSources(ROOT), languageTools);
  for (const language of LEARNED) {
    const items: readonly (WordSource | PhraseSource)[] = sources.units.flatMap(({ words, phrases, lines }) => [
      ...words,
      ...phrases,
      ...lines,
    ]);
    const texts = items.flatMap(({ texts: each }): Taught[] => {
      const own = each[language];
      const written = own === undefined ? [] : [own.text, ...own.also];
      const accepted = written.map((each) => (isPattern(each) ? parsePattern(each) : each));
      const comparison: Comparison = {
        keyOf: (text, isAsked) => languageTools.keyOf(language, text, isAsked),
        shownByVerbs: (text) => languageTools.shownByVerbs(language, text),
        isExact: (right, given) => languageTools.isExact(language, right, given),
      };
      const patterns = squeezedPatterns(written.filter(isPattern), own?.text ?? '', comparison).map(parsePattern);
      const sent = [...accepted.filter((each) => typeof each === 'string'), ...patterns];
      return accepted.filter((each) => typeof each === 'string').map((text) => ({ text, accepted, sent }));
    });
    taught.set(language, texts);
    const words = texts.flatMap(({ text }) => languageTools.tokens(language, text));
    const small = sources.assumed.filter(({ learn }) => learn === language).flatMap(({ forms }) => forms);
    lexicons.set(language, new Set([...words, ...small.flatMap((group) => group.forms)]));
  }
}, 120_000);

const textsIn = (language: string): readonly Taught[] => taught.get(language) ?? [];
const judged = (language: string, given: string, accepted: readonly Accepted[]): Judgement =>
  judgeAnswer({ language, given, accepted, lexicon: lexicons.get(language) ?? new Set() });
const listed = (rows: readonly string[]): readonly string[] => rows.slice(0, 20);

/** What the judge compares of a statement. */
const keyOf = (language: string, text: string): string => {
  const tables = tablesFor(language);
  const words = paraphrased({ text, words: tables.words(text) }, tables, { isWhole: true, isAsked: false });
  return words.map((word) => word.text).join(' ');
};

describe.each(LEARNED)('every text of the %s course', (language) => {
  it('A23: is right as each pattern has it, with every option', () => {
    const rejected = textsIn(language).flatMap(({ accepted, sent }) =>
      accepted
        .filter((each) => typeof each !== 'string')
        .flatMap(coveringTexts)
        .filter((given) => judged(language, given, sent).verdict !== 'exact'),
    );
    expect(listed(rejected)).toEqual([]);
  });

  it('A22: is right unchanged, and with other punctuation and capitals', () => {
    const dressed = (text: string): readonly string[] => [
      text,
      text.toLowerCase(),
      text.replace(/[.,;:!?¿¡…]/gu, ''),
      ` ${text.replaceAll(' ', '  ')} `,
      text.replaceAll("'", '’'),
      text.replaceAll('’', "'"),
      text.normalize('NFD'),
    ];
    const rejected = textsIn(language).flatMap(({ text }) =>
      dressed(text).filter((given) => judged(language, given, [text]).verdict !== 'exact'),
    );
    expect(listed(rejected)).toEqual([]);
    expect(textsIn(language).length).toBeGreaterThan(500);
  });

  it('A22: lacks at most accents where it is typed without them', () => {
    const rejected = textsIn(language).filter(({ text }) => {
      const { verdict } = judged(language, text.normalize('NFD').replace(/\p{M}/gu, ''), [text]);
      return verdict !== 'exact' && verdict !== 'accent';
    });
    expect(listed(rejected.map(({ text }) => text))).toEqual([]);
  });

  it('A22: is wrong without one of its words, unless that word is free', () => {
    const passed = textsIn(language).flatMap(({ text }) => {
      const words = text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
      if (words.length < 2) return [];
      return words
        .map((word, at) => ({ word, given: words.filter((_, index) => index !== at).join(' ') }))
        .filter(({ given }) => judged(language, given, [text]).verdict !== 'wrong')
        .filter(({ given }) => keyOf(language, given) !== keyOf(language, text))
        .filter(({ word }) => !isFree(language, word) && !(word === 'and' && text.includes('hundred')))
        .map(({ given }) => `${given} / ${text}`);
    });
    expect(listed(passed)).toEqual([]);
  });

  it('A22: is exact for no other text, unless they differ by what is free', () => {
    const texts = textsIn(language);
    const passed = texts.flatMap(({ text, accepted }, at) =>
      Array.from({ length: 1 }, (_, step) => texts[(at * 7 + step * 131 + 1) % texts.length])
        .filter((other) => other !== undefined && !accepted.includes(other.text))
        .filter((other) => plain(language, other?.text ?? '') !== plain(language, text))
        .filter((other) => judged(language, other?.text ?? '', accepted).verdict === 'exact')
        .map((other) => `${other?.text} / ${text}`),
    );
    expect(listed(passed)).toEqual([]);
  });
});

const PRONOUNS = /^(?:yo|tú|él|ella|usted|nosotr[oa]s|vosotr[oa]s|ell[oa]s|ustedes)$/u;

const isFree = (language: string, word: string): boolean =>
  (language === 'es' && PRONOUNS.test(word.toLowerCase().replace(/[^\p{L}]/gu, ''))) ||
  (language === 'en' && /^o['’]clock/u.test(word));

/** A text as far as it says anything: its words without those that are free, and without borders. */
const plain = (language: string, text: string): string =>
  languageTools
    .tokens(language, text)
    .filter((word) => !isFree(language, word))
    .join('')
    .replaceAll(/[ ']/gu, '');
