import type { LearnEvent, SyncReply, SyncRequest } from '@parlance/sync';
import { MAX_EVENTS, PROTOCOL_VERSION } from '@parlance/sync';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { z } from 'zod';
import { learnEvent, syncEnvelope, type syncReply, syncRequest } from './schemas.ts';

const ID = '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';
const base = { id: ID, at: 1_780_000_000_000, day: '20260601', zone: 'Europe/Berlin', device: ID, learn: 'es' };
const answered = {
  ...base,
  kind: 'answered',
  data: { item: 'coffee', exercise: 'build', right: true, words: [{ word: 'coffee', rating: 3 }], took: 1200 },
};
const finished = {
  ...base,
  kind: 'finished',
  data: {
    what: 'lesson',
    unit: 'cafe',
    lesson: 'cafe.drinks',
    position: 0,
    mode: 'classic',
    steps: 16,
    mistakes: 2,
    stars: 2,
    combos: 1,
    seconds: 240,
  },
};

/** Every kind once, as a device would send it. */
const good: readonly unknown[] = [
  answered,
  finished,
  { ...base, kind: 'finished', data: { what: 'dialogue', unit: 'cafe', step: 'warmUp', seconds: 60 } },
  {
    ...base,
    kind: 'finished',
    data: { what: 'testOut', unit: 't1', mistakes: 3, lessons: ['cafe.drinks'], seconds: 60 },
  },
  { ...base, kind: 'finished', data: { what: 'clip', clip: 'rain', stars: 3, score: 870, seconds: 60 } },
  { ...base, kind: 'finished', data: { what: 'book', book: 'bus', round: 1, seconds: 60 } },
  { ...base, kind: 'finished', data: { what: 'game', game: 'pairs', level: 2, score: 10, seconds: 60 } },
  { ...base, kind: 'finished', data: { what: 'review', cards: 20, seconds: 60 } },
  { ...base, kind: 'read', data: { book: 'bus', round: 1, sentence: 0 } },
  { ...base, kind: 'preferred', learn: '', data: { name: 'theme', value: 'dark' } },
  { ...base, kind: 'reset', data: { undo: null } },
  { ...base, kind: 'reset', data: { undo: ID } },
  { ...base, kind: 'wrote', data: { space: 'course', field: 'stars', key: 'cafe.drinks', value: 3 } },
  { ...base, kind: 'wrote', learn: '', data: { space: 'history', seconds: 86_400, xp: 0 } },
  { ...base, kind: 'wrote', learn: '', data: { space: 'history', field: 'updated', key: 'record', value: 1 } },
];

const bad: readonly (readonly [string, unknown])[] = [
  ['an unknown kind', { ...answered, kind: 'forgot' }],
  ['an unknown field', { ...answered, mood: 'good' }],
  ['an unknown field inside its data', { ...answered, data: { ...answered.data, cheat: true } }],
  ['an id that is no UUID', { ...answered, id: '1' }],
  ['a day with dashes', { ...answered, day: '2026-06-01' }],
  ['a stamp of the last century', { ...answered, at: 1 }],
  ['a fifth rating', { ...answered, data: { ...answered.data, words: [{ word: 'coffee', rating: 5 }] } }],
  ['four stars', { ...finished, data: { ...finished.data, stars: 4 } }],
  ['more seconds than a day has', { ...finished, data: { ...finished.data, seconds: 86_401 } }],
  ['half a mistake', { ...finished, data: { ...finished.data, mistakes: 0.5 } }],
  ['a learn language with a slash, which would be another register', { ...answered, learn: 'es/course' }],
  ['half a day written', { ...base, kind: 'wrote', data: { space: 'history', seconds: 1 } }],
  ['a day written to a course', { ...base, kind: 'wrote', data: { space: 'course', seconds: 1, xp: 1 } }],
  ['XP taken away', { ...base, kind: 'wrote', data: { space: 'history', seconds: 0, xp: -1 } }],
  [
    'a failed test-out',
    { ...base, kind: 'finished', data: { what: 'testOut', unit: 't', mistakes: 4, lessons: [], seconds: 1 } },
  ],
];

describe('the schema of an event', () => {
  it('is exactly the type that both ends use', () => {
    expectTypeOf<z.infer<typeof learnEvent>>().toExtend<LearnEvent>();
    expectTypeOf<z.infer<typeof syncRequest>>().toExtend<SyncRequest>();
    expectTypeOf<z.infer<typeof syncReply>>().toExtend<SyncReply>();
  });

  it('accepts every kind and changes nothing in it', () => {
    for (const event of good) expect(learnEvent.parse(event)).toEqual(event);
  });

  it.each(bad)('refuses %s', (_, event) => {
    expect(learnEvent.safeParse(event).success).toBe(false);
  });
});

describe('the schema of a sync request', () => {
  const request = { protocol: PROTOCOL_VERSION, device: ID, sentAt: 1, cursor: 0, events: [answered] };

  it('lets a wrong event through the envelope, so that it is refused alone', () => {
    const withWrong = { ...request, events: [answered, { id: ID, kind: 'forgot' }] };
    expect(syncEnvelope.safeParse(withWrong).success).toBe(true);
    expect(syncRequest.safeParse(withWrong).success).toBe(false);
  });

  it('refuses more events than one request may carry', () => {
    const many = { ...request, events: Array.from({ length: MAX_EVENTS + 1 }, () => answered) };
    expect(syncEnvelope.safeParse(many).success).toBe(false);
  });

  it('refuses a negative cursor and an event without an id', () => {
    expect(syncEnvelope.safeParse({ ...request, cursor: -1 }).success).toBe(false);
    expect(syncEnvelope.safeParse({ ...request, events: [{ kind: 'answered' }] }).success).toBe(false);
  });
});
