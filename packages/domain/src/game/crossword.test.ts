import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import {
  type CrosswordAction,
  entryAnswer,
  isCrosswordDone,
  openEntry,
  playCrossword,
  selectedCell,
  startCrossword,
} from './crossword.ts';
import type { CrosswordJudge } from './crossword-check.ts';
import { type CrosswordGrid, cellsOf, crosswordLetters, layCrossword } from './crossword-grid.ts';
import { type CrosswordState, lettersIn } from './crossword-state.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Accepts missing accents, except that `papa` is another word than `papá`. */
const judge: CrosswordJudge = {
  accepts: ({ letters }, given) =>
    given === letters.join('') || (plain(given) === plain(letters.join('')) && letters.join('') !== 'papá'),
  isAlike: (given, expected) => plain(given) === plain(expected),
  isOther: ({ letters }, given) => letters.join('') === 'cafés' && given === 'cacao',
};

const entry = (text: string, row: number, column: number, direction: 'across' | 'down', number: number) =>
  ({ id: text, letters: crosswordLetters(text) ?? [], row, column, direction, number }) as const;

/**
 * c a f é s
 *     r
 *   p a p á
 */
const GRID: CrosswordGrid = {
  rows: 3,
  columns: 5,
  entries: [entry('cafés', 0, 0, 'across', 1), entry('fra', 0, 2, 'down', 2), entry('papá', 2, 1, 'across', 3)],
};

const play = (state: CrosswordState, ...actions: readonly CrosswordAction[]): CrosswordState =>
  actions.reduce((current, action) => playCrossword(current, action, judge), state);

const typing = (text: string): readonly CrosswordAction[] => [...text].map((letter) => ({ kind: 'type', letter }));

const START = startCrossword(GRID);

describe('typing into a crossword', () => {
  it('advances along the selected word, and a right word locks with its accents', () => {
    const state = play(START, ...typing('CAFES'));
    expect(lettersIn(state, 0)).toEqual(['c', 'a', 'f', 'é', 's']);
    expect(state.work[0]).toEqual({ misses: 0, shown: 0, isDone: true, isOther: false });
    expect(entryAnswer(state, 0)).toEqual({ word: 'cafés', right: true, rating: 3 });
  });

  it('marks the wrong letters of a full word, which may be changed', () => {
    const wrong = play(START, ...typing('cafos'));
    expect(wrong.cells['0 3']).toEqual({ typed: 'o', state: 'wrong' });
    expect(wrong.cells['0 2']?.state).toBe('open');
    const right = play(wrong, { kind: 'tap', cell: '0 3' }, ...typing('e'));
    expect(right.cells['0 3']).toEqual({ typed: 'é', state: 'locked' });
    expect(entryAnswer(right, 0)).toEqual({ word: 'cafés', right: false, rating: 2 });
  });

  it('marks a missing accent where it makes another word', () => {
    const state = play(START, { kind: 'select', entry: 2 }, ...typing('papa'));
    expect(state.cells['2 4']).toEqual({ typed: 'a', state: 'wrong' });
    expect(play(state, { kind: 'tap', cell: '2 4' }, ...typing('á')).work[2]?.isDone).toBe(true);
  });

  it('goes on over letters that are locked, and does not change them', () => {
    const state = play(START, ...typing('cafés'), { kind: 'select', entry: 1 });
    expect(selectedCell(state)).toBe('0 2');
    expect(play(state, ...typing('x')).cells['0 2']?.typed).toBe('f');
    expect(play(state, ...typing('fra')).work[1]?.isDone).toBe(true);
  });

  it('counts a refused word only as a miss of the word that was being written', () => {
    const state = play(
      START,
      { kind: 'select', entry: 1 },
      ...typing('fr'),
      { kind: 'select', entry: 2 },
      ...typing('pepá'),
    );
    expect(state.work.map(({ misses }) => misses)).toEqual([0, 0, 1]);
  });

  it('counts no further miss while wrong letters are mended one by one', () => {
    const wrong = play(START, ...typing('cofes'));
    const again = play(wrong, { kind: 'select', entry: 0 }, ...typing('c'));
    expect([wrong.work[0]?.misses, again.work[0]?.misses]).toEqual([1, 1]);
    expect(play(again, ...typing('u')).work[0]?.misses).toBe(2);
    expect(entryAnswer(play(again, ...typing('afes')), 0)?.rating).toBe(2);
  });

  it('counts no miss for another word that the clue asks for', () => {
    const other = play(START, ...typing('cacao'));
    expect(other.work[0]).toMatchObject({ misses: 0, isOther: true, isDone: false });
    expect(play(other, { kind: 'select', entry: 0 }, ...typing('cafés')).work[0]).toMatchObject({
      misses: 0,
      isDone: true,
    });
  });

  it('erases the selected letter, and the one before it from an empty cell', () => {
    const state = play(START, ...typing('ca'), { kind: 'erase' });
    expect(lettersIn(state, 0)).toEqual(['c', '', '', '', '']);
    expect(state.at).toBe(1);
    expect(lettersIn(play(state, { kind: 'erase' }, { kind: 'erase' }), 0)).toEqual(['', '', '', '', '']);
  });
});

describe('moving in a crossword', () => {
  it('turns into the other word by a second tap on its cell', () => {
    const once = play(START, { kind: 'tap', cell: '0 2' });
    expect(once).toMatchObject({ entry: 0, at: 2 });
    expect(play(once, { kind: 'tap', cell: '0 2' })).toMatchObject({ entry: 1, at: 0 });
  });

  it('moves by arrows along and across words, over black cells, and stays at the edge', () => {
    const right = play(START, { kind: 'arrow', rows: 0, columns: 1 }, { kind: 'arrow', rows: 0, columns: 1 });
    expect(selectedCell(right)).toBe('0 2');
    const down = play(right, { kind: 'arrow', rows: 1, columns: 0 });
    expect(down).toMatchObject({ entry: 1, at: 1 });
    expect(selectedCell(play(START, { kind: 'tap', cell: '0 1' }, { kind: 'arrow', rows: 1, columns: 0 }))).toBe('2 1');
    expect(selectedCell(play(START, { kind: 'arrow', rows: -1, columns: 0 }))).toBe('0 0');
  });

  it('knows the next and the previous word that is not done', () => {
    const state = play(START, { kind: 'select', entry: 1 }, ...typing('fra'));
    expect(openEntry(state, 0, 1)).toBe(2);
    expect(openEntry(state, 2, -1)).toBe(0);
    expect(openEntry(state, 2, 1)).toBeUndefined();
  });
});

describe('help in a crossword', () => {
  it('shows a letter, which counts for each word through it', () => {
    const state = play(
      START,
      { kind: 'tap', cell: '0 2' },
      { kind: 'show' },
      { kind: 'select', entry: 1 },
      ...typing('fra'),
    );
    expect(state.work.map(({ shown }) => shown)).toEqual([1, 1, 0]);
    expect(entryAnswer(state, 1)).toEqual({ word: 'fra', right: false, rating: 2 });
  });

  it('shows the next letter where the selected one is known, and the first one behind the last', () => {
    const state = play(START, ...typing('cafés'), { kind: 'select', entry: 1 }, { kind: 'show' });
    expect(lettersIn(state, 1)).toEqual(['f', 'r', '']);
    const last = play(START, { kind: 'select', entry: 1, at: 2 }, { kind: 'show' }, { kind: 'show' });
    expect(lettersIn(last, 1)).toEqual(['f', '', 'a']);
  });

  it('calls a word forgotten of which half was shown', () => {
    const state = play(START, { kind: 'select', entry: 1 }, { kind: 'show' }, { kind: 'show' }, { kind: 'show' });
    expect(entryAnswer(state, 1)?.rating).toBe(1);
  });
});

describe('a word written beside its clue', () => {
  it('stands in the grid letter by letter', () => {
    const state = play(START, { kind: 'write', entry: 1, letters: ['f', 'r'] });
    expect(lettersIn(state, 1)).toEqual(['f', 'r', '']);
    expect(lettersIn(state, 0)).toEqual(['', '', 'f', '', '']);
    expect(play(state, { kind: 'write', entry: 1, letters: ['f', 'r', 'a'] }).work[1]?.isDone).toBe(true);
  });
});

describe('every crossword', () => {
  it('is done when each word was written, in whatever order', () => {
    const words = 'gato perro casa mesa leche agua queso pan coche tren'.split(' ').map((text) => ({
      id: text,
      letters: crosswordLetters(text) ?? [],
    }));
    fc.assert(
      fc.property(fc.integer(), fc.infiniteStream(fc.nat()), (seed, ranks) => {
        const grid = layCrossword(words, 8, seededRandom(seed));
        const order = grid.entries.map((_, at) => ({ at, rank: ranks.next().value })).sort((a, b) => a.rank - b.rank);
        const done = order.reduce(
          (state, { at }) => play(state, { kind: 'write', entry: at, letters: grid.entries[at]?.letters ?? [] }),
          startCrossword(grid),
        );
        expect(isCrosswordDone(done)).toBe(true);
        expect(grid.entries.map((_, at) => entryAnswer(done, at)?.rating)).toEqual(grid.entries.map(() => 3));
      }),
      { numRuns: 20 },
    );
  });

  it('keeps one letter a cell, and what is locked is right, whatever is done', () => {
    const action: fc.Arbitrary<CrosswordAction> = fc.oneof(
      fc.record({
        kind: fc.constant('type' as const),
        letter: fc.constantFrom('a', 'c', 'f', 'p', 'r', 's', 'e', 'é', 'á'),
      }),
      fc.record({ kind: fc.constant('erase' as const) }),
      fc.record({ kind: fc.constant('show' as const) }),
      fc.record({ kind: fc.constant('select' as const), entry: fc.nat(3) }),
      fc.record({ kind: fc.constant('tap' as const), cell: fc.constantFrom(...GRID.entries.flatMap(cellsOf), '9 9') }),
      fc.record({
        kind: fc.constant('arrow' as const),
        rows: fc.constantFrom(-1 as const, 0 as const, 1 as const),
        columns: fc.constantFrom(-1 as const, 0 as const, 1 as const),
      }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
        const state = play(START, ...actions);
        for (const word of GRID.entries) {
          for (const [at, cell] of cellsOf(word).entries()) {
            const content = state.cells[cell];
            expect([...(content?.typed ?? '')].length).toBeLessThanOrEqual(1);
            if (content?.state === 'locked') expect(content.typed).toBe(word.letters[at]);
          }
        }
        expect(selectedCell(state)).not.toBe('');
      }),
      { numRuns: 200 },
    );
  });
});
