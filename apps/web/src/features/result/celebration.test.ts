import { courseStatus } from '@parlance/domain';
import { courseProgress, foldEvents, type LearnEvent } from '@parlance/sync';
import { lessonFinished, unitEntry, uuid } from '@parlance/testing';
import { describe, expect, it } from 'vitest';
import { celebrationOf, isMilestone } from './celebration.ts';

const manifest = { learn: 'es', units: [unitEntry('cafe', 2)] };
const done = (lesson: string, day: string, number: number): LearnEvent =>
  lessonFinished({ lesson, unit: 'cafe', position: Number(lesson.at(-1)) }, { day, id: uuid(number) });

const after = (events: readonly LearnEvent[], finish: { lesson: string; repeated?: boolean; today: string }) => {
  const view = foldEvents(events);
  const status = courseStatus(manifest, courseProgress(view, 'es'), () => true);
  const xp = view.days.get(finish.today)?.xp ?? 0;
  return celebrationOf(view, status, { repeated: false, xp, ...finish });
};
const days = ['20260926', '20260927', '20260928'];

describe('what is celebrated', () => {
  it('is a unit whose last lesson was finished', () => {
    const events = [done('cafe.0', '20260928', 1), done('cafe.1', '20260928', 2)];
    expect(after(events, { lesson: 'cafe.1', today: '20260928' })).toEqual({ kind: 'unit' });
  });

  it('is not a unit that had been finished before', () => {
    const events = [done('cafe.0', '20260928', 1), done('cafe.1', '20260928', 2), done('cafe.1', '20260928', 3)];
    expect(after(events, { lesson: 'cafe.1', repeated: true, today: '20260928' })).toBeUndefined();
  });

  it('is the third day in a row, with its first lesson', () => {
    const events = days.map((day, number) => done('cafe.0', day, number + 1));
    expect(after(events, { lesson: 'cafe.0', today: '20260928' })).toEqual({ kind: 'streak', days: 3 });
  });

  it('is not the second lesson of such a day', () => {
    const events = [...days, '20260928'].map((day, number) => done('cafe.0', day, number + 1));
    const view = foldEvents(events);
    const status = courseStatus(manifest, courseProgress(view, 'es'), () => true);
    const finish = { lesson: 'cafe.0', repeated: true, today: '20260928', xp: 1 };
    expect(celebrationOf(view, status, finish)).toBeUndefined();
  });

  it('is not just any day', () => {
    expect(after([done('cafe.0', '20260928', 1)], { lesson: 'cafe.0', today: '20260928' })).toBeUndefined();
    expect([1, 2, 3, 7, 8, 100, 101, 200, 250].filter(isMilestone)).toEqual([3, 7, 100, 200]);
  });
});
