/** How the values of tracks become styles. */
import { PLACE } from './camera.ts';
import type { PartStyle } from './tracks.ts';

const number = (value: number): string => String(Math.round(value * 100) / 100);
const of = (values: readonly number[], at: number): number => values[at] ?? 0;

export type Style = (values: readonly number[]) => PartStyle;

export const moved: Style = (values) => ({
  transform: `translate(${number(of(values, 0))}px, ${number(of(values, 1))}px)`,
});
export const movedAndTurned: Style = (values) => ({
  transform: `translate(${number(of(values, 0))}px, ${number(of(values, 1))}px) rotate(${number(of(values, 2))}deg)`,
});
export const turned: Style = (values) => ({ transform: `rotate(${number(of(values, 0))}deg)` });
export const shut: Style = (values) => ({ transform: `scaleY(${number(of(values, 0))})` });
export const shown: Style = (values) => ({ opacity: Number(number(of(values, 0))) });
export const stretched: Style = (values) => ({
  opacity: Number(number(of(values, 0))),
  transform: `scale(${number(of(values, 1))}, ${number(of(values, 2))})`,
});
export const laid: Style = ([opacity = 0, ...offset]) => ({ opacity: Number(number(opacity)), ...moved(offset) });
/** Layers are as large as the place, so that shares of them are shares of the place. */
const percent = (value: number, whole: number): string => `${number((value / whole) * 100)}%`;
export const acted: Style = (values) => ({
  transform: `translate(${percent(of(values, 0), PLACE.width)}, ${percent(of(values, 1), PLACE.height)}) rotate(${number(of(values, 2))}deg)`,
});
export const filmed: Style = ([x = 0, y = 0, zoom = 1]) => ({
  transform: `translate(${percent((PLACE.width / 2 - x) * zoom, PLACE.width)}, ${percent((PLACE.height / 2 - y) * zoom, PLACE.height)}) scale(${String(Math.round(zoom * 10_000) / 10_000)})`,
});
/** The light of a lamp, whose layer is as large as the place. */
export const glowing: Style = ([opacity = 0, x = 0, y = 0]) => ({
  opacity: Number(number(opacity)),
  transform: `translate(${percent(x - PLACE.width / 2, PLACE.width)}, ${percent(y - PLACE.height / 2, PLACE.height)})`,
});
/** The spotlight's layer reaches beyond the picture on both sides. */
const SPOT_WIDTH = PLACE.width * 2.2;
export const lit: Style = ([opacity = 0, x = 0, width = 1]) => ({
  opacity: Number(number(opacity)),
  transform: `translateX(${percent(x, SPOT_WIDTH)}) scaleX(${number(width)})`,
});
