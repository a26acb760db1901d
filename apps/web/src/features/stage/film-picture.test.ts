import type { ClipStep, Light } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { actorOf } from './actor.ts';
import { cameraAt, PLACE } from './camera.ts';
import { scoreOf, stageAt } from './film-tracks.ts';
import { planOf } from './plan.ts';
import { LINES, place, planned, say, stand, timed, wait } from './testing.ts';
import { valuesAt } from './tracks.ts';
import { whereaboutsOf } from './whereabouts.ts';

const pair = [place, stand('nora', 2), stand('samir', 4)] as const;

describe('the picture of a film', () => {
  it('keeps high hair below the edge of a close picture', () => {
    for (const who of ['olga', 'marta', 'samir', 'nora'] as const) {
      const { plan, actors } = scoreOf(
        planned(...pair, stand(who, 3), { do: 'camera', on: who, slow: false }, say('a')),
      );
      const actor = actors.find(({ part }) => part.who === who);
      if (actor === undefined) throw new RangeError('Nobody');
      const { y, zoom } = cameraAt(plan, actors, 1000, whereaboutsOf(plan, actors));
      const crown = actor.top + (actor.build.crown ?? -28) * actor.scale;
      // The edge of the curtain hangs over the first eleven units.
      expect(((crown - y) * zoom) / PLACE.seen + 0.5).toBeGreaterThan(0.035);
    }
  });

  it('cuts no face in two in a near picture', () => {
    const spots = [1, 2, 3, 4, 5] as const;
    for (const nora of spots) {
      for (const samir of spots.filter((spot) => spot !== nora)) {
        for (const bruno of spots.filter((spot) => spot !== nora && spot !== samir)) {
          const others = [stand('samir', samir), stand('bruno', bruno)];
          const near = { do: 'camera', on: 'nora', slow: false } as const;
          const plan = planned(place, stand('nora', nora), ...others, near, say('a'));
          const actors = plan.parts.map((part) => actorOf(plan, part));
          const { x, zoom } = cameraAt(plan, actors, plan.lines[0]?.at ?? 0, whereaboutsOf(plan, actors));
          for (const other of [samir, bruno]) {
            const beside = Math.abs(Math.abs(84 + (other - 1) * 118 - x) - PLACE.width / 2 / zoom);
            expect([nora, samir, bruno, beside > 36]).toEqual([nora, samir, bruno, true]);
          }
        }
      }
    }
  });

  it('shows a held thing near below the faces of its holder and of who stands beside', () => {
    for (const who of ['nora', 'olga', 'leo', 'hugo'] as const) {
      for (const beside of ['samir', 'olga', 'hugo'] as const) {
        if (beside === who) continue;
        const script = [stand(who, 3), stand(beside, 4), { do: 'hold', who, prop: 'letter' }] as const;
        const plan = planOf({
          timeline: timed(place, ...script, { do: 'camera', on: 'letter', slow: false }, say('a')),
          cast: [who, beside],
          lines: LINES,
        });
        const actors = plan.parts.map((part) => actorOf(plan, part));
        const whereabouts = whereaboutsOf(plan, actors);
        const { y, zoom } = cameraAt(plan, actors, 1000, whereabouts);
        const edge = y - PLACE.seen / 2 / zoom;
        const faces = actors.map(({ top, scale, build }) => top + (build.mouth[1] + 11) * scale);
        const [, thing = 0] = whereabouts('letter', 1000) ?? [];
        // The thing itself stays in the picture, also beside somebody whose face is as low.
        expect([who, beside, thing - edge > 24]).toEqual([who, beside, true]);
        expect([who, beside, edge > Math.max(...faces) || thing - edge < 30]).toEqual([who, beside, true]);
      }
    }
  });

  it('has everybody in the spotlight of a far picture, and in a near one whom it shows', () => {
    const dark = [{ ...place, light: 'spot' as const }, stand('nora', 1), stand('samir', 5)] as const;
    const spot = (...more: readonly ClipStep[]) => {
      const { tracks } = scoreOf(planned(...dark, ...more, say('a')));
      const [, x = 0, width = 0] = valuesAt(tracks.get('spot') ?? { frames: [] }, 1000);
      return { middle: PLACE.width / 2 + x, reach: width * 180 };
    };
    const far = spot();
    expect(far.middle - far.reach).toBeLessThan(84);
    expect(far.middle + far.reach).toBeGreaterThan(556);
    expect(spot({ do: 'camera', on: 'nora', slow: false })).toEqual({ middle: 320, reach: 180 });
  });

  it('opens the mouth of a dog that barks where it is seen', () => {
    const bark = { do: 'noise', noise: 'bark' } as const;
    const opened = (...script: readonly ClipStep[]): number =>
      scoreOf(planned(...script))
        .tracks.get('bruno.mouth-open')
        ?.frames.filter(({ values }) => values[0] === 1).length ?? 0;
    expect(opened(...pair, stand('bruno', 3), say('a'), bark, wait(1))).toBeGreaterThan(1);
    expect(opened(...pair, say('a'), bark, wait(1))).toBe(0);
  });

  it('has a thing that somebody comes with in the hand at once', () => {
    const poseOf = (...script: readonly ClipStep[]): number => {
      const plan = planned(...script);
      const at = plan.parts[0]?.holds[0]?.at ?? 0;
      return stageAt(plan, scoreOf(plan).actors, at).poses[0]?.hands.r[1] ?? 0;
    };
    const hold = { do: 'hold', who: 'nora', prop: 'map' } as const;
    expect(poseOf(...pair, hold, wait(1))).toBeLessThan(poseOf(...pair, wait(1), hold, wait(1)) - 30);
  });

  it('lets everybody have a phone of their own, and one of everything else', () => {
    const holders = (prop: 'phone' | 'cup') => {
      const held = (['nora', 'samir'] as const).map((who) => ({ do: 'hold', who, prop }) as const);
      const { parts, length } = planned(...pair, ...held, wait(2));
      return parts.filter(({ holds }) => holds.some(({ end }) => end > length)).length;
    };
    expect([holders('phone'), holders('cup')]).toEqual([2, 1]);
  });

  it('plays a violin while there is music, and rests the bow to speak', () => {
    const violin = { do: 'hold', who: 'nora', prop: 'violin' } as const;
    const plan = planned(...pair, violin, { do: 'music', tune: 'tender' }, wait(3), say('a'));
    const { actors } = scoreOf(plan);
    const bow = (at: number): number => stageAt(plan, actors, at).poses[0]?.hands.l[1] ?? 0;
    const spoken = plan.lines[0]?.at ?? 0;
    expect(bow(spoken - 1200)).toBeLessThan(120);
    expect(
      Math.abs(
        (stageAt(plan, actors, spoken - 1000).poses[0]?.hands.l[0] ?? 0) -
          (stageAt(plan, actors, spoken - 1500).poses[0]?.hands.l[0] ?? 0),
      ),
    ).toBeGreaterThan(5);
  });

  it('has the light of a lamp where the lamp is, in the dark alone', () => {
    const hold = { do: 'hold', who: 'nora', prop: 'candle' } as const;
    const glow = (light: Light): readonly number[] => {
      const { tracks } = scoreOf(planned({ ...place, light }, stand('nora', 2), hold, wait(1), say('a')));
      return valuesAt(tracks.get('glow.candle') ?? { frames: [] }, 1500);
    };
    expect(glow('day')[0]).toBe(0);
    expect(glow('dark')[0]).toBeGreaterThan(0.9);
    expect(Math.abs((glow('dark')[1] ?? 0) - 202)).toBeLessThan(40);
  });
});
