import { describe, expect, it } from 'vitest';
import { changed, wholeExample } from '../fixtures/tools.ts';
import { readSources } from '../source/read.ts';
import { answersOf } from './answers-of.ts';

const UNIT = 'content/units/01-corner.yaml';

describe('what is accepted of a sentence', () => {
  it('shows how many texts each pattern stands for, and each of its options', async () => {
    const files = changed(await wholeExample(), [
      {
        file: UNIT,
        find: 'also: { en: ["I would like some bread, please."] }',
        put: 'also: { en: ["[I would like|I want|Can I have] [some|] bread, please.", "Bread, please."] }',
      },
    ]);
    const { sources } = readSources(files);
    expect(answersOf(sources, 'corner.want-bread', ['en'])?.split('\n').slice(1)).toEqual([
      '  [I would like|I want|Can I have] [some|] bread, please.',
      '  = 6 texts, such as',
      '      I would like some bread, please.',
      '      I want bread, please.',
      '      Can I have some bread, please.',
      '  Bread, please.',
    ]);
  });

  it('is nothing for a sentence that is not there', async () => {
    const { sources } = readSources(await wholeExample());
    expect(answersOf(sources, 'corner.gone', ['en'])).toBeUndefined();
  });
});
