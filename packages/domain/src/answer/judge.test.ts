import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTables } from '../fixtures/plain-tables.ts';
import { judge } from './judge.ts';
import { segmentsOf } from './marks.ts';
import type { Judgement } from './model.ts';

const judged = (given: string, accepted: readonly string[], lexicon: readonly string[] = []): Judgement =>
  judge({ given, accepted, tables: plainTables, lexicon: new Set(lexicon) });
const short = ({ verdict, slips }: Judgement): string =>
  [
    verdict,
    ...slips.map(({ reason, given, expected }) => `${reason} ${given?.text ?? '-'}/${expected?.text ?? '-'}`),
  ].join(', ');
const marked = (text: string, { slips }: Judgement, side: 'given' | 'expected'): string =>
  segmentsOf(text, slips, side)
    .map((segment) => (segment.same ? segment.text : `[${segment.text}]`))
    .join('');

describe('the judge', () => {
  it.each([
    ['A1', 'un gato, negro', 'Un gato negro.', 'exact'],
    ['A1', 'ungato', 'un gato', 'exact'],
    ['A1', 'un ga to', 'un gato', 'exact'],
    ['A1', 'laigua', "l'aigua", 'exact'],
    ['A1', "un g'ato", 'un gato', "typo, typo g'ato/gato"],
    ['A16', 'el pinguino', 'el pingüino', 'accent, accent pinguino/pingüino'],
    ['A17', 'un elefnate', 'un elefante', 'typo, typo elefnate/elefante'],
    ['A17', 'un elefnate gigatne', 'un elefante gigante', 'typo, typo elefnate/elefante, typo gigatne/gigante'],
    ['A17', 'un agto', 'un gato', 'typo, typo agto/gato'],
    ['A17', 'un elfnate', 'un elefante', 'wrong, spelling elfnate/elefante'],
    ['A17', 'el so', 'el sol', 'wrong, spelling so/sol'],
    ['A17', 'una yave', 'una llave', 'typo, sound yave/llave'],
    ['A17', 'ungato ngero', 'un gato negro', 'typo, typo ngero/negro'],
    ['A17', 'unagto negro', 'un gato negro', 'typo, typo agto/gato'],
    ['A18', 'los patos', 'los gatos', 'wrong, otherWord patos/gatos'],
    ['A19', 'a el mercado', 'al mercado', 'wrong, contraction a el/al'],
    ['A7', 'una gato', 'un gato', 'wrong, article una/un'],
    ['A7', 'gato', 'un gato', 'wrong, article -/un'],
    ['A7', 'un el gato', 'un gato', 'wrong, article el/-'],
    ['A8', 'un gato negra', 'un gato negro', 'wrong, form negra/negro'],
    ['A20', 'negro un gato', 'un gato negro', 'wrong, movedWord negro/negro'],
    ['A20', 'un gato', 'un gato negro', 'wrong, missingWord -/negro'],
    ['A20', 'un gato muy negro', 'un gato negro', 'wrong, extraWord muy/-'],
    ['A20', 'un perro negro', 'un gato negro', 'wrong, otherWord perro/gato'],
    ['A20', '?!', 'un gato', 'wrong, empty -/-'],
    ['A21', 'hablo bien', 'Yo hablo bien.', 'exact'],
    ['A21', 'yo hablo bien', 'Hablo bien.', 'exact'],
    ['A21', 'yo habla bien', 'Habla bien.', 'wrong, extraWord yo/-'],
  ])('%s: takes "%s" for "%s" as %s', (_, given, expected, judgement) => {
    expect(short(judged(given, [expected]))).toBe(judgement);
  });

  it('A17: forgives no slip that makes a word of the lexicon, its plural among them, typed without marks or not', () => {
    expect(judged('un plano', ['un piano']).verdict).toBe('typo');
    expect(short(judged('un plano', ['un piano'], ['plano']))).toBe('wrong, otherWord plano/piano');
    expect(judged('dos planos', ['dos pianos'], ['plano']).verdict).toBe('wrong');
    expect(judged('un pano', ['un pino'], ['paño']).verdict).toBe('wrong');
  });

  it('A18: names a word of the lexicon with the same sound', () => {
    expect(short(judged('una hasta', ['una asta'], ['hasta']))).toBe('wrong, homophone hasta/asta');
  });

  it('A2: explains by the nearest accepted text', () => {
    expect(judged('un perro negra', ['un gato gris', 'un perro negro', 'una casa']).closest).toBe('un perro negro');
    expect(judged('un pero', ['un gato', 'un perro']).closest).toBe('un perro');
  });

  it('A2: prefers an accepted text with forgiven slips to a nearer one without', () => {
    expect(short(judged('el cafe', ['la cafe', 'el café']))).toBe('accent, accent cafe/café');
  });

  it('A21: adds no other optional word than an accepted text has', () => {
    const tables = { ...plainTables, optional: (word: string) => (['él', 'ella'].includes(word) ? word : undefined) };
    const said = (given: string) =>
      judge({ given, accepted: ['ella canta', 'canta'], tables, lexicon: new Set() }).verdict;
    expect([said('canta'), said('ella canta'), said('él canta')]).toEqual(['exact', 'exact', 'wrong']);
  });

  it('rejects every answer if no text is accepted', () => {
    expect(judged('gato', [])).toEqual({ verdict: 'wrong', closest: '', slips: [] });
  });
});

describe('the letters that the judge shows', () => {
  it.each([
    ['un elefnate', 'un elefante', 'un elef[n]ate', 'un elefa[n]te'],
    ['Un cafe.', 'un café', 'Un caf[e].', 'un caf[é]'],
    ['un perro negro', 'un gato negro', 'un [perro] negro', 'un [gato] negro'],
    ['un gato', 'un gato negro', 'un gato', 'un gato [negro]'],
    ['a el mercado', 'al mercado', 'a [e]l mercado', 'al mercado'],
    ['negro un gato', 'un gato negro', '[negro] un gato', 'un gato [negro]'],
    ['ungato ngero', 'un gato negro', 'ungato n[g]ero', 'un gato ne[g]ro'],
    ['un gato', 'Un gato.', 'un gato', 'Un gato.'],
  ])('A12: of "%s" for "%s" are %s and %s', (given, expected, mine, theirs) => {
    const judgement = judged(given, [expected]);
    expect([marked(given, judgement, 'given'), marked(expected, judgement, 'expected')]).toEqual([mine, theirs]);
  });

  it('A12: lie within the words of their slips, and joined segments give both texts again', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-cé ,.']{0,20}$/));
    fc.assert(
      fc.property(texts, texts, (given, expected) => {
        const { slips } = judged(given, [expected]);
        for (const [text, side] of [[given, 'given'] as const, [expected, 'expected'] as const]) {
          expect(
            segmentsOf(text, slips, side)
              .map((segment) => segment.text)
              .join(''),
          ).toBe(text);
          for (const word of slips.flatMap((slip) => slip[side] ?? [])) {
            expect(text.slice(word.start, word.end)).toBe(word.text);
            for (const { start, end } of word.letters) expect(start >= word.start && end <= word.end).toBe(true);
          }
        }
      }),
    );
  });
});
