import { describe, expect, it } from 'vitest';
import { languageTools } from '../tools.ts';
import { breaksAfter } from './breaks.ts';

const brokenIn = (code: string, text: string): readonly string[] => {
  const words = languageTools.displayTokens(code, text);
  const breaks = breaksAfter(text, words);
  return words.filter((_, at) => breaks[at]);
};

describe('a text', () => {
  it.each([
    ['es', '«No —contesta ella—. Yo no soy esa amiga».', ['no', 'ella', 'amiga']],
    ['es', 'No… ¡diecinueve! – No lo sé', ['no', 'diecinueve', 'sé']],
    ['fr', "Non ! Ce n'est pas le dix-huit.", ['non', 'dix-huit']],
    ['en', 'No “no”, no noon?', ['no', 'no', 'noon']],
  ])('is broken behind the words that signs or its end follow, %s: %s', (code, text, broken) => {
    expect(brokenIn(code, text)).toEqual(broken);
  });
});
