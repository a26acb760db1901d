import { answered, eventSets, lessonFinished, preferred, reset, runs, START, uuid } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldEvents } from '../fold.ts';
import { emptyView, registerOf, wordKey } from '../view.ts';
import { applyRows, changedRows, countRows, joinRows, noRows, rowsOf } from './rows.ts';

const studied = [
  lessonFinished({}, { id: uuid(1) }),
  answered({ coffee: 3 }, { id: uuid(2) }),
  preferred('goal', 40, { id: uuid(3) }),
];

describe('rows', () => {
  it('can represent a whole view', () => {
    fc.assert(
      fc.property(eventSets(), (events) => {
        const view = foldEvents(events);
        expect(applyRows(emptyView, rowsOf(view))).toEqual(view);
      }),
      { numRuns: runs(100) },
    );
  });

  it('can represent the change from any view to any later one, including resets and undos', () => {
    fc.assert(
      fc.property(eventSets(), fc.nat(40), (events, cut) => {
        const [before, after] = [foldEvents(events.slice(0, cut)), foldEvents(events)];
        expect(applyRows(before, changedRows(before, after))).toEqual(after);
      }),
      { numRuns: runs(200) },
    );
  });

  it('are none between equal views, though the fields of a memory stand in another order', () => {
    const view = foldEvents(studied);
    const turned = [...view.words].map(([key, state]) => [key, Object.fromEntries(Object.entries(state).reverse())]);
    const again = { ...foldEvents(studied), words: new Map(turned as [string, never][]) };
    expect(countRows(changedRows(view, again))).toBe(0);
  });

  it('name what has changed and nothing else', () => {
    const before = foldEvents(studied);
    const after = foldEvents([...studied, lessonFinished({ stars: 3, lesson: 'cafe.food' }, { id: uuid(4) })]);
    const rows = changedRows(before, after);
    expect(rows.registers.map(({ field, key }) => `${field} ${key}`)).toEqual([
      'stars cafe.food',
      'finished cafe.food',
    ]);
    expect(rows.days).toEqual([{ day: '20260928', seconds: 600, xp: 20, cards: 0 }]);
    expect([rows.words, rows.settings, rows.resets]).toEqual([[], [], []]);
  });

  it('clear with 0 and null what a reset hides', () => {
    const before = foldEvents(studied);
    const rows = changedRows(before, foldEvents([...studied, reset({ id: uuid(9), at: START + 1 })]));
    expect(rows.registers.map(({ field, value }) => [field, value])).toEqual([
      ['stars', 0],
      ['position', 0],
    ]);
    expect(rows.words).toEqual([{ learn: 'es', word: 'coffee', state: null }]);
    expect(rows.resets).toEqual([{ learn: 'es', at: START + 1, id: uuid(9) }]);
  });

  it('represent an undone reset by the stamp 0 and its id', () => {
    const before = foldEvents([reset({ id: uuid(9) })]);
    expect(changedRows(before, emptyView).resets).toEqual([{ learn: 'es', at: 0, id: uuid(9) }]);
  });

  it('keep keys that contain a slash', () => {
    const view = foldEvents([lessonFinished({ lesson: 'a/b/c' }), answered({ 'x/y': 3 }, { id: uuid(2) })]);
    expect(rowsOf(view).registers.map(({ key }) => key)).toContain('a/b/c');
    expect(rowsOf(view).words).toMatchObject([{ learn: 'es', word: 'x/y' }]);
  });
});

describe('applying rows to a view', () => {
  it('replaces values and does not join them, since the server decides', () => {
    const view = foldEvents(studied);
    const row = { learn: 'es', space: 'course', field: 'stars', key: 'cafe.drinks', value: 1 } as const;
    expect(registerOf(applyRows(view, { ...noRows, registers: [row] }), 'es', 'course', 'stars', 'cafe.drinks')).toBe(
      1,
    );
  });

  it('prefers the later page', () => {
    const [first, second] = [foldEvents(studied), foldEvents([...studied, answered({ coffee: 1 }, { id: uuid(8) })])];
    const view = applyRows(emptyView, joinRows(rowsOf(first), rowsOf(second)));
    expect(view.words.get(wordKey('es', 'coffee'))).toEqual(second.words.get(wordKey('es', 'coffee')));
  });

  it('O3: shares the maps that no row touches, and leaves the old view alone', () => {
    const view = foldEvents(studied);
    const next = applyRows(view, { ...noRows, days: [{ day: '20260929', seconds: 1, xp: 1, cards: 0 }] });
    expect(next.registers).toBe(view.registers);
    expect(next.words).toBe(view.words);
    expect(view.days.has('20260929')).toBe(false);
  });
});
