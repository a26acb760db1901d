import { leastSeconds, rankableXp } from '@parlance/domain';
import { eventSets, finished, lessonFinished, runs, START, uuid } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstFinishes } from './days.ts';
import type { LearnEvent } from './event.ts';
import { foldEvents } from './fold.ts';
import { comparePlace } from './order.ts';
import { rankedXpOf } from './ranked.ts';

const week = { from: START - 86_400_000, to: START + 6 * 86_400_000 };
const ranked = (events: readonly LearnEvent[]): number => rankedXpOf(week, events, firstFinishes(events));

const first = lessonFinished({}, { id: uuid(1), at: START });
const again = lessonFinished({}, { id: uuid(2), at: START + 600_000 });

/** The best score of the level of a game that day, among rounds before it that took as long as they must. */
const bestBefore = (all: readonly LearnEvent[], event: LearnEvent): number => {
  if (event.kind !== 'finished' || event.data.what !== 'game') return 0;
  const { game, level } = event.data;
  const scores = all.flatMap((other) =>
    other.kind === 'finished' &&
    other.data.what === 'game' &&
    [other.learn, other.day, other.data.game, other.data.level].join() ===
      [event.learn, event.day, game, level].join() &&
    other.data.seconds >= leastSeconds(other.data) &&
    comparePlace(other, event) < 0
      ? [other.data.score]
      : [],
  );
  return Math.max(0, ...scores);
};

/** A second, simpler implementation of the rule: each event looks at all events before it on its day. */
const plainly = (all: readonly LearnEvent[]): number => {
  const inTime = all.filter(({ at }) => week.from <= at && at < week.to).sort(comparePlace);
  const counted: { readonly day: number; readonly least: number; readonly xp: number }[] = [];
  for (const event of inTime) {
    if (event.kind !== 'finished') continue;
    const { data } = event;
    const isSame = (other: LearnEvent): boolean =>
      other.kind === 'finished' &&
      other.learn === event.learn &&
      data.what === 'lesson' &&
      other.data.what === 'lesson' &&
      other.data.lesson === data.lesson &&
      comparePlace(other, event) < 0;
    const day = Math.floor(event.at / 86_400_000);
    const before = counted.filter((each) => each.day === day).map(({ least }) => least);
    const used = before.reduce((sum, least) => sum + least, 0);
    const least = leastSeconds(data);
    const xp = rankableXp(data, all.some(isSame), bestBefore(all, event));
    const fits = used === 0 || used + least <= (event.at % 86_400_000) / 1000;
    if (xp > 0 && fits) counted.push({ day, least, xp });
  }
  return counted.reduce((sum, { xp }) => sum + xp, 0);
};

describe('the ranked XP of events', () => {
  it('is what was earned if the time is sufficient, and half of it for a repeated lesson', () => {
    expect(ranked([first])).toBe(10);
    expect(ranked([first, again])).toBe(15);
  });

  it('halves a lesson whose first finish lies before the time', () => {
    const early = lessonFinished({}, { id: uuid(3), at: START - 30 * 86_400_000 });
    expect(rankedXpOf(week, [first], firstFinishes([first, early]))).toBe(5);
  });

  it('begins with the time and ends before its end', () => {
    expect(ranked([lessonFinished({}, { at: week.to })])).toBe(0);
    expect(ranked([lessonFinished({}, { at: week.from })])).toBe(10);
  });

  it('ignores work that was faster than possible, and a written history', () => {
    expect(ranked([lessonFinished({ seconds: 3 })])).toBe(0);
    const data = { space: 'history', seconds: 900, xp: 300 } as const;
    const wrote = { ...first, version: 1, learn: '', kind: 'wrote', data } as const;
    expect([ranked([wrote]), foldEvents([wrote]).days.get(first.day)?.xp]).toEqual([0, 300]);
  });

  it('counts a thousand sittings of one minute with one stamp only as far as the day has passed', () => {
    const sittings = Array.from({ length: 1000 }, (_, n) =>
      finished({ what: 'review', cards: 30, seconds: 60 }, { id: uuid(n), at: START - 12 * 3_600_000 + 300_000 }),
    );
    expect(ranked(sittings)).toBe(300);
  });

  it('depends neither on order nor on repetition, equals the plain rule, and never exceeds what was earned', () => {
    fc.assert(
      fc.property(eventSets({ most: 40 }), (events) => {
        const sum = ranked(events);
        expect(ranked([...events].reverse().concat(events))).toBe(sum);
        expect(sum).toBe(plainly(events));
        const earned = [...foldEvents(events).days.values()].reduce((all, { xp }) => all + xp, 0);
        expect(sum).toBeLessThanOrEqual(earned);
      }),
      { numRuns: runs(200) },
    );
  });
});
