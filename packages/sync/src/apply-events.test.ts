import {
  answered,
  deviceId,
  eventSets,
  lessonFinished,
  preferred,
  reset,
  runs,
  START,
  undoReset,
  uuid,
} from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LearnEvent } from './event.ts';
import { applyEvents, foldEvents } from './fold.ts';
import { inOrder } from './order.ts';
import { emptyView, registerOf, wordKey } from './view.ts';

const confirmed = foldEvents([
  lessonFinished({}, { id: uuid(1) }),
  answered({ coffee: 3 }, { id: uuid(2), at: START + 100 }),
  reset({ id: uuid(3), learn: 'fr', at: START + 50 }),
]);

const stars = (events: readonly LearnEvent[]): number =>
  registerOf(applyEvents(confirmed, events), 'es', 'course', 'stars', 'cafe.drinks');

describe('events on top of confirmed rows', () => {
  it('count as finished again what the rows know to be finished', () => {
    const view = applyEvents(confirmed, [lessonFinished({}, { id: uuid(10), at: START + 200 })]);
    expect(view.days.get('20260928')).toEqual({ day: '20260928', seconds: 600, xp: 15, cards: 0 });
  });

  it('R2: still count it as finished again after a reset', () => {
    const events = [reset({ id: uuid(10), at: START + 200 }), lessonFinished({}, { id: uuid(11), at: START + 300 })];
    expect(applyEvents(confirmed, events).days.get('20260928')?.xp).toBe(15);
    expect(stars(events)).toBe(3);
  });

  it('R1: show a reset at once', () => {
    const view = applyEvents(confirmed, [reset({ id: uuid(10), at: START + 200 })]);
    expect(registerOf(view, 'es', 'course', 'stars', 'cafe.drinks')).toBe(0);
    expect(registerOf(view, 'es', 'course', 'finished', 'cafe.drinks')).toBe(1);
    expect(view.words.size).toBe(0);
  });

  it('R3: show no effect of a reset that is undone before it was sent', () => {
    expect(
      stars([reset({ id: uuid(10), at: START + 200 }), undoReset(uuid(10), { id: uuid(11), at: START + 300 })]),
    ).toBe(3);
  });

  it('O2: postpone the undo of a confirmed reset', () => {
    const view = applyEvents(confirmed, [undoReset(uuid(3), { id: uuid(10), learn: 'fr', at: START + 300 })]);
    expect(view.resets.get('fr')?.at).toBe(START + 50);
  });

  it('R1: stay hidden below a confirmed reset', () => {
    const hidden = lessonFinished({}, { id: uuid(10), learn: 'fr', at: START + 49 });
    expect(registerOf(applyEvents(confirmed, [hidden]), 'fr', 'course', 'stars', 'cafe.drinks')).toBe(0);
  });

  it('O1: apply later reviews and postpone earlier ones', () => {
    const later = answered({ coffee: 1 }, { id: uuid(10), at: START + 200 });
    const earlier = answered({ coffee: 1 }, { id: uuid(11), at: START });
    const key = wordKey('es', 'coffee');
    expect(applyEvents(confirmed, [later]).words.get(key)).toMatchObject({ reps: 2, lastRight: false });
    expect(applyEvents(confirmed, [earlier]).words.get(key)).toBe(confirmed.words.get(key));
  });

  it('F14: keep the later choice', () => {
    const view = applyEvents(emptyView, [preferred('goal', 40, { at: START + 5 })]);
    const older = preferred('goal', 60, { id: uuid(2), at: START, device: deviceId(9) });
    expect(applyEvents(view, [older]).settings.get('goal')?.value).toBe(40);
  });

  it('O3: share the maps that nothing changes, and leave the old view alone', () => {
    const view = applyEvents(confirmed, [answered({ tea: 3 }, { id: uuid(10), at: START + 200 })]);
    expect(view.registers).toBe(confirmed.registers);
    expect(view.days).toBe(confirmed.days);
    expect(view.settings).toBe(confirmed.settings);
    expect(confirmed.words.has(wordKey('es', 'tea'))).toBe(false);
    expect(applyEvents(confirmed, [])).toEqual(confirmed);
  });

  it('O3: share even the registers when nothing rises', () => {
    const view = applyEvents(confirmed, [lessonFinished({ stars: 1 }, { id: uuid(10), at: START + 200 })]);
    expect(view.registers).toBe(confirmed.registers);
  });

  it('F7: have the same result one by one and all at once', () => {
    fc.assert(
      fc.property(eventSets({ resets: false }), (events) => {
        const oneByOne = inOrder(events).reduce((view, event) => applyEvents(view, [event]), emptyView);
        expect(oneByOne).toEqual(foldEvents(events));
      }),
      { numRuns: runs(100) },
    );
  });
});
