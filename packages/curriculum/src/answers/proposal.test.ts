import { beforeAll, describe, expect, it } from 'vitest';
import { changed, plainTools, wholeExample } from '../fixtures/tools.ts';
import type { Sources } from '../source/model.ts';
import { readSources, type SourceFiles } from '../source/read.ts';
import { proposalFor } from './proposal.ts';
import { widenAnswer } from './widen.ts';

const UNIT = 'content/units/01-corner.yaml';

let example: SourceFiles;
let sources: Sources;
beforeAll(async () => {
  example = await wholeExample();
  const files = changed(example, [
    {
      file: UNIT,
      find: 'also: { en: ["I would like some bread, please."] }',
      put: 'also: { en: ["[Could|Can] I have [some|a bit of|] bread, please?"] }',
    },
  ]);
  ({ sources } = readSources(files));
});

const proposed = (given: string) => proposalFor(sources, { item: 'corner.want-bread', language: 'en', given });

describe('what is proposed for an answer that was sent', () => {
  it('is one more option of the pattern that is nearest, with all that it would let through', () => {
    expect(proposed('may i have a bit of bread please')).toEqual({
      reasons: ['otherWord'],
      closest: 'Could I have a bit of bread, please?',
      widened: '[Could|Can] I have [some|a bit of|] bread, please?',
      pattern: '[Could|Can|may] I have [some|a bit of|] bread, please?',
      count: 3,
      texts: ['may I have some bread, please?', 'may I have a bit of bread, please?', 'may I have bread, please?'],
    });
  });

  it('addresses somebody as the option does that it is made of', () => {
    const marked = changed(example, [
      {
        file: UNIT,
        find: 'also: { en: ["I would like some bread, please."] }',
        put: 'also: { en: ["~[Could|~Can you] I have some bread, please?"] }',
      },
    ]);
    expect(
      proposalFor(readSources(marked).sources, {
        ...{ item: 'corner.want-bread', language: 'en' },
        given: 'May you I have some bread, please?',
      }),
    ).toMatchObject({ pattern: '~[Could|~Can you|~May you] I have some bread, please?' });
  });

  it('is a pattern of its own beside a text that is none', () => {
    expect(proposed('I would love some bread, please.')).toMatchObject({
      closest: "I'd like some bread, please.",
      widened: undefined,
      pattern: "[I'd like|I would love] some bread, please.",
      count: 1,
      texts: ['I would love some bread, please.'],
    });
  });

  it('is a part that may be left out where words are too much', () => {
    expect(proposed('Could I have some fresh bread, please?')).toMatchObject({
      widened: undefined,
      pattern: 'Could I have some [|fresh] bread, please?',
    });
  });

  it('is nothing for an answer that is right, and for an item that is no sentence', () => {
    expect(proposed('Can I have bread, please?')).toBeUndefined();
    expect(proposalFor(sources, { item: 'bread', language: 'en', given: 'loaf' })).toBeUndefined();
  });
});

describe('what would be read as a pattern, or is not seen', () => {
  it.each(['May I have bread|milk, please?', 'May I [have] bread', 'May I have br\u202eead'])(
    'proposes nothing: %j',
    (given) => {
      expect(proposed(given)).toBeUndefined();
    },
  );
});

describe('what is proposed, once it is taken', () => {
  it('is one option more, and every other byte stays', async () => {
    const files = changed(await wholeExample(), [
      {
        file: UNIT,
        find: 'also: { en: ["I would like some bread, please."] }',
        put: 'also: { en: ["[Could|Can] I have [some|a bit of|] bread, please?"] }',
      },
    ]);
    const answer = { item: 'corner.want-bread', language: 'en', given: 'May I have bread, please?' };
    const acceptance = widenAnswer(files, answer, plainTools);
    if (!acceptance.ok) throw new RangeError(acceptance.reasons.join(' '));
    const before = files.get(UNIT) ?? '';
    expect(acceptance.files.get(UNIT)).toBe(before.replace('[Could|Can] I', '[Could|Can|May] I'));
    expect(proposalFor(readSources(acceptance.files).sources, answer)).toBeUndefined();
  });

  it('is refused where another sentence is taught so', async () => {
    const answer = { item: 'corner.want-bread', language: 'en', given: 'Some milk, please.' };
    const acceptance = widenAnswer(await wholeExample(), answer, plainTools);
    expect(acceptance).toMatchObject({ ok: false, reasons: [expect.stringContaining('"milk-please" teaches')] });
  });
});
