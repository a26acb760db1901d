/** What a drawing of a book shows: a still moment of the stage on which clips are acted. */
import type { Gesture, Light, Mood, PropName, Side, Weather } from '../clip/script.ts';

/** What somebody may wear beside their own clothes. */
export const OUTFITS = ['black-hat', 'coat', 'flower', 'glasses-up', 'hat', 'pyjamas', 'red-hat', 'tears'] as const;
export type Outfit = (typeof OUTFITS)[number];

/** How a hand is held that is not at rest. */
export const HAND_SHAPES = ['open', 'point'] as const;
export type HandShape = (typeof HAND_SHAPES)[number];

/** Where something stands or lies, and how large it is drawn. */
export interface StagedPlace {
  /** The place on the floor: 1 is far left, 3 the middle, 5 far right, others between and beside. */
  readonly at: number;
  /** How much higher than on the floor, in units of a place, which is 640 wide. */
  readonly up?: number;
  /** Its size against the usual one. */
  readonly size?: number;
  /** Degrees clockwise. */
  readonly lean?: number;
  /** Whether it is before what people stand behind. */
  readonly isFront: boolean;
}

/** A hand of somebody. */
export interface StagedHand {
  /** Where it is, in units of the figure: how far right of its middle, and how far above its shoulders. */
  readonly to?: readonly [right: number, above: number];
  readonly shape?: HandShape;
  readonly holds?: PropName;
  /** The size of what it holds against the usual one, and its turn in degrees. */
  readonly size?: number;
  readonly turn?: number;
}

/** A person of a picture. */
export interface StagedPerson extends StagedPlace {
  readonly who: string;
  /** A member of the cast, a thing, or a direction; the viewer by default. */
  readonly looks?: string;
  readonly feels?: Mood;
  readonly does?: Gesture;
  /** Whether the mouth is open, or the eyes are shut. */
  readonly speaks?: true;
  readonly sleeps?: true;
  /** By the side of the picture on which the hand is. */
  readonly hands?: Readonly<Partial<Record<Side, StagedHand>>>;
  readonly wears?: readonly Outfit[];
}

/** A thing of a picture. */
export interface StagedThing extends StagedPlace {
  readonly prop: PropName;
}

/** The part of a place that is seen: its middle as for what stands there, and how near it is. */
export interface PictureView {
  readonly at: number;
  readonly up: number;
  readonly zoom: number;
}

/** What a drawing above a chapter shows; that of the first chapter is the cover. */
export interface EbookPicture {
  /** A drawn place, e.g. `front-door`. */
  readonly place: string;
  readonly light: Light;
  readonly weather?: Weather;
  /** People, at most three, and things, in the order in which they are drawn. */
  readonly stage: readonly (StagedPerson | StagedThing)[];
  /** The whole place by default. */
  readonly view?: PictureView;
  /** What the cover shows, which is narrower; the middle of `view` by default. */
  readonly cover?: PictureView;
}
