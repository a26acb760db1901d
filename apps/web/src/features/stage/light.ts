/** Light and weather at a moment. */
import type { Light, Weather } from '@parlance/domain';
import { between, rise } from './easing.ts';
import type { Plan } from './plan-model.ts';

/** Shares from 0 to 1: how far the place is drawn by evening, and how much of each shade lies over it. */
export interface LightState {
  readonly evening: number;
  readonly night: number;
  readonly dark: number;
  readonly spot: number;
}

const LEVELS: Readonly<Record<Light, LightState>> = {
  day: { evening: 0, night: 0, dark: 0, spot: 0 },
  evening: { evening: 1, night: 0, dark: 0, spot: 0 },
  night: { evening: 1, night: 1, dark: 0, spot: 0 },
  dark: { evening: 1, night: 0, dark: 1, spot: 0 },
  spot: { evening: 1, night: 0, dark: 0, spot: 1 },
};

/** All that a light is. */
export const levelsOf = (light: Light): LightState => LEVELS[light];

/** Milliseconds in which light and weather change, unless the place changes with them. */
const CHANGE = 800;

interface Change {
  readonly at: number;
  readonly cut: boolean;
}

/** The share of the newest entry, and the two entries that are mixed. */
const mixed = <T extends Change>(
  entries: readonly T[],
  at: number,
): readonly [from: T | undefined, to: T | undefined, share: number] => {
  const index = entries.findLastIndex((each) => each.at <= at);
  const now = entries[index] ?? entries[0];
  if (now === undefined || now.cut || now.at === 0) return [now, now, 1];
  return [entries[index - 1] ?? now, now, rise(at, now.at, CHANGE)];
};

/** The light at a moment. */
export const lightAt = ({ lights }: Plan, at: number): LightState => {
  const [from, to, share] = mixed(lights, at);
  const [a, b] = [LEVELS[from?.light ?? 'day'], LEVELS[to?.light ?? 'day']];
  return {
    evening: between(a.evening, b.evening, share),
    night: between(a.night, b.night, share),
    dark: between(a.dark, b.dark, share),
    spot: between(a.spot, b.spot, share),
  };
};

/** How much of the light of a lamp is seen: 0 to 1. */
export const glowIn = ({ evening, night, dark }: LightState): number =>
  Math.min(1, 0.4 * evening + 0.5 * night + 0.6 * dark);

/** How much of a weather is seen at a moment. */
export const weatherAt = ({ weathers }: Plan, weather: Weather, at: number): number => {
  const [from, to, share] = mixed(weathers, at);
  return between(from?.weather === weather ? 1 : 0, to?.weather === weather ? 1 : 0, share);
};
