import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@parlance/languages';
import { expect, it } from 'vitest';
import { unhyphenated } from './index.ts';

/** Letters that fit beside the margin of a document on a phone of 320 pixels. */
const MOST_LETTERS = 14;
/** Letters of scripts that separate words or syllables by spaces; others break anywhere or by a dictionary. */
const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}\u00ad]+/gu;

const headlinesIn = (code: string): readonly string[] => {
  const file = join(import.meta.dirname, `texts/${code}.json`);
  const { legal } = JSON.parse(readFileSync(file, 'utf8'));
  return [legal.terms, legal.privacy];
};

it.each(languages.map(({ code }) => code))('a long word in a headline in %s says where it can be broken', (code) => {
  const words = headlinesIn(code).flatMap((headline) => headline.match(SPACED) ?? []);
  for (const part of words.flatMap((word) => word.split('\u00ad')))
    expect(part.length).toBeLessThanOrEqual(MOST_LETTERS);
});

it('the title of the page has no soft hyphens', () => {
  expect(unhyphenated('Nutzungs\u00adbedingungen')).toBe('Nutzungsbedingungen');
});
