import { describe, expect, it } from 'vitest';
import { minutesFor, type ReminderFacts, reminderAt } from './decision.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 24, 18);

const facts = (more: Partial<ReminderFacts> = {}): ReminderFacts => ({
  now: NOW,
  day: '20261124',
  lastDay: '20261123',
  lastVisit: NOW - DAY,
  pausedUntil: 0,
  xp: 0,
  away: null,
  awayUntil: 0,
  due: 12,
  cap: 60,
  goal: 20,
  ...more,
});

describe('a reminder', () => {
  it('says how many words are due and how long they take, or that the goal is open', () => {
    expect(reminderAt(facts())).toEqual({ kind: 'due', words: 12, minutes: 2 });
    expect(reminderAt(facts({ due: 0 }))).toEqual({ kind: 'goal', xp: 20 });
    expect(reminderAt(facts({ lastDay: undefined }))).toEqual({ kind: 'due', words: 12, minutes: 2 });
  });

  it('names a sitting after an absence, and not the whole pile', () => {
    expect(reminderAt(facts({ due: 4000 }))).toEqual({ kind: 'due', words: 60, minutes: 8 });
    expect(reminderAt(facts({ due: 4000, cap: 10 }))).toEqual({ kind: 'due', words: 10, minutes: 1 });
    expect(minutesFor(1)).toBe(1);
  });

  it.each<[string, Partial<ReminderFacts>]>([
    ['on a day with XP', { xp: 1 }],
    ['twice a day', { lastDay: '20261124' }],
    ['on an earlier day than the last one, after a journey to the west', { lastDay: '20261125' }],
    ['during a pause', { pausedUntil: NOW + 1 }],
    ['on the first day away', { away: { first: '20261124', last: '20261130' } }],
    ['on the last day away', { away: { first: '20261101', last: '20261124' } }],
  ])('never comes %s', (_when, more) => {
    expect(reminderAt(facts(more))).toBeUndefined();
    expect(reminderAt(facts({ lastVisit: 0, ...more }))).toBeUndefined();
  });

  it('comes again after a pause and after the days away', () => {
    expect(reminderAt(facts({ pausedUntil: NOW, away: { first: '20261120', last: '20261123' } }))?.kind).toBe('due');
  });

  it('is the last one after 14 days without a visit', () => {
    expect(reminderAt(facts({ lastVisit: NOW - 14 * DAY + 1 }))?.kind).toBe('due');
    expect(reminderAt(facts({ lastVisit: NOW - 14 * DAY }))).toEqual({ kind: 'last' });
  });

  it('is not the last one because of days away, which count as no absence', () => {
    const lastVisit = NOW - 25 * DAY;
    const away = { first: '20261101', last: '20261123' };
    expect(reminderAt(facts({ lastVisit, away, awayUntil: NOW - 19 * 3_600_000 }))?.kind).toBe('due');
    expect(reminderAt(facts({ lastVisit, away, awayUntil: NOW - 14 * DAY }))).toEqual({ kind: 'last' });
  });
});
