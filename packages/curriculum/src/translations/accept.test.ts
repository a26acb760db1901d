import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSources } from '../files/sources.ts';
import { changed, plainTools, wholeExample } from '../fixtures/tools.ts';
import { readSources, type SourceFiles } from '../source/read.ts';
import { languageTools } from '../tools.ts';
import { type Acceptance, acceptAnswer, type RightAnswer } from './accept.ts';

const ROOT = join(fileURLToPath(import.meta.url), '../../../../..');
const UNIT = 'content/units/01-corner.yaml';

let files: SourceFiles;
beforeAll(async () => {
  files = await wholeExample();
});

const accept = (answer: RightAnswer, from = files): Acceptance => acceptAnswer(from, answer, plainTools);

/** The file after an answer was accepted. */
const after = (answer: RightAnswer, from = files): string => {
  const acceptance = accept(answer, from);
  if (!acceptance.ok) throw new RangeError(acceptance.reasons.join(' '));
  for (const [name, text] of from) if (name !== acceptance.file) expect(acceptance.files.get(name)).toBe(text);
  return acceptance.files.get(acceptance.file) ?? '';
};

const reasons = (answer: RightAnswer, from = files): readonly string[] => {
  const acceptance = accept(answer, from);
  return acceptance.ok ? [] : acceptance.reasons;
};

/** Whether `text` is `before` with this put in at one place. */
const isBeforeWith = (before: string, text: string, put: string): boolean => {
  for (let at = text.indexOf(put); at !== -1; at = text.indexOf(put, at + 1)) {
    if (text.slice(0, at) + text.slice(at + put.length) === before) return true;
  }
  return false;
};

const alsoOf = (source: string, id: string, language: string): readonly string[] | undefined => {
  const [unit] = readSources(new Map([...files, [UNIT, source]])).sources.units;
  const items = [
    ...(unit?.words ?? []),
    ...(unit?.phrases ?? []),
    ...(unit?.lines ?? []),
    ...(unit?.quiz?.statements ?? []),
  ];
  return items.find(({ key }) => key === id)?.texts[language]?.also;
};

describe('an answer that is right', () => {
  it.each<[string, RightAnswer, string]>([
    ['a word that has others', { item: 'thanks', language: 'en', text: 'cheers' }, ', cheers'],
    ['a word that has none', { item: 'thanks', language: 'es', text: 'mil gracias' }, ', also: [mil gracias]'],
    [
      'a phrase that has others in the language',
      { item: 'corner.want-bread', language: 'en', text: "I'd like bread, please." },
      `, "I'd like bread, please."`,
    ],
    [
      'a phrase that has others in another language',
      { item: 'corner.want-bread', language: 'es', text: 'Yo quisiera pan, por favor.' },
      ', es: ["Yo quisiera pan, por favor."]',
    ],
    [
      'a phrase that has none',
      { item: 'corner.water-thanks', language: 'fr', text: 'Une eau, merci.' },
      '\n    also:\n      fr: ["Une eau, merci."]',
    ],
    [
      'a line',
      { item: 'corner.dialogue.milk-too', language: 'en', text: 'And milk, Ana?' },
      '\n      also:\n        en: ["And milk, Ana?"]',
    ],
    [
      'a statement of the quiz',
      { item: 'corner.quiz.q1', language: 'es', text: 'Ana querría pan.' },
      '\n      also:\n        es: ["Ana querría pan."]',
    ],
  ])('is written beside %s, and every other byte stays', (_what, answer, expected) => {
    expect([after(answer), isBeforeWith(files.get(UNIT) ?? '', after(answer), expected)]).toEqual([
      expect.anything(),
      true,
    ]);
  });

  it('gives its line', () => {
    const text = 'And milk, Ana?';
    const acceptance = accept({ item: 'corner.dialogue.milk-too', language: 'en', text });
    const { line = 0 } = acceptance.ok ? acceptance : {};
    expect(after({ item: 'corner.dialogue.milk-too', language: 'en', text }).split('\n')[line - 1]).toContain('also:');
  });

  it('joins texts that stand one below another, and leaves a remark where it is', () => {
    const file = changed(files, [
      {
        file: UNIT,
        find: 'also: { en: ["I would like some bread, please."] }',
        put: 'also: # heard often\n      en: # all of them\n        - I would like some bread, please. # so polite',
      },
    ]);
    const source = after({ item: 'corner.want-bread', language: 'en', text: 'Bread: I want it.' }, file);
    expect([source, isBeforeWith(file.get(UNIT) ?? '', source, '\n        - "Bread: I want it."')]).toEqual([
      source,
      true,
    ]);
    const spanish = after({ item: 'corner.want-bread', language: 'es', text: 'Yo quisiera pan.' }, file);
    expect([spanish, isBeforeWith(file.get(UNIT) ?? '', spanish, '\n      es: ["Yo quisiera pan."]')]).toEqual([
      spanish,
      true,
    ]);
  });

  it('comes back as it was written, whatever is in it, and a second time it is right already', () => {
    const letters = fc.constantFrom(
      'a',
      'é',
      ' ',
      ',',
      '"',
      "'",
      ':',
      '#',
      '{',
      '}',
      '\\',
      '-',
      '?',
      '🦜',
      '\n',
      '。',
      '&',
      '*',
    );
    const text = fc.string({ unit: letters, minLength: 1, maxLength: 60 }).map((end) => `zz${end}`);
    const places = fc.constantFrom('thanks', 'corner.want-bread', 'corner.water-thanks', 'corner.quiz.q1');
    fc.assert(
      fc.property(text, places, fc.constantFrom('en', 'es', 'fr'), (wild, item, language) => {
        const source = after({ item, language, text: wild });
        const tidy = wild.normalize('NFC').replace(/\s+/gu, ' ').trim();
        expect(alsoOf(source, item.split('.').at(-1) ?? '', language)?.at(-1)).toBe(tidy);
        const again = reasons({ item, language, text: wild }, new Map([...files, [UNIT, source]]));
        expect(again).toEqual([expect.stringContaining('is right already')]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('an answer that is refused', () => {
  it.each<[string, RightAnswer, RegExp]>([
    ['of an item that does not exist', { item: 'corner.gone', language: 'en', text: 'x' }, /no item "corner.gone"/],
    ['in a language without that item', { item: 'thanks', language: 'it', text: 'x' }, /with a text in it/],
    ['that says nothing', { item: 'thanks', language: 'en', text: ' …' }, /says nothing/],
    ['with what nobody sees in it', { item: 'thanks', language: 'en', text: 'che\u202eers' }, /that nobody sees/],
    ['that would be a pattern', { item: 'thanks', language: 'en', text: 'thanks [a lot|]' }, /read as a pattern/],
    ['that is the text', { item: 'corner.water-thanks', language: 'en', text: 'water thanks' }, /right already/],
    ['that is accepted', { item: 'thanks', language: 'en', text: 'Thank you!' }, /right already/],
    [
      'that is what another item says',
      { item: 'corner.water-thanks', language: 'es', text: 'agua, por favor' },
      /what "corner.dialogue.water-only" says: “Agua, por favor.” at content\/units\/01-corner.yaml:\d+/,
    ],
    [
      'in a language that only explains, with the place of its text',
      { item: 'corner.water-thanks', language: 'de', text: 'Danke, Wasser.' },
      /No course teaches de.* “Wasser, danke.” at content\/units\/01-corner.yaml:\d+/,
    ],
  ])('%s', (_what, answer, reason) => {
    expect(reasons(answer)).toEqual([expect.stringMatching(reason)]);
  });

  it('while the compiler finds an issue, and says which', () => {
    const broken = changed(files, [{ file: UNIT, find: 'register: ', put: 'regster: ' }]);
    expect(reasons({ item: 'thanks', language: 'en', text: 'cheers' }, broken).join('\n')).toMatch(/regster|no item/);
  });
});

describe('the shipped courses', () => {
  it('take an answer beside a phrase, and stay without an issue', async () => {
    const shipped = await loadSources(ROOT);
    const answer = { item: 'cafe.order-coffee', language: 'es', text: 'Un café, si puede ser, por favor.' };
    const acceptance = acceptAnswer(shipped, answer, languageTools);
    expect(acceptance).toMatchObject({ ok: true });
    if (!acceptance.ok) return;
    const put = '\n        - "Un café, si puede ser, por favor."';
    const text = acceptance.files.get(acceptance.file) ?? '';
    expect(isBeforeWith(shipped.get(acceptance.file) ?? '', text, put)).toBe(true);
  });
});
