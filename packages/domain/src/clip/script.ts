/** The script of a clip: what is seen and heard beside its lines. It is the same in every language. */
import type { ItemId } from '../course/model.ts';

/** The light of a place. `dark` is a room without a lamp, `spot` a stage with one. */
export const LIGHTS = ['day', 'evening', 'night', 'dark', 'spot'] as const;
export type Light = (typeof LIGHTS)[number];

/** The weather before the windows, or above everybody. */
export const WEATHERS = ['clear', 'rain', 'snow', 'wind', 'fog'] as const;
export type Weather = (typeof WEATHERS)[number];

/** What a face shows until the next mood. */
export const MOODS = ['calm', 'happy', 'sad', 'surprised', 'angry', 'worried', 'sleepy', 'shy'] as const;
export type Mood = (typeof MOODS)[number];

/** What somebody does once, in about a second. */
export const GESTURES = [
  'wave',
  'point',
  'shrug',
  'nod',
  'shake',
  'think',
  'laugh',
  'jump',
  'bow',
  'clap',
  'reach',
  'cough',
] as const;
export type Gesture = (typeof GESTURES)[number];

/**
 * Things that can be held, put down and looked at. `tide` rises where it lies; `passing-train` goes by outside a window,
 * towards the side on which it lies.
 */
export const PROPS = [
  ...['apple', 'apple-stall', 'bag', 'ball', 'bench', 'black-umbrella', 'blue-chair', 'book', 'bottle', 'box'],
  ...['bread', 'cake', 'candle', 'chair', 'clock', 'closed-umbrella', 'coin', 'cup', 'doorway', 'drops', 'empty-cup'],
  ...['fish', 'flowers', 'gift', 'glasses', 'green-chair', 'hat', 'hatted-reader', 'holed-envelope', 'jar', 'key'],
  ...['lamp', 'lead', 'legs-new-shoes', 'legs-one-shoe', 'letter', 'map', 'newspaper', 'open-book', 'open-piano'],
  ...['page', 'pane', 'passengers', 'passing-train', 'pen', 'phone', 'photo', 'piano', 'postcard', 'receiver'],
  ...['red-chair', 'sandwich', 'sandwiches', 'sausage', 'sea-jar', 'shoe', 'soup', 'spoon', 'stained-letter'],
  ...['steering-wheel', 'suitcase', 'teapot', 'ticket', 'tide', 'toy-horse', 'umbrella', 'umbrella-bearer', 'violin'],
  ...['walking-dog', 'white-chair', 'yellow-page', 'zero-door'],
] as const satisfies readonly string[];
export type PropName = (typeof PROPS)[number];

/** Short noises. */
export const NOISES = [
  ...['applause', 'bark', 'bell', 'bird', 'brakes', 'bus', 'crash', 'cup', 'door', 'horn', 'knock', 'paper'],
  ...['pop', 'pour', 'ring', 'sizzle', 'splash', 'steps', 'switch', 'thunder', 'tick', 'train', 'typing', 'whistle'],
] as const satisfies readonly string[];
export type Noise = (typeof NOISES)[number];

/** Sounds of a place that go on until they are replaced. */
export const AMBIENCES = ['birds', 'kitchen', 'murmur', 'night', 'rain', 'sea', 'street', 'train', 'wind'] as const;
export type Ambience = (typeof AMBIENCES)[number];

/** Short pieces of music, which go on until they are replaced. */
export const TUNES = ['stroll', 'waltz', 'mystery', 'tender', 'triumph', 'lullaby'] as const;
export type Tune = (typeof TUNES)[number];

/** A place on the floor: 1 is far left, 3 the middle, 5 far right. */
export type Spot = 1 | 2 | 3 | 4 | 5;

/** The side of the picture by which somebody comes or goes. */
export type Side = 'left' | 'right';

/** Where somebody looks: a member of the cast, a prop, or a direction. */
export type LookTarget = string;
/** Directions of a look. */
export const DIRECTIONS = ['left', 'right', 'up', 'down', 'viewer'] as const;

/** What is seen or heard from a moment on. None of them takes time: what follows may begin while somebody still walks. */
export type ClipAction =
  | { readonly do: 'place'; readonly place: string; readonly light: Light; readonly weather: Weather }
  | { readonly do: 'light'; readonly light: Light }
  | { readonly do: 'weather'; readonly weather: Weather }
  /** `on`: `all`, a member of the cast, or a prop. `slow`: the camera glides there instead of a cut. */
  | { readonly do: 'camera'; readonly on: string; readonly slow: boolean }
  | { readonly do: 'stand'; readonly who: string; readonly at: Spot }
  | { readonly do: 'enter'; readonly who: string; readonly from: Side; readonly at: Spot }
  | { readonly do: 'leave'; readonly who: string; readonly to: Side }
  | { readonly do: 'walk'; readonly who: string; readonly at: Spot }
  | { readonly do: 'look'; readonly who: string; readonly at: LookTarget }
  | { readonly do: 'feel'; readonly who: string; readonly mood: Mood }
  | { readonly do: 'gesture'; readonly who: string; readonly gesture: Gesture }
  /** The prop appears in the hand, or comes from where it lay, or from the hand of another. */
  | { readonly do: 'hold'; readonly who: string; readonly prop: PropName }
  | { readonly do: 'drop'; readonly who: string }
  | { readonly do: 'lie'; readonly prop: PropName; readonly at: Spot }
  | { readonly do: 'vanish'; readonly prop: PropName }
  | { readonly do: 'noise'; readonly noise: Noise }
  | { readonly do: 'ambience'; readonly ambience: Ambience | 'none' }
  | { readonly do: 'music'; readonly tune: Tune | 'none' };

/** A step of a script. */
export type ClipStep =
  | { readonly do: 'say'; readonly line: ItemId }
  | { readonly do: 'wait'; readonly seconds: number }
  /** An action while a line is said: at a share of its length, 0 to 1. */
  | { readonly do: 'during'; readonly line: ItemId; readonly share: number; readonly action: ClipAction }
  | ClipAction;
