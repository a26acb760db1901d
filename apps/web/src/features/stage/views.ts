/** What a film shows beside its actors: places in their lights, and things in hands. */

import type { PropName } from '@parlance/domain';
import { type Actor, handOf } from './actor.ts';
import type { Lying, Plan } from './plan-model.ts';

/** A place in one light, while it is seen. */
export interface View {
  readonly place: string;
  readonly evening: boolean;
}

/** The views of a film: each place by day, by evening, or both. */
export const viewsOf = (plan: Plan): readonly View[] => {
  const views = new Map<string, View>();
  for (const { place, at, end } of plan.settings) {
    const isSet = (light: { readonly at: number }): boolean => light.at < end;
    const during = plan.lights.filter((light, index) => isSet(light) && (plan.lights[index + 1]?.at ?? Infinity) > at);
    for (const { light } of during) {
      const evening = light !== 'day';
      views.set(`${place} ${evening}`, { place, evening });
    }
  }
  // Evening lies over day, so that one fades into the other.
  return [...views.values()].sort((a, b) => Number(a.evening) - Number(b.evening));
};

/** A prop in somebody's hand; its part is named so. */
export interface HeldProp {
  readonly who: string;
  readonly side: 'l' | 'r';
  readonly prop: string;
  readonly part: string;
}

/** Each prop that somebody ever holds in a hand. */
export const heldPropsOf = (actors: readonly Actor[]): readonly HeldProp[] => {
  const held = new Map<string, HeldProp>();
  for (const actor of actors) {
    for (const hold of actor.part.holds) {
      const { who } = actor.part;
      const side = handOf(actor, hold);
      const part = `${who}.${hold.prop}-${side}`;
      held.set(part, { who, side, prop: hold.prop, part });
    }
  }
  return [...held.values()];
};
/** Things that give light. */
export const LAMPS: readonly PropName[] = ['lamp', 'candle'];

/** The things of a film that give light. */
export const lampsOf = ({ parts, lying }: Plan): readonly PropName[] =>
  LAMPS.filter((lamp) => [...lying, ...parts.flatMap(({ holds }) => holds)].some(({ prop }) => prop === lamp));

/** The name of the part that shows a view. */
export const nameOfView = ({ place, evening }: View): string => `view.${place}.${evening ? 'evening' : 'day'}`;
/** The name of the part that shows a thing while it lies. */
export const nameOfLying = ({ prop, at }: Lying): string => `lying.${prop}.${at}`;
