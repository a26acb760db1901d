import { answered, deviceId, lessonFinished, reset, START, undoReset, uuid, wrote } from '@parlance/testing';
import { describe, expect, it } from 'vitest';
import { foldEvents } from './fold.ts';
import { resetInForce, resetLanguages } from './resets.ts';
import { registerOf, wordKey } from './view.ts';

const [first, second, third] = [uuid(101), uuid(102), uuid(103)];
const early = reset({ id: first, at: START + 10 });
const late = reset({ id: second, at: START + 20 });

describe('the reset in force', () => {
  it('R3: is the last one', () => {
    expect(resetInForce('es', [late, early])).toEqual({ learn: 'es', at: START + 20, id: second });
  });

  it('R3: is the one before, if the last one is undone', () => {
    expect(resetInForce('es', [undoReset(second, { id: third }), late, early])?.id).toBe(first);
  });

  it('R3: is undefined if all are undone', () => {
    expect(resetInForce('es', [early, undoReset(first, { id: third })])).toBeNull();
    expect(resetInForce('es', [])).toBeNull();
  });

  it('R3: cannot be changed by undoing an undo', () => {
    const undo = undoReset(first, { id: second });
    expect(resetInForce('es', [early, undo, undoReset(second, { id: third })])).toBeNull();
  });

  it('R3: belongs to one language, and so does its undo', () => {
    expect(resetInForce('fr', [early])).toBeNull();
    expect(resetInForce('es', [early, undoReset(first, { id: third, learn: 'fr' })])?.id).toBe(first);
  });

  it('R3: of two at the same time is that of the greater device', () => {
    const other = reset({ id: uuid(1), at: START + 20, device: deviceId(9) });
    expect(resetInForce('es', [other, late])?.id).toBe(uuid(1));
  });

  it('can only change if a reset or an undo is among the events', () => {
    expect(resetLanguages([lessonFinished(), early, undoReset(first, { learn: 'fr' }), late])).toEqual(['es', 'fr']);
  });
});

describe('what a reset hides', () => {
  const before = [
    lessonFinished({}, { id: uuid(1) }),
    answered({ coffee: 3 }, { id: uuid(2) }),
    wrote({ field: 'cursor', key: 'cafe', value: 2 }, { id: uuid(3) }),
  ];

  it('R1: registers and reviews of its language from earlier events', () => {
    const view = foldEvents([...before, late]);
    expect(registerOf(view, 'es', 'course', 'stars', 'cafe.drinks')).toBe(0);
    expect(registerOf(view, 'es', 'course', 'cursor', 'cafe')).toBe(0);
    expect(view.words.has(wordKey('es', 'coffee'))).toBe(false);
  });

  it('R1: nothing of another language', () => {
    const view = foldEvents([...before, reset({ id: first, at: START + 10, learn: 'fr' })]);
    expect(registerOf(view, 'es', 'course', 'stars', 'cafe.drinks')).toBe(3);
  });

  it('R1: nothing with the same stamp or a later one, though it arrived before', () => {
    const same = lessonFinished({ stars: 2 }, { id: uuid(4), at: late.at, device: deviceId(0) });
    expect(registerOf(foldEvents([same, late]), 'es', 'course', 'stars', 'cafe.drinks')).toBe(2);
  });

  it('R2: neither days nor that a lesson was finished', () => {
    const view = foldEvents([...before, late]);
    expect(view.days.get('20260928')).toEqual({ day: '20260928', seconds: 300, xp: 10, cards: 0 });
    expect(registerOf(view, 'es', 'course', 'finished', 'cafe.drinks')).toBe(1);
  });

  it('R3: is restored when the reset is undone', () => {
    const view = foldEvents([...before, late, undoReset(second, { id: third, at: START + 30 })]);
    expect(view).toEqual(foldEvents(before));
  });
});
