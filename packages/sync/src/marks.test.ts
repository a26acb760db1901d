import { deviceId, eventSets, marked, preferred, reset, runs, START, undoReset, uuid } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldEvents } from './fold.ts';
import { historyOf } from './history.ts';
import { marksOf } from './marks.ts';
import { foldOnto } from './refold.ts';
import { rowKinds } from './rows/kinds.ts';
import { applyRows, newRows, noRows, rowsOf } from './rows/rows.ts';
import { emptyView, markFieldKey } from './view.ts';

const place = {
  kind: 'highlight',
  from: { sentence: 3, offset: 0 },
  to: { sentence: 4, offset: 6 },
  quote: 'El zorro',
} as const;

const made = marked('m1', { field: 'place', value: place }, { id: uuid(1), at: START });
const removed = marked('m1', { field: 'place', value: null }, { id: uuid(2), at: START + 5 });
const blue = marked('m1', { field: 'colour', value: 'blue' }, { id: uuid(3), at: START + 1 });
const noted = marked('m1', { field: 'note', value: 'why?' }, { id: uuid(4), at: START + 9, device: deviceId(2) });

const fieldsOf = (...events: Parameters<typeof foldEvents>[0][]): unknown =>
  Object.fromEntries(
    [...foldEvents(events.flatMap((list) => [...list])).marks].map(([key, { value }]) => [key, value]),
  );

describe('a field of a mark', () => {
  it('F21: is what was set last, in whatever order it arrives', () => {
    const gone = { 'es/place/m1/fables': null };
    expect([fieldsOf([made, removed]), fieldsOf([removed, made])]).toEqual([gone, gone]);
  });

  it('F21: of two changes at the same time is that of the greater device, then of the greater id', () => {
    const green = marked(
      'm1',
      { field: 'colour', value: 'green' },
      { id: uuid(0), at: START + 1, device: deviceId(2) },
    );
    const pink = marked('m1', { field: 'colour', value: 'pink' }, { id: uuid(9), at: START + 1, device: deviceId(2) });
    expect(fieldsOf([green, blue])).toEqual({ 'es/colour/m1/fables': 'green' });
    expect(fieldsOf([pink, green, blue])).toEqual({ 'es/colour/m1/fables': 'pink' });
  });

  it('F21: changes without the other fields: two devices keep what each has changed, and a removed mark stays removed', () => {
    expect(fieldsOf([made, blue, noted, removed])).toEqual({
      'es/place/m1/fables': null,
      'es/colour/m1/fables': 'blue',
      'es/note/m1/fables': 'why?',
    });
  });

  it('is of one book and one language: ids of books may contain slashes, ids of marks none', () => {
    const other = marked('m1', { field: 'note', value: 'a' }, { id: uuid(5), learn: 'fr' });
    const slashed = marked('m1', { field: 'note', value: 'b' }, { id: uuid(6) }, 'm2/fables');
    const own = marked('m1', { field: 'note', value: 'c' }, { id: uuid(7), learn: '' }, `own:${uuid(1)}`);
    expect(Object.keys(fieldsOf([noted, other, slashed, own]) as object).toSorted()).toEqual([
      `/note/m1/own:${uuid(1)}`,
      'es/note/m1/fables',
      'es/note/m1/m2/fables',
      'fr/note/m1/fables',
    ]);
  });

  it('F6: stays where it is after a reset of its language, and after that is taken back', () => {
    const events = [made, blue, noted];
    const cleared = reset({ id: uuid(20), at: START + 100 });
    const back = undoReset(uuid(20), { id: uuid(21), at: START + 200 });
    expect(foldEvents([...events, cleared]).marks).toEqual(foldEvents(events).marks);
    expect(foldEvents([...events, cleared, back]).marks).toEqual(foldEvents(events).marks);
  });

  it('F21: of any set of events is the last one of its field, also when they are folded in two pieces', () => {
    fc.assert(
      fc.property(eventSets(), fc.nat(40), (events, cut) => {
        const view = foldEvents(events);
        for (const row of view.marks.values()) {
          const rivals = marksOf(events.filter(({ id }) => id !== row.id)).filter(
            (rival) => markFieldKey(rival) === markFieldKey(row),
          );
          for (const rival of rivals) expect(rival.at).toBeLessThanOrEqual(row.at);
        }
        const [early, late] = [events.slice(0, cut), events.slice(cut)];
        expect(foldOnto(foldEvents(early), late, historyOf(early)).marks).toEqual(view.marks);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('a row of a mark', () => {
  it('is not new where a device has the same place already', () => {
    const view = foldEvents([made]);
    const rows = structuredClone(rowsOf(view));
    expect(newRows(view, rows)).toEqual(noRows);
    expect(applyRows(emptyView, rows)).toEqual(view);
  });

  it('is read from a store only where it has the form of one', () => {
    const [row = {}] = rowsOf(foldEvents([made])).marks;
    const isRow = (change: object): boolean => rowKinds.marks.isRow({ ...row, ...change });
    expect([isRow({}), isRow({ value: null }), isRow({ field: 'colour', value: 'blue' })]).toEqual([true, true, true]);
    expect(
      [{ value: 'text' }, { value: { ...place, to: 3 } }, { field: 'colour', value: null }, { field: 'x' }].map(isRow),
    ).toEqual([false, false, false, false]);
  });

  it('is of no other kind of event', () => {
    expect(marksOf([preferred('theme', 'dark')])).toEqual([]);
  });
});
