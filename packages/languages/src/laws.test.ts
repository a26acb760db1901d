import { type Judgement, segmentsOf } from '@parlance/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayTokens, judgeAnswer } from './index.ts';
import type { LearnableCode } from './registry.generated.ts';

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
} satisfies { readonly [C in LearnableCode]: readonly string[] };

const anySentence = fc
  .constantFrom(...Object.keys(SENTENCES))
  .chain((code) => fc.record({ code: fc.constant(code), text: fc.constantFrom(...(SENTENCES[code] ?? [])) }));
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

const noWords: ReadonlySet<string> = new Set();
const judged = (language: string, given: string, ...accepted: readonly string[]): Judgement =>
  judgeAnswer({ language, accepted, given, lexicon: noWords });

describe('laws of the judge in every language', () => {
  it('A1: never rejects an accepted answer with other punctuation, spaces or capitals', () => {
    const someDisguises = fc.array(fc.constantFrom(...disguises), { maxLength: 4 });
    fc.assert(
      fc.property(anySentence, someDisguises, ({ code, text }, dress) => {
        const given = dress.reduce((dressed, disguise) => disguise(dressed), text);
        expect(judged(code, given, text)).toEqual({ verdict: 'exact', closest: text, slips: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('A2: accepts every accepted text, not only the first', () => {
    fc.assert(
      fc.property(anySentence, fc.array(anyText, { maxLength: 4 }), ({ code, text }, others) => {
        expect(judged(code, text, ...others, text).verdict).toBe('exact');
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
      ["she's finished", 'she has finished'],
      ["I'd never seen it", 'I had never seen it'],
      ["Leo's here", 'Leo is here'],
      ["isn't it hot", 'is it not hot'],
    ] as const;
    for (const [short, long] of pairs) {
      expect(judged('en', short, long).verdict).toBe('exact');
      expect(judged('en', long, short).verdict).toBe('exact');
    }
  });

  it('A16: lets every missing accent pass', () => {
    fc.assert(
      fc.property(anySentence, ({ code, text }) => {
        const given = text.normalize('NFD').replace(/\p{M}/gu, '');
        expect(['exact', 'accent']).toContain(judged(code, given, text).verdict);
      }),
    );
  });

  it('A12: gives both texts again when its segments are joined', () => {
    fc.assert(
      fc.property(anySentence, anyText, ({ code, text }, given) => {
        const { slips } = judged(code, given, text);
        const joined = (whole: string, side: 'given' | 'expected'): string =>
          segmentsOf(whole, slips, side)
            .map((segment) => segment.text)
            .join('');
        expect([joined(given, 'given'), joined(text, 'expected')]).toEqual([given, text]);
      }),
      { numRuns: 500 },
    );
  });

  it('finds a slip exactly if an answer is not exact', () => {
    fc.assert(
      fc.property(anySentence, anyText, ({ code, text }, given) => {
        const { verdict, slips } = judged(code, given, text);
        expect(slips.length === 0).toBe(verdict === 'exact');
      }),
    );
  });

  it('judges 2000 answers well within two seconds of work', () => {
    const rows = Object.entries(SENTENCES).flatMap(([code, texts]) => texts.map((text) => ({ code, text })));
    const begin = process.cpuUsage();
    for (let count = 0; count < 2000; count += 1) {
      const { code, text } = rows[count % rows.length] ?? { code: 'en', text: '' };
      const other = rows[(count * 7 + 1) % rows.length]?.text ?? '';
      judged(code, other, text, `${text} ${other}`);
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
        expect(judged(code, given, text).verdict).toBe('exact');
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
