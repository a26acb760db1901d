import {
  answered,
  deviceId,
  eventSets,
  lessonFinished,
  preferred,
  read,
  reset,
  runs,
  START,
  undoReset,
  uuid,
} from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LearnEvent } from './event.ts';
import { foldEvents } from './fold.ts';
import { historyOf } from './history.ts';
import { foldOnto } from './refold.ts';
import { applyRows, changedRows, noRows, rowsOf } from './rows/rows.ts';
import { neededFor, touchedBy } from './touched.ts';
import { cardFieldKey, emptyView, markFieldKey, registerKey, type View, wordKey } from './view.ts';

const onto = (old: readonly LearnEvent[], fresh: readonly LearnEvent[]): View =>
  foldOnto(foldEvents(old), fresh, historyOf(old));

describe('folding new events onto a fold', () => {
  it('F13: folds a word again if a review is earlier than the last known one', () => {
    const old = [answered({ coffee: 3 }, { id: uuid(1), at: START + 100 })];
    const late = [answered({ coffee: 1 }, { id: uuid(2), at: START })];
    expect(onto(old, late)).toEqual(foldEvents([...old, ...late]));
  });

  it('F13: folds a word again if a review with the same stamp belongs before it', () => {
    const old = [answered({ coffee: 3 }, { id: uuid(1), device: deviceId(2) })];
    const same = [answered({ coffee: 1 }, { id: uuid(2), device: deviceId(1) })];
    expect(onto(old, same)).toEqual(foldEvents([...old, ...same]));
    expect(onto(old, same).words.get(wordKey('es', 'coffee'))?.lastRight).toBe(true);
  });

  it('R3: restores what a reset hid when the reset is undone', () => {
    const old = [lessonFinished({}, { id: uuid(1) }), reset({ id: uuid(2), at: START + 5 })];
    const undo = [undoReset(uuid(2), { id: uuid(3), at: START + 9 })];
    expect(onto(old, undo)).toEqual(foldEvents(old.slice(0, 1)));
  });

  it('R3: ignores a reset that was undone before it arrived', () => {
    const old = [lessonFinished({}, { id: uuid(1) }), undoReset(uuid(2), { id: uuid(3) })];
    const late = [reset({ id: uuid(2), at: START + 5 })];
    expect(onto(old, late)).toEqual(foldEvents(old));
  });

  it('gives the same whether or not the history contains the new events', () => {
    fc.assert(
      fc.property(eventSets(), fc.nat(40), (events, cut) => {
        const [old, fresh] = [events.slice(0, cut), events.slice(cut)];
        expect(foldOnto(foldEvents(old), fresh, historyOf(events))).toEqual(foldEvents(events));
      }),
      { numRuns: runs(200) },
    );
  });
});

/** What a server loads: the named rows of a view, and the named events of a history. */
const loaded = (whole: View, old: readonly LearnEvent[], fresh: readonly LearnEvent[]) => {
  const touched = touchedBy(fresh);
  const rows = rowsOf(whole);
  const words = new Set(touched.words.map(({ learn, word }) => wordKey(learn, word)));
  const registers = new Set(touched.registers.map((r) => registerKey(r.learn, r.space, r.field, r.key)));
  const isReset = (learn: string): boolean => touched.reset.includes(learn);
  const early = applyRows(emptyView, {
    registers: rows.registers.filter(
      (r) => isReset(r.learn) || registers.has(registerKey(r.learn, r.space, r.field, r.key)),
    ),
    words: rows.words.filter(({ learn, word }) => isReset(learn) || words.has(wordKey(learn, word))),
    days: rows.days.filter(({ day }) => touched.days.includes(day)),
    settings: rows.settings.filter(({ name }) => touched.settings.includes(name)),
    cards: rows.cards.filter(({ learn, field, card }) => touched.cards.includes(cardFieldKey(learn, field, card))),
    marks: rows.marks.filter((row) => touched.marks.includes(markFieldKey(row))),
    resets: rows.resets.filter(({ learn }) => touched.languages.includes(learn)),
  });
  const needs = neededFor(early, fresh);
  const all = historyOf(old);
  const finishes = needs.lessons.flatMap((ref) => [...all.finishes(ref)]);
  const rounds = needs.rounds.flatMap((ref) => [...all.rounds(ref)]);
  const history = [
    ...rounds,
    ...needs.languages.flatMap((learn) => [...all.language(learn)]),
    ...needs.words.flatMap((ref) => [...all.reviews(ref)]),
    ...finishes,
  ];
  const days = rows.days.filter(({ day }) => finishes.some((finish) => finish.day === day));
  return { view: applyRows(early, { ...noRows, days }), history: historyOf(history) };
};

describe('what a server loads', () => {
  it('F4: is enough: the rows that change from it are those that change from everything', () => {
    fc.assert(
      fc.property(eventSets(), fc.nat(40), (events, cut) => {
        const [old, fresh] = [events.slice(0, cut), events.slice(cut)];
        const whole = foldEvents(old);
        const { view, history } = loaded(whole, old, fresh);
        const rows = changedRows(view, foldOnto(view, fresh, history));
        expect(applyRows(whole, rows)).toEqual(foldEvents(events));
      }),
      { numRuns: runs(400) },
    );
  });

  it('lists everything that some events affect once', () => {
    const touched = touchedBy([
      lessonFinished({}, { id: uuid(1) }),
      lessonFinished({}, { id: uuid(2) }),
      answered({ coffee: 3, tea: 1 }, { id: uuid(3) }),
      answered({ coffee: 1 }, { id: uuid(4) }),
      preferred('goal', 40, { id: uuid(5) }),
      read({}, { id: uuid(6), learn: 'fr' }),
    ]);
    expect(touched.registers).toHaveLength(4);
    expect(touched.words).toEqual([
      { learn: 'es', word: 'coffee' },
      { learn: 'es', word: 'tea' },
    ]);
    expect(touched).toMatchObject({ days: ['20260928'], settings: ['goal'], languages: ['es', '', 'fr'], reset: [] });
  });

  it('is no review where all come after what is known', () => {
    const view = foldEvents([answered({ coffee: 3 }, { id: uuid(1) })]);
    const later = answered({ coffee: 1, tea: 3 }, { id: uuid(2), at: START + 1 });
    expect(neededFor(view, [later])).toEqual({ languages: [], words: [], lessons: [], rounds: [] });
  });

  it('is the reviews of a word that one comes late for, and the finishes of finished lessons', () => {
    const view = foldEvents([answered({ coffee: 3 }, { id: uuid(1), at: START + 1 })]);
    const late = answered({ coffee: 1 }, { id: uuid(2) });
    expect(neededFor(view, [late, lessonFinished({}, { id: uuid(3) })])).toEqual({
      languages: [],
      words: [{ learn: 'es', word: 'coffee' }],
      lessons: [{ learn: 'es', lesson: 'cafe.drinks' }],
      rounds: [],
    });
  });

  it('is a whole language only for a reset', () => {
    expect(neededFor(emptyView, [reset({ learn: 'fr' })]).languages).toEqual(['fr']);
  });
});

describe('the cost of a new event', () => {
  const life = (registers: number): View => {
    const events = Array.from({ length: registers }, (_, n) =>
      lessonFinished({ lesson: `unit${n}.a`, unit: `unit${n}` }, { id: uuid(n), at: START + n }),
    );
    return foldEvents(events);
  };

  it('O3: copies no map that it does not change, for somebody with 30,000 registers', () => {
    const view = life(10_000);
    expect(view.registers.size).toBe(30_000);
    const next = foldOnto(view, [answered({ tea: 3 }, { id: uuid(99_999), at: START + 99_999 })], historyOf([]));
    expect(next.registers).toBe(view.registers);
    expect(next.days).toBe(view.days);
  });
});
