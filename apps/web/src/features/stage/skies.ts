/** Where the weather of a place is seen: above everybody, or only in the windows. */
import type { Weather } from '@parlance/domain';
import type { Plan } from './plan-model.ts';

/** A pane in units of a place. */
export type Pane = readonly [x: number, y: number, width: number, height: number];

/** The panes of rooms; some have none that the weather could be seen in. A place that is not listed is outside. */
const ROOMS: Readonly<Record<string, readonly Pane[]>> = {
  attic: [[286, 98, 68, 68]],
  bedroom: [[38, 102, 96, 116]],
  cafe: [[46, 104, 168, 146]],
  'cafe-kitchen': [],
  house: [],
  kitchen: [[36, 96, 104, 120]],
  library: [],
  'little-theatre': [],
  'living-room': [[40, 98, 96, 122]],
  'night-bus': [
    [-52, 112, 220, 128],
    [192, 112, 220, 128],
    [436, 112, 220, 128],
  ],
  pharmacy: [],
  station: [],
  telephone: [[548, 100, 80, 112]],
  train: [[148, 130, 344, 138]],
};

/** Places with nothing high before their sky, which clouds can cover. */
const OPEN: readonly string[] = ['beach', 'park', 'riverside'];

/** The panes in which the weather is seen in a room; undefined for a place outside. */
export const panesOf = (place: string): readonly Pane[] | undefined => ROOMS[place];

/** Whether clouds can cover the sky of a place. */
export const isOpen = (place: string): boolean => OPEN.includes(place);

/** A weather as it is seen: in one room, or outside. */
export interface SkyView {
  readonly weather: Exclude<Weather, 'clear'>;
  /** Absent outside. */
  readonly room: string | undefined;
  readonly panes: readonly Pane[];
}

/** The room that a place is. */
export const roomOf = (place: string | undefined): string | undefined =>
  place !== undefined && Object.hasOwn(ROOMS, place) ? place : undefined;

/** Whether clouds cover the sky of a film in rain and snow: all its places outside are open ones. */
export const isOpenSky = ({ settings }: Plan): boolean =>
  settings.every(({ place }) => roomOf(place) !== undefined || isOpen(place));

/** The name of the part that shows a weather. */
export const nameOfSky = ({ weather, room }: Omit<SkyView, 'panes'>): string =>
  `weather.${weather}.${room ?? 'outside'}`;

/** All weathers of a film that can be seen. */
export const skiesOf = ({ settings, weathers }: Plan): readonly SkyView[] => {
  const skies = new Map<string, SkyView>();
  for (const { at, end, place } of settings) {
    const room = roomOf(place);
    const panes = room === undefined ? [] : (ROOMS[room] ?? []);
    if (room !== undefined && panes.length === 0) continue;
    for (const [index, { at: begins, weather }] of weathers.entries()) {
      if (weather === 'clear' || begins >= end || (weathers[index + 1]?.at ?? Infinity) <= at) continue;
      const sky = { weather, room, panes };
      skies.set(nameOfSky(sky), sky);
    }
  }
  return [...skies.values()];
};
