import { describe, expect, it } from 'vitest';
import { namesIn } from './names-in-text.ts';

const names = (text: string, words: string, around = text): readonly string[] => {
  const shown = words.split(' ');
  const found = namesIn(text, shown, (at) => shown[at] === 'Monday', around);
  return shown.filter((_, at) => found[at]);
};

describe('the names of a text', () => {
  it('have a capital within a sentence, and are no words that always have one', () => {
    expect(names('On Monday she met Rose.', 'on Monday she met Rose')).toEqual(['Rose']);
  });

  it.each([
    ['She said, “Rose is here.”', 'she said Rose is here'],
    ['— Leo, ¿dónde está?', 'Leo dónde está'],
    ['“Wait…” Rose left.', 'wait Rose left'],
  ])('are not told by the capital of a sentence or of a quotation: %s', (text, words) => {
    expect(names(text, words)).toEqual([]);
  });

  it('at the beginning of a sentence are told by the rest of the text', () => {
    expect(names('Rose is here.', 'rose is here', 'Rose is here. I see Rose.')).toEqual(['rose']);
    expect(names('Rose is here.', 'rose is here', 'Rose is here. I see Rose with a rose.')).toEqual([]);
  });

  it('are not told by a title, nor by a text in capitals', () => {
    expect(names('The Last White House', 'the Last White House')).toEqual([]);
    expect(names('I saw THE sign', 'I saw THE sign')).toEqual([]);
  });
});
