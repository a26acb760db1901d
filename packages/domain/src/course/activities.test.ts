import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ActivityLock,
  type ActivityProgress,
  type UnitActivity,
  type UnitHolds,
  unitActivities,
} from './activities.ts';
import type { UnitStatus } from './status.ts';

const everything: UnitHolds = { dialogue: true, quiz: true };
const nothing: ActivityProgress = { warmUp: false, practice: false, speaking: false, quiz: 0 };
const open: UnitStatus = { id: 'cafe', kind: 'normal', lessons: [], done: false, lock: null };

interface Case {
  readonly says: string;
  readonly unit?: Partial<UnitStatus>;
  readonly holds?: Partial<UnitHolds>;
  readonly done?: Partial<ActivityProgress>;
  readonly room: UnitActivity;
  readonly lock: ActivityLock | null;
}

const TABLE: readonly Case[] = [
  { says: 'the warm-up opens with the first lesson of the unit', room: 'warmUp', lock: null },
  {
    says: 'the warm-up waits for the previous unit',
    unit: { lock: 'previousUnit' },
    room: 'warmUp',
    lock: 'previousUnit',
  },
  { says: 'the warm-up waits for the test-out', unit: { lock: 'testOut' }, room: 'warmUp', lock: 'testOut' },
  { says: 'practice opens after the warm-up', room: 'practice', lock: 'warmUp' },
  { says: 'practice is open after the warm-up', done: { warmUp: true }, room: 'practice', lock: null },
  { says: 'speaking opens after the warm-up', room: 'speaking', lock: 'warmUp' },
  { says: 'speaking is open after the warm-up', done: { warmUp: true }, room: 'speaking', lock: null },
  { says: 'the pop quiz is locked while previous lessons are incomplete', room: 'quiz', lock: 'lessons' },
  { says: 'the pop quiz opens when all lessons are done', unit: { done: true }, room: 'quiz', lock: null },
  {
    says: 'no pop quiz in this lesson',
    unit: { done: true },
    holds: { quiz: false },
    room: 'quiz',
    lock: 'noQuiz',
  },
  { says: 'no pop quiz is said before what would open one', holds: { quiz: false }, room: 'quiz', lock: 'noQuiz' },
  { says: 'no dialogue in this unit', holds: { dialogue: false }, room: 'warmUp', lock: 'noDialogue' },
  {
    says: 'a membership locks what was done, too',
    unit: { lock: 'membership' },
    done: { warmUp: true },
    room: 'warmUp',
    lock: 'membership',
  },
  {
    says: 'what was done elsewhere stays open in a unit that is not reached',
    unit: { lock: 'previousUnit' },
    done: { practice: true },
    room: 'practice',
    lock: null,
  },
  { says: 'a quiz that was done stays open', done: { quiz: 2 }, room: 'quiz', lock: null },
];

describe('the activities of a unit', () => {
  it.each(TABLE)('$says', ({ unit, holds, done, room, lock }) => {
    const rooms = unitActivities({ ...open, ...unit }, { ...everything, ...holds }, { ...nothing, ...done });
    expect(rooms[room].lock).toBe(lock);
  });

  it('are done if they were finished; the quiz has its stars', () => {
    const rooms = unitActivities(open, everything, { warmUp: true, practice: false, speaking: true, quiz: 1 });
    expect(Object.entries(rooms).map(([room, { done }]) => [room, done])).toEqual([
      ['warmUp', true],
      ['practice', false],
      ['speaking', true],
      ['quiz', true],
    ]);
  });

  it('never close when more is done', () => {
    const progress = fc.record({
      warmUp: fc.boolean(),
      practice: fc.boolean(),
      speaking: fc.boolean(),
      quiz: fc.nat(3),
    });
    const lock = fc.constantFrom(null, 'previousUnit' as const, 'testOut' as const, 'membership' as const);
    fc.assert(
      fc.property(progress, progress, fc.boolean(), lock, (one, other, done, locked) => {
        const more: ActivityProgress = {
          warmUp: one.warmUp || other.warmUp,
          practice: one.practice || other.practice,
          speaking: one.speaking || other.speaking,
          quiz: Math.max(one.quiz, other.quiz),
        };
        const unit = { ...open, done, lock: locked };
        const [before, after] = [unitActivities(unit, everything, one), unitActivities(unit, everything, more)];
        for (const room of ['warmUp', 'practice', 'speaking', 'quiz'] as const) {
          if (before[room].lock === null) expect(after[room].lock).toBeNull();
        }
      }),
    );
  });
});
