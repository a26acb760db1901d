import { addDays } from '@parlance/domain';
import { deviceId, finished, reset, runs, START, uuid } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayChanges } from './days.ts';
import type { LearnEvent } from './event.ts';
import { applyEvents, foldEvents } from './fold.ts';
import { historyOf } from './history.ts';
import { foldOnto } from './refold.ts';
import { bestOnDay } from './rounds.ts';

const DAY = 86_400_000;
const monday = '20260928';

interface Round {
  readonly id: number;
  readonly score: number;
  readonly level?: number;
  readonly game?: string;
  readonly day?: string;
  readonly at?: number;
  readonly device?: number;
  readonly learn?: string;
}

const round = ({ id, score, level = 1, game = 'pairs', day = monday, at = id, device = 1, learn = 'es' }: Round) =>
  finished(
    { what: 'game', game, level, score, seconds: 60 },
    { id: uuid(id), at: START + at, day, device: deviceId(device), learn },
  );

const xpOf = (events: readonly LearnEvent[], day = monday): number => foldEvents(events).days.get(day)?.xp ?? 0;

describe('rounds of a game', () => {
  it('F17: earn their score once a day, and later only what exceeds the best', () => {
    expect(xpOf([round({ id: 1, score: 7 })])).toBe(7);
    expect(xpOf([round({ id: 1, score: 7 }), round({ id: 2, score: 7 })])).toBe(7);
    expect(xpOf([round({ id: 1, score: 7 }), round({ id: 2, score: 9 }), round({ id: 3, score: 4 })])).toBe(9);
  });

  it('F17: earn for each level, game and language by itself', () => {
    const rounds = [
      round({ id: 1, score: 7 }),
      round({ id: 2, score: 7, level: 2 }),
      round({ id: 3, score: 7, game: 'build' }),
      round({ id: 4, score: 7, learn: 'fr' }),
    ];
    expect(xpOf(rounds)).toBe(28);
  });

  it('F17: earn again on the next day', () => {
    const tomorrow = addDays(monday, 1);
    const rounds = [round({ id: 1, score: 9 }), round({ id: 2, score: 8, day: tomorrow, at: DAY })];
    expect([xpOf(rounds), xpOf(rounds, tomorrow)]).toEqual([9, 8]);
  });

  it('F17: of two devices that were offline do not earn twice, whichever is heard first', () => {
    const here = round({ id: 1, score: 8, at: 10 });
    const there = round({ id: 2, score: 6, at: 5, device: 2 });
    for (const [first, second] of [
      [here, there],
      [there, here],
    ] as const) {
      const server = foldOnto(foldEvents([first]), [second], historyOf([first]));
      expect(server.days.get(monday)?.xp).toBe(8);
    }
  });

  it('R2: keep the best of the day when a reset hides the level', () => {
    const before = [round({ id: 1, score: 9 }), reset({ id: uuid(2), at: START + 100 })];
    expect(xpOf([...before, round({ id: 3, score: 9, at: 200 })])).toBe(9);
    expect(foldEvents(before).registers.has('es/game/score/pairs.1')).toBe(false);
  });

  it('are added up with their time, however often the level is played', () => {
    const rounds = [1, 2, 3].map((id) => round({ id, score: 5 }));
    expect(foldEvents(rounds).days.get(monday)).toEqual({ day: monday, seconds: 180, xp: 5, cards: 0 });
  });

  it('take a day that lies behind a later one for played, until the server answers', () => {
    const { registers } = foldEvents([round({ id: 1, score: 3, day: addDays(monday, 3), at: 3 * DAY })]);
    const ref = { learn: 'es', game: 'pairs', level: 1 };
    expect(bestOnDay(registers, { ...ref, day: addDays(monday, 3) })).toBe(3);
    expect(bestOnDay(registers, { ...ref, day: monday })).toBe(10);
    expect(bestOnDay(registers, { ...ref, day: addDays(monday, 6) })).toBe(0);
  });
});

/** Rounds of two levels on few days and devices; a day is at most one from that of its stamp. */
const rounds = fc
  .array(
    fc.record({
      score: fc.integer({ min: 1, max: 10 }),
      level: fc.integer({ min: 1, max: 2 }),
      at: fc.integer({ min: 0, max: 5 * DAY }),
      off: fc.integer({ min: -1, max: 1 }),
      device: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 30, size: 'max' },
  )
  .map((all): readonly LearnEvent[] =>
    all.map(({ off, ...data }, id) =>
      round({ id, ...data, day: addDays(monday, Math.floor((data.at + DAY / 2) / DAY) + off) }),
    ),
  );

/** The rule, literally: of each level and day the greatest score. */
const best = (events: readonly LearnEvent[]): number => {
  const scores = new Map<string, number>();
  for (const { day, kind, data } of events) {
    if (kind !== 'finished' || data.what !== 'game') continue;
    const key = `${day} ${data.level}`;
    scores.set(key, Math.max(data.score, scores.get(key) ?? 0));
  }
  return [...scores.values()].reduce((sum, score) => sum + score, 0);
};

const total = (days: Iterable<{ readonly xp: number }>): number => [...days].reduce((sum, { xp }) => sum + xp, 0);

describe('rounds on any devices, on any days, in any order', () => {
  it('F17: earn the best score of each level and day, and nothing more', () => {
    fc.assert(
      fc.property(rounds, (events) => {
        expect(total(foldEvents(events).days.values())).toBe(best(events));
      }),
      { numRuns: runs(200) },
    );
  });

  it('F17: earn the same in whatever pieces they reach the server', () => {
    fc.assert(
      fc.property(rounds, fc.nat(30), fc.boolean(), (events, cut, turned) => {
        const all = turned ? events.toReversed() : events;
        const [old, fresh] = [all.slice(0, cut), all.slice(cut)];
        expect(foldOnto(foldEvents(old), fresh, historyOf(old)).days).toEqual(foldEvents(events).days);
        expect(total(dayChanges(fresh, old)) + best(old)).toBe(best(events));
      }),
      { numRuns: runs(200) },
    );
  });

  it('F17: never show more on a device than the server will confirm', () => {
    fc.assert(
      fc.property(rounds, fc.nat(30), (events, cut) => {
        const [there, here] = [events.slice(0, cut), events.slice(cut)];
        const shown = total(applyEvents(foldEvents(there), here).days.values());
        expect(shown).toBeLessThanOrEqual(best(events));
      }),
      { numRuns: runs(200) },
    );
  });
});
