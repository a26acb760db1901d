import { describe, expect, it } from 'vitest';
import { isSeen, wayAt } from './actor.ts';
import { TAKE } from './plan.ts';
import { spotAt } from './spots.ts';
import { place, planned, say, stand, wait } from './testing.ts';

const partOf = (plan: ReturnType<typeof planned>, who: string) => {
  const part = plan.parts.find((each) => each.who === who);
  if (part === undefined) throw new RangeError(who);
  return part;
};

describe('the plan of a clip', () => {
  it('lets whoever enters walk in from the side, about a second long', () => {
    const plan = planned(place, { do: 'enter', who: 'nora', from: 'left', at: 2 }, wait(2), say('a'));
    const nora = partOf(plan, 'nora');
    expect(wayAt(nora, 0).x).toBeLessThan(0);
    expect(wayAt(nora, 500).x).toBeGreaterThan(0);
    expect(wayAt(nora, 1000).x).toBe(spotAt(2));
  });

  it('shows nobody before the entry, nor after whoever left has arrived at the side', () => {
    const leave = { do: 'leave', who: 'nora', to: 'right' } as const;
    const plan = planned(place, wait(1), stand('nora', 2), wait(1), leave, wait(2), say('b'));
    const nora = partOf(plan, 'nora');
    expect(isSeen(nora, 500)).toBe(false);
    const [span] = nora.seen;
    expect(isSeen(nora, (span?.at ?? 0) + 1)).toBe(true);
    expect(wayAt(nora, (span?.end ?? 0) - 1).x).toBeGreaterThan(640);
    expect(isSeen(nora, span?.end ?? 0)).toBe(false);
  });

  it('leaves everything as it is at the end', () => {
    const plan = planned(place, stand('nora', 2), { do: 'lie', prop: 'cup', at: 3 }, say('a'));
    expect(isSeen(partOf(plan, 'nora'), plan.length)).toBe(true);
    for (const { end } of [...plan.lying, ...plan.settings]) expect(end).toBeGreaterThan(plan.length);
  });

  it('empties the stage when the place changes', () => {
    const other = { ...place, place: 'kitchen' };
    const plan = planned(place, stand('nora', 2), { do: 'lie', prop: 'cup', at: 3 }, say('a'), other, say('b'));
    const at = plan.settings[1]?.at ?? 0;
    expect(isSeen(partOf(plan, 'nora'), at - 1)).toBe(true);
    expect(isSeen(partOf(plan, 'nora'), at)).toBe(false);
    expect(plan.lying[0]?.end).toBe(at);
    expect(plan.cuts).toContain(at);
  });

  it('moves a thing from where it lies into a hand, and from hand to hand, so that it is never twice', () => {
    const hold = (who: string) => ({ do: 'hold', who, prop: 'cup' }) as const;
    const plan = planned(
      ...[place, stand('nora', 2), stand('samir', 4), { do: 'lie', prop: 'cup', at: 3 } as const],
      ...[wait(1), hold('nora'), wait(2), hold('samir'), wait(2), say('a')],
    );
    const spans = [
      ...plan.lying,
      ...plan.parts.flatMap(({ holds }) =>
        holds.map((hold) => ({ ...hold, at: hold.lay === undefined ? hold.at : hold.at + TAKE })),
      ),
    ].sort((a, b) => a.at - b.at);
    expect(spans).toHaveLength(3);
    for (const [index, span] of spans.entries()) {
      expect(span.end).toBeLessThanOrEqual(spans[index + 1]?.at ?? Infinity);
    }
  });
});
