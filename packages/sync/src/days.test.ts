import {
  answered,
  deviceId,
  eventSets,
  finished,
  lessonFinished,
  read,
  runs,
  START,
  uuid,
  wrote,
  wroteDay,
} from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToDay, dayChanges, dayRowOf, emptyDay, firstFinishes, lessonKey } from './days.ts';
import type { LearnEvent } from './event.ts';
import { foldEvents } from './fold.ts';
import { readEvent } from './read-event.ts';
import { touchedBy } from './touched.ts';
import { written } from './written.ts';

const monday = '20260928';
const tuesday = '20260929';
const key = lessonKey({ learn: 'es', lesson: 'cafe.drinks' });
const first = lessonFinished({}, { id: uuid(5), at: START + 50, day: tuesday });
const again = lessonFinished({}, { id: uuid(6), at: START + 60, day: tuesday });
const earlier = lessonFinished({}, { id: uuid(7), at: START, day: monday });

describe('the first finish of a lesson', () => {
  it('F11: is the earliest of the set', () => {
    expect(firstFinishes([again, first]).get(key)?.id).toBe(first.id);
    expect(firstFinishes([again, first, earlier]).get(key)?.id).toBe(earlier.id);
  });

  it('F11: of two with the same stamp is that of the smaller device, then of the smaller id', () => {
    const other = { ...first, id: uuid(1), device: deviceId(0) };
    expect(firstFinishes([first, other]).get(key)?.id).toBe(other.id);
    expect(firstFinishes([first, { ...first, id: uuid(4) }]).get(key)?.id).toBe(uuid(4));
  });

  it('F11: is looked for in one learn language', () => {
    const french = lessonFinished({}, { id: uuid(8), learn: 'fr', at: START - 5 });
    expect(firstFinishes([first, french]).get(key)?.id).toBe(first.id);
  });

  it('F11: is not given by a test-out or an answer', () => {
    const testOut = finished({ what: 'testOut', unit: 'jump', mistakes: 0, lessons: ['cafe.drinks'], seconds: 9 });
    expect(firstFinishes([testOut, answered({ tea: 3 })]).size).toBe(0);
  });
});

describe('a day', () => {
  it('sums seconds and XP of what was finished on it', () => {
    const events = [first, again, earlier, answered({ tea: 3 })];
    expect(dayRowOf(tuesday, events, firstFinishes([first, again]))).toEqual({
      day: tuesday,
      seconds: 600,
      xp: 15,
      cards: 0,
    });
    expect(dayRowOf(tuesday, events, firstFinishes(events))).toEqual({ day: tuesday, seconds: 600, xp: 10, cards: 0 });
  });

  it('F12: holds 86,400 seconds at most, and all the XP', () => {
    const long = [1, 2, 3].map((n) => finished({ what: 'review', cards: 30, seconds: 40_000 }, { id: uuid(n) }));
    expect(dayRowOf(monday, long, new Map())).toEqual({ day: monday, seconds: 86_400, xp: 90, cards: 0 });
  });

  it('F17: counts the review cards that were answered on it, and no other answer', () => {
    const card = { ...answered({ tea: 3 }, { id: uuid(11), day: tuesday }) };
    const events: LearnEvent[] = [
      { ...card, data: { ...card.data, exercise: 'card' } },
      { ...card, id: uuid(12), device: deviceId(2), data: { ...card.data, exercise: 'card' } },
      { ...card, id: uuid(13), data: { ...card.data, exercise: 'game' } },
      { ...card, id: uuid(14) },
    ];
    expect(dayRowOf(tuesday, events, new Map())).toEqual({ day: tuesday, seconds: 0, xp: 0, cards: 2 });
    expect(touchedBy(events.slice(2)).days).toEqual([]);
    expect(touchedBy(events).days).toEqual([tuesday]);
  });

  it('F22: counts the time of reading, with 1 XP for each minute; a place without time is none of it', () => {
    const placed = read({ sentence: 4 }, { id: uuid(21), day: tuesday });
    const timed = read({ sentence: 5, seconds: 180 }, { id: uuid(22), day: tuesday });
    expect(dayRowOf(tuesday, [placed, timed], new Map())).toEqual({ day: tuesday, seconds: 180, xp: 3, cards: 0 });
    expect([touchedBy([placed]).days, touchedBy([timed]).days]).toEqual([[], [tuesday]]);
    const { version: _version, ...first } = placed;
    const ofThen = readEvent({ ...first, data: { book: 'fables', round: 1, sentence: 4 } });
    expect(ofThen).toEqual(placed);
  });

  it('F23: counts a talk in which a task was done, each time; its lines count their words, and nothing on the day', () => {
    const talk = (tasks: number, n: number) =>
      finished({ what: 'talk', unit: 'cafe', tasks, seconds: 120 }, { id: uuid(n), day: tuesday });
    const line = answered({ tea: 3 }, { id: uuid(33), day: tuesday });
    const said = written({ ...line, data: { ...line.data, exercise: 'talk' } } as const);
    const events = [talk(3, 31), talk(1, 32), said];
    expect(dayRowOf(tuesday, events, new Map())).toEqual({ day: tuesday, seconds: 240, xp: 20, cards: 0 });
    expect(dayRowOf(tuesday, [talk(0, 34)], new Map())).toEqual({ day: tuesday, seconds: 120, xp: 0, cards: 0 });
    expect([touchedBy([said]).days, foldEvents([said]).words.size]).toEqual([[], 1]);
  });

  it('F15: adds what a client’s history had more of it, and nothing of other writes', () => {
    const events = [
      first,
      wroteDay({}, { id: uuid(9), day: tuesday }),
      wroteDay({}, { id: uuid(10), day: monday }),
      wrote(),
    ];
    expect(dayRowOf(tuesday, events, firstFinishes(events))).toEqual({ day: tuesday, seconds: 900, xp: 40, cards: 0 });
    expect(foldEvents(events).days.get(tuesday)).toEqual({ day: tuesday, seconds: 900, xp: 40, cards: 0 });
    expect(foldEvents(events).days.get(monday)).toEqual({ day: monday, seconds: 600, xp: 30, cards: 0 });
  });

  it('F12: has the same result whether changes are added one by one or summed', () => {
    const changes = fc.array(
      fc.record({ seconds: fc.nat(90_000), xp: fc.integer({ min: -10, max: 40 }), cards: fc.nat(9) }),
    );
    fc.assert(
      fc.property(changes, fc.nat(10), (all, cut) => {
        const rows = all.map((change) => ({ day: monday, ...change }));
        const sum = (some: typeof rows) => some.reduce(addToDay, emptyDay(monday));
        expect(addToDay(sum(rows.slice(cut)), sum(rows.slice(0, cut)))).toEqual(sum(rows));
      }),
    );
  });
});

describe('what new events change', () => {
  it('is what they add to their days', () => {
    expect(dayChanges([first, earlier], [])).toEqual([
      { day: tuesday, seconds: 300, xp: 5, cards: 0 },
      { day: monday, seconds: 300, xp: 10, cards: 0 },
    ]);
  });

  it('F11: halves the day of a first finish if an earlier finish arrives', () => {
    expect(dayChanges([earlier], [first, again])).toEqual([
      { day: monday, seconds: 300, xp: 10, cards: 0 },
      { day: tuesday, seconds: 0, xp: -5, cards: 0 },
    ]);
  });

  it('F11: takes nothing where the first finish stays the first', () => {
    expect(dayChanges([again], [first])).toEqual([{ day: tuesday, seconds: 300, xp: 5, cards: 0 }]);
  });

  it('ignores new events among those that were there before', () => {
    expect(dayChanges([earlier], [earlier, first])).toEqual(dayChanges([earlier], [first]));
  });

  it('F4: adds up to the fold, in whatever pieces the events arrive', () => {
    fc.assert(
      fc.property(eventSets(), fc.nat(40), (events, cut) => {
        const [old, fresh] = [events.slice(0, cut), events.slice(cut)];
        const days = new Map(foldEvents(old).days);
        for (const change of dayChanges(fresh, old)) {
          days.set(change.day, addToDay(days.get(change.day) ?? emptyDay(change.day), change));
        }
        expect(days).toEqual(foldEvents(events).days);
      }),
      { numRuns: runs(200) },
    );
  });

  it('F1: agrees with each day taken by itself', () => {
    fc.assert(
      fc.property(eventSets(), (events: readonly LearnEvent[]) => {
        const firsts = firstFinishes(events);
        for (const row of foldEvents(events).days.values()) expect(dayRowOf(row.day, events, firsts)).toEqual(row);
      }),
      { numRuns: runs(100) },
    );
  });
});
