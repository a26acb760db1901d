import type { Reason, Segment, Step, Verdict } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { differingWords, explanationOf } from './explanation.ts';

const same = (text: string): Segment => ({ text, same: true });
const other = (text: string): Segment => ({ text, same: false });
const sides: Record<string, { target: string; meaning: string }> = {
  tea: { target: 'el té', meaning: 'tea' },
  water: { target: 'el agua', meaning: 'water' },
};
const sidesOf = (item: string) => sides[item] ?? { target: '', meaning: '' };
const type: Step = { id: '1', kind: 'typeHeard', item: 'tea', voice: 'female' };

const wrong = (reason: Reason, given: Segment[], expected: Segment[]): Verdict => ({
  kind: 'wrong',
  reason,
  expected: expected.map(({ text }) => text).join(''),
  difference: { given, expected },
});

describe('the words a difference touches', () => {
  it('are whole words, even when one letter differs', () => {
    expect(differingWords([same('La gata duerme aqu'), other('i')])).toEqual(['aqui']);
    expect(differingWords([other('El gato'), same(' duerme aqu'), other('í'), same('.')])).toEqual([
      'El',
      'gato',
      'aquí',
    ]);
  });

  it('leave out punctuation and blanks, and keep apostrophes within', () => {
    expect(differingWords([same('un café'), other(', '), same('por favor')])).toEqual([]);
    expect(differingWords([other("I'd"), same(' like'), other('!')])).toEqual(["I'd"]);
    expect(differingWords([other("l'"), same('eau')])).toEqual(["l'eau"]);
  });
});

describe('an explanation', () => {
  it('is not needed for an exact answer', () => {
    const verdict: Verdict = { kind: 'exact', expected: 'el té' };
    expect(explanationOf({ step: type, given: { kind: 'text', text: 'el té' }, verdict }, sidesOf)).toBeUndefined();
  });

  it('names the word that lacks its accent', () => {
    const verdict = wrong('accent', [same('el t'), other('e')], [same('el t'), other('é')]);
    expect(explanationOf({ step: type, given: { kind: 'text', text: 'el te' }, verdict }, sidesOf)).toMatchObject({
      key: 'accent',
      given: 'te',
      expected: 'té',
    });
  });

  it.each<[string, Segment[], Segment[], string]>([
    ['is missing', [same('té')], [other('el '), same('té')], 'articleMissing'],
    ['is superfluous', [other('el '), same('té')], [same('té')], 'articleExtra'],
    ['is another', [other('la'), same(' té')], [other('el'), same(' té')], 'article'],
  ])('tells apart whether the article %s', (_title, given, expected, key) => {
    const verdict = wrong('article', given, expected);
    expect(explanationOf({ step: type, given: { kind: 'text', text: '' }, verdict }, sidesOf)?.key).toBe(key);
  });

  it('says what the other choice means', () => {
    const step: Step = { id: '2', kind: 'choosePhrase', item: 'tea', voice: 'male', options: ['tea', 'water'] };
    const verdict = wrong('otherChoice', [other('el agua')], [other('el té')]);
    expect(explanationOf({ step, given: { kind: 'choice', item: 'water' }, verdict }, sidesOf)).toEqual({
      key: 'otherChoice',
      given: 'el agua',
      expected: 'el té',
      meaning: 'water',
    });
  });

  it('lists each pair that was mixed up once', () => {
    const step: Step = { id: '3', kind: 'match', item: 'tea', voice: 'male', left: ['tea'], right: ['tea'] };
    const verdict = wrong('otherChoice', [], []);
    const given = { kind: 'pairs', slips: ['tea', 'water', 'tea'] } as const;
    expect(explanationOf({ step, given, verdict }, sidesOf)?.expected).toBe('el té = tea · el agua = water');
  });
});
