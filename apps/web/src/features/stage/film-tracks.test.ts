import { GESTURES, type Light, MOODS, PROPS } from '@parlance/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actorOf } from './actor.ts';
import { stillMoment } from './animate.ts';
import { cameraAt, PLACE } from './camera.ts';
import { scoreOf, stageAt } from './film-tracks.ts';
import { gazesOf } from './gaze.ts';
import { isOpenSky } from './skies.ts';
import { place, planned, say, stand, wait } from './testing.ts';
import { keyframesOf, valuesAt } from './tracks.ts';
import { whereaboutsOf } from './whereabouts.ts';

const pair = [place, stand('nora', 2), stand('samir', 4)] as const;

const actions = fc.oneof(
  fc.constantFrom(...GESTURES).map((gesture) => ({ do: 'gesture', who: 'nora', gesture }) as const),
  fc.constantFrom(...MOODS).map((mood) => ({ do: 'feel', who: 'samir', mood }) as const),
  fc.constantFrom(...PROPS).map((prop) => ({ do: 'hold', who: 'samir', prop }) as const),
  fc.constantFrom('nora', 'samir', 'all', 'cup').map((on) => ({ do: 'camera', on, slow: on === 'all' }) as const),
  fc.constantFrom<Light>('day', 'night').map((light) => ({ do: 'light', light }) as const),
  fc.constantFrom(1 as const, 5 as const).map((at) => ({ do: 'walk', who: 'nora', at }) as const),
);
const scripts = fc
  .array(actions, { minLength: 1, maxLength: 6 })
  .map((some) => [...pair, say('a'), ...some.flatMap((action) => [action, wait(0.7)]), say('b')]);

describe('a film', () => {
  it('has sorted keyframes that cover the whole clip, for every part', () => {
    fc.assert(
      fc.property(scripts, (script) => {
        for (const track of scoreOf(planned(...script)).tracks.values()) {
          const offsets = keyframesOf(track).map(({ offset }) => offset ?? -1);
          expect([offsets[0], offsets.at(-1)]).toEqual([0, 1]);
          expect(offsets.every((offset, at) => at === 0 || offset > (offsets[at - 1] ?? 1))).toBe(true);
        }
      }),
      { numRuns: 6 },
    );
  });

  it('shows at a moment what follows from its script, whether it was played or sought', () => {
    fc.assert(
      fc.property(scripts, fc.double({ min: 0, max: 1, noNaN: true }), (script, share) => {
        const plan = planned(...script);
        const { tracks, actors } = scoreOf(plan);
        const at = Math.floor((plan.length * share) / 40) * 40;
        const state = stageAt(plan, actors, at);
        const head = tracks.get('nora.head');
        const camera = tracks.get('camera');
        if (head === undefined || camera === undefined) throw new RangeError('No track');
        expect(Math.abs((valuesAt(head, at)[2] ?? 99) - (state.poses[0]?.headTurn ?? 0))).toBeLessThan(0.26);
        expect(Math.abs((valuesAt(camera, at)[2] ?? 99) - state.camera.zoom)).toBeLessThan(0.002);
      }),
      { numRuns: 10 },
    );
  });

  it('changes a mouth only while it is seen, or from there and to there', () => {
    const { tracks } = scoreOf(planned(...pair, say('a'), wait(0.7), say('b')));
    for (const part of ['nora.mouth-open', 'nora.mouth-round', 'samir.mouth-open', 'samir.mouth-round']) {
      const hidden = (tracks.get(part)?.frames ?? []).map(({ values }) => values[0] === 0);
      expect(hidden.filter((is, at) => is && hidden[at + 1] === true && at + 2 < hidden.length)).toEqual([]);
    }
  });

  it('never shows what is beyond the edge of a place', () => {
    fc.assert(
      fc.property(scripts, fc.double({ min: 0, max: 1, noNaN: true }), (script, share) => {
        const plan = planned(...script);
        const actors = plan.parts.map((part) => actorOf(plan, part));
        const { x, y, zoom } = cameraAt(plan, actors, plan.length * share, whereaboutsOf(plan, actors));
        const [wide, high] = [PLACE.width / 2 / zoom, PLACE.seen / 2 / zoom];
        expect(Math.min(x - wide, PLACE.width - x - wide, y - high, PLACE.height - y - high)).toBeGreaterThan(-0.01);
      }),
      { numRuns: 40 },
    );
  });

  it('cuts from one person to another without a way between them', () => {
    const cut = { do: 'camera', on: 'samir', slow: false } as const;
    const plan = planned(...pair, { ...cut, on: 'nora' }, say('a'), cut, say('b'));
    const camera = scoreOf(plan).tracks.get('camera');
    const at = plan.shots[1]?.at ?? 0;
    if (camera === undefined) throw new RangeError('No camera');
    const [before, after] = [at - 1, at].map((moment) => valuesAt(camera, moment)[0] ?? 0);
    expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(100);
  });

  it('has the eyes of a close picture in the upper third', () => {
    const plan = planned(...pair, { do: 'camera', on: 'nora', slow: false }, say('a'));
    const { actors } = scoreOf(plan);
    const whereabouts = whereaboutsOf(plan, actors);
    const { y, zoom } = cameraAt(plan, actors, 1000, whereabouts);
    const eyes = whereabouts('nora', 1000)?.[1] ?? 0;
    const share = 0.5 + ((eyes - y) * zoom) / PLACE.seen;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.42);
  });

  it('lets listeners look at who speaks, unless the script says otherwise', () => {
    const look = { do: 'look', who: 'samir', at: 'down' } as const;
    const told = planned(...pair, say('b'), look, say('a'), say('b'));
    const free = planned(...pair, say('b'), say('a'));
    const lookAt = (plan: typeof free, at: number) => {
      const samir = plan.parts[1];
      return samir === undefined ? undefined : gazesOf(plan, samir).findLast((gaze) => gaze.at <= at)?.target;
    };
    expect(lookAt(free, (free.lines[1]?.at ?? 0) + 500)).toBe('nora');
    expect(lookAt(told, (told.lines[1]?.at ?? 0) + 500)).toBe('down');
    expect(lookAt(told, (told.lines[2]?.at ?? 0) + 500)).toBe('nora');
  });

  it('lets whoever leaves look where they go', () => {
    const plan = planned(...pair, say('a'), { do: 'leave', who: 'samir', to: 'right' }, wait(2));
    const samir = plan.parts[1];
    expect(samir && gazesOf(plan, samir).at(-1)?.target).toBe('right');
  });

  it('opens only the mouth of who speaks', () => {
    const plan = planned(...pair, say('a'));
    const { tracks } = scoreOf(plan);
    const most = (part: string): number =>
      Math.max(...(tracks.get(part)?.frames.map(({ values }) => values[0] ?? 0) ?? []));
    expect(most('nora.mouth-open')).toBe(1);
    expect(most('samir.mouth-open')).toBe(0);
  });

  it('rains above everybody outside, in the windows of a room, and nowhere in a room without any', () => {
    const skies = (name: string) => scoreOf(planned({ ...place, place: name, weather: 'rain' }, say('a'))).skies;
    expect(skies('square')).toEqual([{ weather: 'rain', room: undefined, panes: [] }]);
    expect(skies('cafe')[0]?.panes).toHaveLength(1);
    expect(skies('library')).toEqual([]);
  });

  it('covers only an open sky with clouds, and never what stands before one', () => {
    const isOpen = (...places: readonly string[]) =>
      isOpenSky(planned(...places.flatMap((name) => [{ ...place, place: name }, say('a')])));
    expect(isOpen('park')).toBe(true);
    expect(isOpen('park', 'cafe')).toBe(true);
    expect(isOpen('park', 'front-door')).toBe(false);
  });

  it('with reduced motion stands still from one line or cut to the next', () => {
    const plan = planned(...pair, say('a'), say('b'));
    const [a, b] = plan.lines;
    const shown = [500, 1500].map((after) => stillMoment(plan, (a?.at ?? 0) + after));
    expect(shown[0]).toBe(shown[1]);
    expect(stillMoment(plan, b?.at ?? 0)).toBeGreaterThan(b?.at ?? 0);
    expect(shown[0]).toBeLessThan(b?.at ?? 0);
  });
});
