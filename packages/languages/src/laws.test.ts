import { judge, type Strictness } from '@parlance/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayTokens, tablesFor } from './tables.ts';

const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  en: [
    "I'd like a coffee, please.",
    "It's hot, isn't it?",
    "We're late; they won't wait.",
    'Good morning, Mrs Olga. How are you?',
    "Leo's dog can't swim.",
    'The twenty-one cups are clean!',
    "What's the matter?",
    'The bill, please.',
  ],
  es: [
    'Quisiera un café, por favor.',
    '¡Hola! ¿Qué tal?',
    'Voy al bar del pueblo.',
    '¿Cuánto es? Son treinta y un euros.',
    'Buenos días, señora Olga.',
    'La cuenta, por favor.',
    'El niño está aquí.',
    'Para mí, un té con leche.',
  ],
  fr: [
    "Je voudrais un café, s'il vous plaît.",
    "Qu'est-ce que c'est ?",
    "L'addition, s'il vous plaît !",
    'Ça va ? Très bien, merci.',
    "J'ai faim et j'ai soif.",
    "Un verre d'eau et un thé au lait.",
    "Aujourd'hui, je vais à la gare.",
    'Des œufs ou du pain ?',
  ],
};

const anySentence = fc
  .constantFrom(...Object.keys(SENTENCES))
  .chain((code) => fc.record({ code: fc.constant(code), text: fc.constantFrom(...(SENTENCES[code] ?? [])) }));
const anyStrictness = fc.constantFrom<Strictness>('forgiving', 'strict');
const anyText = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  anySentence.map(({ text }) => text),
);

/** Things that are never a mistake: capitals, punctuation, spaces, kinds of apostrophe, decomposed letters. */
const disguises: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase().replaceAll('SS', 'ss'),
  (text) => text.toLowerCase(),
  (text) => text.replace(/[.,;!?¿¡…]/gu, ''),
  (text) => text.replace(/[.,;!?¿¡]/gu, ' $& '),
  (text) => `  ${text.replaceAll(' ', '   ')}\t`,
  (text) => text.replaceAll("'", '’'),
  (text) => text.replaceAll("'", 'ʼ'),
  (text) => text.replaceAll('-', ' '),
  (text) => text.normalize('NFD'),
  (text) => `${text}!!!`,
];

describe('laws of the judge in every language', () => {
  it('A1: never rejects an accepted answer, however it is dressed', () => {
    const someDisguises = fc.array(fc.constantFrom(...disguises), { maxLength: 4 });
    fc.assert(
      fc.property(anySentence, someDisguises, anyStrictness, ({ code, text }, dress, strictness) => {
        const given = dress.reduce((dressed, disguise) => disguise(dressed), text);
        const verdict = judge({ given, accepted: [text], tables: tablesFor(code), strictness });
        expect(verdict).toEqual({ kind: 'exact', expected: text });
      }),
      { numRuns: 500 },
    );
  });

  it('A2: accepts every accepted text, not only the first', () => {
    fc.assert(
      fc.property(anySentence, fc.array(anyText, { maxLength: 4 }), ({ code, text }, others) => {
        const accepted = [...others, text];
        expect(judge({ given: text, accepted, tables: tablesFor(code), strictness: 'strict' }).kind).toBe('exact');
      }),
    );
  });

  it('A3: takes a contraction for its words and the words for their contraction', () => {
    const pairs = [
      ["I'd like that", 'I would like that'],
      ["we aren't late", 'we are not late'],
      ["they've got it", 'they have got it'],
      ["she'll come", 'she will come'],
      ["that's it", 'that is it'],
      ["it can't be", 'it cannot be'],
    ] as const;
    const tables = tablesFor('en');
    for (const [short, long] of pairs) {
      expect(judge({ given: short, accepted: [long], tables, strictness: 'strict' }).kind).toBe('exact');
      expect(judge({ given: long, accepted: [short], tables, strictness: 'strict' }).kind).toBe('exact');
    }
  });

  it('A4: forgives every missing accent when forgiving', () => {
    fc.assert(
      fc.property(anySentence, ({ code, text }) => {
        const given = text.normalize('NFD').replace(/\p{M}/gu, '');
        const { kind } = judge({ given, accepted: [text], tables: tablesFor(code), strictness: 'forgiving' });
        expect(['exact', 'accepted']).toContain(kind);
      }),
    );
  });

  it('A12: gives both whole texts again when its segments are joined', () => {
    fc.assert(
      fc.property(anySentence, anyText, anyStrictness, ({ code, text }, given, strictness) => {
        const verdict = judge({ given, accepted: [text], tables: tablesFor(code), strictness });
        if (verdict.kind === 'exact') return;
        const joined = (side: 'given' | 'expected'): string =>
          verdict.difference[side].map((each) => each.text).join('');
        expect([joined('given'), joined('expected')]).toEqual([given, text]);
        for (const { text: stretch } of [...verdict.difference.given, ...verdict.difference.expected]) {
          expect(stretch).not.toBe('');
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is exact in one direction exactly when it is in the other', () => {
    fc.assert(
      fc.property(fc.constantFrom('en', 'es', 'fr'), anyText, anyText, (code, a, b) => {
        const tables = tablesFor(code);
        const exact = (given: string, expected: string): boolean =>
          judge({ given, accepted: [expected], tables, strictness: 'strict' }).kind === 'exact';
        expect(exact(a, b)).toBe(exact(b, a));
      }),
    );
  });

  it('is never stricter when forgiving than when strict', () => {
    fc.assert(
      fc.property(anySentence, anyText, fc.boolean(), ({ code, text }, given, dictation) => {
        const tables = tablesFor(code);
        const strict = judge({ given, accepted: [text], tables, strictness: 'strict', dictation });
        const forgiving = judge({ given, accepted: [text], tables, strictness: 'forgiving', dictation });
        if (strict.kind !== 'wrong') expect(forgiving.kind).toBe(strict.kind);
      }),
    );
  });

  it('judges 2000 answers well within two seconds of work', () => {
    const rows = Object.entries(SENTENCES).flatMap(([code, texts]) => texts.map((text) => ({ code, text })));
    const begin = process.cpuUsage();
    for (let count = 0; count < 2000; count += 1) {
      const { code, text } = rows[count % rows.length] ?? { code: 'en', text: '' };
      const other = rows[(count * 7 + 1) % rows.length]?.text ?? '';
      judge({ given: other, accepted: [text, `${text} ${other}`], tables: tablesFor(code), strictness: 'forgiving' });
    }
    const { user, system } = process.cpuUsage(begin);
    expect((user + system) / 1000).toBeLessThan(2000);
  });
});

describe('word banks in every language', () => {
  it('A14: joined by spaces they are the right answer', () => {
    fc.assert(
      fc.property(anySentence, ({ code, text }) => {
        const given = displayTokens(code, text).join(' ');
        expect(judge({ given, accepted: [text], tables: tablesFor(code), strictness: 'strict' }).kind).toBe('exact');
      }),
    );
  });

  it('hold no blank word, whatever the text', () => {
    fc.assert(
      fc.property(fc.constantFrom('en', 'es', 'fr', 'cn', 'xx'), anyText, (code, text) => {
        for (const word of displayTokens(code, text)) expect(word).toMatch(/[\p{L}\p{M}\p{N}]/u);
      }),
    );
  });
});
