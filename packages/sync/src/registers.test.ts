import {
  answered,
  eventSets,
  finished,
  lessonFinished,
  preferred,
  read,
  reset,
  runs,
  START,
  wrote,
  wroteDay,
} from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LearnEvent } from './event.ts';
import { joinRegisters, registersOf, visibleRegistersOf } from './registers.ts';

const told = (event: LearnEvent): Record<string, number> =>
  Object.fromEntries(registersOf(event).map(({ space, field, key, value }) => [`${space}/${field}/${key}`, value]));

describe('the registers of an event', () => {
  it('F9: a lesson gives stars, its unit’s position, and a register for having been finished', () => {
    expect(told(lessonFinished({ position: 2, stars: 2 }))).toEqual({
      'course/stars/cafe.drinks': 2,
      'course/position/cafe': 3,
      'course/finished/cafe.drinks': 1,
    });
  });

  it('F9: belong to the learn language of the event', () => {
    expect(registersOf(lessonFinished({}, { learn: 'fr' })).every(({ learn }) => learn === 'fr')).toBe(true);
  });

  it.each(['warmUp', 'practice', 'speaking'] as const)('F9: %s of a dialogue is a flag', (step) => {
    expect(told(finished({ what: 'dialogue', unit: 'cafe', step, seconds: 60 }))).toEqual({
      [`course/${step}/cafe`]: 1,
    });
  });

  it('F10: a test-out gives its exam and one star to each lesson it names', () => {
    const lessons = ['cafe.drinks', 'cafe.food'];
    expect(told(finished({ what: 'testOut', unit: 'jump', mistakes: 3, lessons, seconds: 60 }))).toEqual({
      'course/exam/jump': 997,
      'course/stars/cafe.drinks': 1,
      'course/stars/cafe.food': 1,
    });
  });

  it('F10: a test-out with four mistakes was not passed', () => {
    expect(registersOf(finished({ what: 'testOut', unit: 'jump', mistakes: 4, lessons: ['a'], seconds: 1 }))).toEqual(
      [],
    );
  });

  it('F9: a clip gives stars and score, and a score of nothing is left out', () => {
    const clip = { what: 'clip', clip: 'rain', stars: 2, seconds: 60 } as const;
    expect(told(finished({ ...clip, score: 875 }))).toEqual({ 'movie/stars/rain': 2, 'movie/score/rain': 875 });
    expect(told(finished({ ...clip, score: 0 }))).toEqual({ 'movie/stars/rain': 2 });
  });

  it('F9: books give places and finished rounds, and a round is more than any sentence', () => {
    expect(told(read({ round: 2, sentence: 17 }))).toEqual({ 'book/place/fables': 2_000_017 });
    expect(told(finished({ what: 'book', book: 'fables', round: 2, seconds: 1 }))).toEqual({
      'book/finished/fables': 2,
    });
  });

  it('F9: a game gives the score of its level, and the best of its day', () => {
    const game = { what: 'game', game: 'pairs', level: 3, score: 8, seconds: 60 } as const;
    expect(told(finished(game))).toEqual({ 'game/score/pairs.3': 8, 'game/daily/pairs.3.0': 331_592 });
  });

  it('F9: answers, settings, resets, reviews and written days raise none', () => {
    const events = [
      answered({ tea: 3 }),
      preferred('goal', 40),
      reset(),
      finished({ what: 'review', cards: 9, seconds: 1 }),
      wroteDay(),
    ];
    expect(events.flatMap(registersOf)).toEqual([]);
  });

  it('F9: a client writes a register within its bounds', () => {
    expect(told(wrote({ field: 'cursor', key: 'cafe', value: 1 }))).toEqual({ 'course/cursor/cafe': 1 });
    expect(told(wrote({ space: 'movie', field: 'score', key: 'rain', value: 1000 }))).toEqual({
      'movie/score/rain': 1000,
    });
  });

  it.each([
    ['stars beyond three', { value: 4 }],
    ['no value', { value: 0 }],
    ['an exam that was not passed', { field: 'exam', value: 996 }],
    ['a field of another space', { space: 'movie', field: 'warmUp', value: 1 }],
    ['what decides about XP', { field: 'finished', value: 1 }],
    ['a time of the history after 2099', { space: 'history', field: 'updated', key: 'record', value: 4_102_444_801 }],
    ['a place before the first round', { space: 'book', field: 'place', value: 12 }],
  ] as const)('F9: a client cannot write %s', (_, data) => {
    expect(registersOf(wrote(data))).toEqual([]);
  });
});

describe('registers under a reset', () => {
  it('R1, R2: only the register for having been finished remains of an earlier event', () => {
    const event = lessonFinished();
    expect(visibleRegistersOf(event, START)).toEqual(registersOf(event));
    expect(visibleRegistersOf(event, START + 1).map(({ field }) => field)).toEqual(['finished']);
  });
});

describe('joined registers', () => {
  it('hold each register once, with the greatest value', () => {
    const rows = [lessonFinished({ stars: 1 }), lessonFinished({ stars: 3 }), lessonFinished({ stars: 2 })];
    const joined = joinRegisters(rows.flatMap(registersOf));
    expect(joined.filter(({ field }) => field === 'stars')).toMatchObject([{ value: 3 }]);
    expect(joined).toHaveLength(3);
  });

  it('are the same however the events are grouped', () => {
    const values = (rows: ReturnType<typeof joinRegisters>) =>
      new Set(rows.map(({ learn, space, field, key, value }) => [learn, space, field, key, value].join()));
    fc.assert(
      fc.property(eventSets(), fc.nat(40), (events, cut) => {
        const rows = events.flatMap(registersOf);
        const parts = [...joinRegisters(rows.slice(cut)), ...joinRegisters(rows.slice(0, cut))];
        expect(values(joinRegisters(parts))).toEqual(values(joinRegisters(rows)));
      }),
      { numRuns: runs(100) },
    );
  });
});
