import type { Proposal } from '@parlance/curriculum';
import { describe, expect, it } from 'vitest';
import { answerLanguage, formatAppeals, parseCommand, reasonAgainst } from './lib/appeals.ts';

const ID = '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';
const open = {
  ...{ id: ID, times: 2, kind: 'typeTranslation', item: 'cafe.order', learn: 'es', explain: 'de' },
  ...{ given: 'Un café, si puede ser.', expected: 'Un café, por favor.', works: ['cafe.drinks classic', 'cafe quiz'] },
};

describe('the command for authors', () => {
  it.each<[readonly string[], unknown]>([
    [['list'], { action: 'list' }],
    [['accept', ID], { action: 'accept', id: ID, text: undefined }],
    [['accept', ID, '--text', 'Un café.'], { action: 'accept', id: ID, text: 'Un café.' }],
    [['accept', ID, '--widen'], { action: 'widen', id: ID }],
    [['accept', ID, '--widen', 'x'], undefined],
    [['accept', '--decline', ID], { action: 'decline', id: ID }],
    [['accept'], undefined],
    [['accept', 'x'], undefined],
    [['accept', '--decline', 'x'], undefined],
    [['accept', ID, '--text'], undefined],
    [['accept', ID, '--decline'], undefined],
    [['list', 'all'], undefined],
    [[], undefined],
  ])('accepts %j or refuses it', (words, command) => {
    expect(parseCommand(words)).toEqual(command);
  });

  it('lists each item with its answers, how often each was given, and where', () => {
    expect(formatAppeals([open, { ...open, times: 1, given: 'b' }, { ...open, item: 'tea' }])).toBe(
      [
        'cafe.order (es, explained in de)',
        '  2 × “Un café, si puede ser.” for “Un café, por favor.” (typeTranslation; cafe.drinks classic, cafe quiz)',
        `      ${ID}`,
        '  1 × “b” for “Un café, por favor.” (typeTranslation; cafe.drinks classic, cafe quiz)',
        `      ${ID}`,
        '',
        'tea (es, explained in de)',
        '  2 × “Un café, si puede ser.” for “Un café, por favor.” (typeTranslation; cafe.drinks classic, cafe quiz)',
        `      ${ID}`,
      ].join('\n'),
    );
    expect(formatAppeals([])).toMatch(/^Nobody/);
  });

  it('says what would accept an answer, and what else that would let through', () => {
    const proposal: Proposal = {
      ...{ reasons: ['otherWord', 'extraWord'] as const, closest: 'Un café, por favor.', widened: undefined, count: 1 },
      ...{ pattern: 'Un café, [por favor|si puede ser].', texts: ['Un café, si puede ser.'] },
    } as const;
    expect(
      formatAppeals([open], () => proposal)
        .split('\n')
        .slice(3),
    ).toEqual([
      '      otherWord, extraWord beside “Un café, por favor.”',
      '      --widen adds Un café, [por favor|si puede ser].',
      '      and lets 1 text through: Un café, si puede ser.',
    ]);
  });

  it('lists translations as they were shown and should read', () => {
    const report = {
      ...open,
      kind: 'translation',
      item: 'ebook.tea.c1.s1',
      works: ['ebook tea'],
      expected: 'Der Tee.',
    };
    expect(
      formatAppeals([
        { ...report, given: 'Den Tee.' },
        { ...report, times: 1, given: '' },
      ]),
    ).toBe(
      [
        'ebook.tea.c1.s1 (es, explained in de)',
        '  2 × “Der Tee.” should read “Den Tee.” (translation; ebook tea)',
        `      ${ID}`,
        '  1 × “Der Tee.” is not right (translation; ebook tea)',
        `      ${ID}`,
      ].join('\n'),
    );
  });

  it('removes control characters and characters that change the direction of text', () => {
    const wild = '\u001b[2J\u202eevil\u0007\nmore';
    const told = formatAppeals([{ ...open, given: wild, expected: wild, item: wild, works: [wild] }]);
    expect(told.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(told.split('\n')).toHaveLength(3);
  });
});

describe('an answer', () => {
  it('is in the learn language, unless the meaning was asked', () => {
    const languages = { learn: 'es', explain: 'de' };
    expect(answerLanguage({ ...languages, kind: 'build' })).toBe('es');
    for (const kind of ['buildMeaning', 'chooseMeaning', 'choosePicture', 'translation'] as const) {
      expect(answerLanguage({ ...languages, kind })).toBe('de');
    }
  });

  it('can be accepted unchanged if the exercise accepts every text with the right meaning', () => {
    const { given, expected } = open;
    for (const kind of ['build', 'typeTranslation', 'buildMeaning', 'translation'] as const) {
      expect(reasonAgainst({ kind, given, expected })).toBeUndefined();
    }
    for (const kind of ['typeHeard', 'clozeType', 'chooseMeaning', 'spell'] as const) {
      expect(reasonAgainst({ kind, given, expected })).toContain('--text');
    }
  });
});
