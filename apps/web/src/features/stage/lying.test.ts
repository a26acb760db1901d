import type { ClipAction, Spot } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { actorOf, handOf } from './actor.ts';
import { scoreOf } from './film-tracks.ts';
import { offsetOf } from './lying.ts';
import { TAKE } from './plan.ts';
import type { Plan } from './plan-model.ts';
import { poseAt } from './pose.ts';
import { place, planned, say, stand, wait } from './testing.ts';
import { valuesAt } from './tracks.ts';
import { nameOfLying } from './views.ts';
import { whereaboutsOf } from './whereabouts.ts';

const hold = (who: string, prop: 'cup' | 'letter' | 'stained-letter'): ClipAction => ({ do: 'hold', who, prop });
const lie = (prop: 'cup' | 'tide' | 'passing-train', at: Spot): ClipAction => ({ do: 'lie', prop, at });
const drop: ClipAction = { do: 'drop', who: 'nora' };
const stage = [place, stand('nora', 2), stand('samir', 4), wait(1)] as const;

const first = <T>(list: readonly T[]): T => {
  const [one] = list;
  if (one === undefined) throw new RangeError('Nothing there');
  return one;
};

/** The hands of somebody all the time, 50 times a second. */
const handsOf = (plan: Plan, who: string) => {
  const actors = plan.parts.map((part) => actorOf(plan, part));
  const actor = first(actors.filter(({ part }) => part.who === who));
  const whereabouts = whereaboutsOf(plan, actors);
  const moments = Array.from({ length: Math.floor(plan.length / 20) }, (_, index) => index * 20);
  return { actor, hands: moments.map((at) => ({ at, ...poseAt(actor, at, whereabouts).hands })) };
};

/** The longest way of a hand in a fiftieth of a second. */
const longestStep = (plan: Plan, who: string): number => {
  const { hands } = handsOf(plan, who);
  return Math.max(
    ...hands.slice(1).flatMap((now, index) => {
      const before = hands[index] ?? now;
      return (['l', 'r'] as const).map((side) =>
        Math.hypot(now[side][0] - before[side][0], now[side][1] - before[side][1]),
      );
    }),
  );
};

describe('a thing that lies somewhere', () => {
  it('comes from whoever puts it there, and lies still then', () => {
    const plan = planned(...stage, hold('nora', 'cup'), wait(1), lie('cup', 5), wait(2), say('a'));
    const cup = first(plan.lying);
    expect(offsetOf(cup, cup.at)[0]).toBeLessThan(-200);
    expect(offsetOf(cup, cup.at + 1000).map(Math.abs)).toEqual([0, 0]);
    const track = scoreOf(plan).tracks.get(nameOfLying(cup));
    if (track === undefined) throw new RangeError('No track');
    expect(valuesAt(track, cup.at - 1)[0]).toBe(0);
    expect(valuesAt(track, cup.at + 1000).map(Math.abs)).toEqual([1, 0, 0]);
  });

  it('is there at once where nobody puts it', () => {
    const cup = first(planned(...stage, lie('cup', 5), say('a')).lying);
    expect(offsetOf(cup, cup.at)).toEqual([0, 0]);
  });

  it('rises as the tide, and passes as a train to the side on which it lies', () => {
    const plan = planned(...stage, lie('tide', 3), lie('passing-train', 1), say('a'), wait(3));
    const [tide, train] = plan.lying;
    if (tide === undefined || train === undefined) throw new RangeError('Nothing there');
    expect(offsetOf(tide, tide.at)[1]).toBeGreaterThan(80);
    expect(offsetOf(tide, tide.at + 3000)[1]).toBe(0);
    // Its half length and half of the window: there it is out of sight.
    expect(offsetOf(train, train.at)[0]).toBeGreaterThan(520);
    expect(offsetOf(train, train.at + 4000)[0]).toBeLessThan(-520);
  });
});

describe('the hands of somebody', () => {
  it('never jump where a thing is taken, put down, given or changed', () => {
    const put = planned(
      ...stage,
      hold('nora', 'cup'),
      wait(1),
      lie('cup', 3),
      hold('nora', 'letter'),
      wait(2),
      say('b'),
    );
    const given = planned(...stage, hold('nora', 'cup'), wait(1), hold('samir', 'cup'), wait(2), say('b'));
    const changed = [drop, hold('nora', 'stained-letter')] as const;
    const stained = planned(...stage, hold('nora', 'letter'), wait(1), ...changed, wait(2), say('b'));
    for (const plan of [put, given, stained]) {
      for (const who of ['nora', 'samir']) expect(longestStep(plan, who)).toBeLessThan(16);
    }
  });

  it('stay where they are while the thing in them changes', () => {
    const plan = planned(
      ...[...stage, hold('nora', 'letter'), wait(1), drop, hold('nora', 'stained-letter'), wait(2), say('b')],
    );
    const { actor, hands } = handsOf(plan, 'nora');
    const [letter, stained] = actor.part.holds;
    if (letter === undefined || stained === undefined) throw new RangeError('Nothing held');
    expect(handOf(actor, letter)).toBe(handOf(actor, stained));
    const heights = hands.filter(({ at }) => Math.abs(at - stained.at) < 400).map(({ r }) => r[1]);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.01);
  });

  it('put a thing where it lies', () => {
    const plan = planned(...stage, hold('nora', 'cup'), wait(1), lie('cup', 3), wait(2), say('b'));
    const { actor, hands } = handsOf(plan, 'nora');
    const { at, x } = first(plan.lying);
    const hand = first(hands.filter((each) => each.at >= at)).r;
    const there = (x - 202) / actor.scale;
    expect(Math.abs(hand[0] - there)).toBeLessThan(6);
  });

  it('meet half way where one gives a thing to another', () => {
    const plan = planned(...stage, hold('nora', 'cup'), wait(1), hold('samir', 'cup'), wait(2), say('b'));
    const taken = first(plan.parts[1]?.holds ?? []).at + TAKE;
    const [nora, samir] = ['nora', 'samir'].map((who) => {
      const { actor, hands } = handsOf(plan, who);
      const at = first(hands.filter((each) => each.at >= taken - 20));
      return who === 'nora' ? 202 + at.r[0] * actor.scale : 438 + at.l[0] * actor.scale;
    });
    expect(Math.abs((nora ?? 0) - (samir ?? 999))).toBeLessThan(20);
  });

  it('offer what they hold, and point with the other', () => {
    const doing = (gesture: 'reach' | 'point') =>
      planned(...stage, hold('nora', 'cup'), wait(1), { do: 'gesture', who: 'nora', gesture }, wait(2), say('b'));
    const offered = handsOf(doing('reach'), 'nora');
    const far = Math.max(...offered.hands.map(({ r }) => r[0]));
    expect(far).toBeGreaterThan(60);
    const { actor } = handsOf(doing('point'), 'nora');
    expect(handOf(actor, first(actor.part.holds))).toBe('l');
  });
});
