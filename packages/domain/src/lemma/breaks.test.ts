import { describe, expect, it } from 'vitest';
import { breaksAfter } from './breaks.ts';

const brokenIn = (text: string, shown: string): readonly string[] => {
  const words = shown.split(' ');
  const breaks = breaksAfter(text, words);
  return words.filter((_, at) => breaks[at]);
};

describe('a text', () => {
  it.each([
    ['«No —contesta ella—. Yo no soy esa amiga».', 'no contesta ella yo no soy esa amiga', ['no', 'ella', 'amiga']],
    ['No… ¡diecinueve! – No lo sé', 'no diecinueve no lo sé', ['no', 'diecinueve', 'sé']],
    ["Non ! Ce n'est pas le dix-huit.", "non ce n'est pas le dix-huit", ['non', 'dix-huit']],
    ['No “no”, no noon?', 'no no no noon', ['no', 'no', 'noon']],
  ])('is broken behind the words that signs or its end follow: %s', (text, words, broken) => {
    expect(brokenIn(text, words)).toEqual(broken);
  });
});
