/** Where sounds stand in the chart: vowels in the trapezium, consonants by manner and place. */
import type { LanguageCode, Sound } from '@parlance/domain';
import {
  articulationsOf,
  type ConsonantArticulation,
  MANNERS,
  type Manner,
  PLACES,
  type Place,
} from '@parlance/languages';

/** A vowel and the middle of its place, in percent of the width and height of the chart. */
export interface PlacedVowel {
  readonly sound: Sound;
  readonly x: number;
  readonly y: number;
}

/** How far the front of the trapezium leans in at the bottom, in percent of its width. */
export const LEAN = 44;
/** The least distance of two vowels in percent of the width, where they are nearer than `NEAR_Y` above each other. */
export const NEAR_X = 14.6;
/** The least distance above each other, in percent of the height. */
export const NEAR_Y = 11.4;
const LEFT = 8;
const RIGHT = 92;
const TOP = 7;
const BOTTOM = 93;

const clamp = (x: number): number => Math.min(RIGHT, Math.max(LEFT, x));

type Moved = { -readonly [K in keyof PlacedVowel]: PlacedVowel[K] };

/** Moves two vowels apart, one to the left and the other to the right, where one would cover the other. */
const separate = (left: Moved, right: Moved): void => {
  if (Math.abs(left.y - right.y) >= NEAR_Y) return;
  const missing = NEAR_X - (right.x - left.x);
  if (missing <= 0) return;
  left.x = clamp(left.x - missing / 2);
  right.x = clamp(right.x + missing / 2);
};

/** Rounds after which no vowel of any language covers another: each round may push a vowel onto the next. */
const ROUNDS = 60;

/** Moves vowels that would cover each other apart, as little as possible. */
const apart = (placed: readonly PlacedVowel[]): readonly PlacedVowel[] => {
  // In the order of their places, which is kept: no vowel is pushed past another.
  const moved: readonly Moved[] = placed
    .map((vowel) => ({ ...vowel }))
    .sort((one, other) => one.x - other.x || (one.sound.id < other.sound.id ? -1 : 1));
  const pairs = moved.flatMap((one, index) => moved.slice(index + 1).map((other) => [one, other] as const));
  for (let round = 0; round < ROUNDS; round += 1) for (const [one, other] of pairs) separate(one, other);
  return placed.flatMap(({ sound }) => moved.find((each) => each.sound === sound) ?? []);
};

/** The vowels of a language at their places in the trapezium. */
export const placeVowels = (learn: LanguageCode, sounds: readonly Sound[]): readonly PlacedVowel[] =>
  apart(
    sounds.flatMap((sound) => {
      const [made] = articulationsOf(learn, sound.ipa) ?? [];
      if (sound.kind !== 'vowel' || made?.kind !== 'vowel') return [];
      const left = LEFT + (made.openness * LEAN * (RIGHT - LEFT)) / 100;
      return [{ sound, x: left + made.backness * (RIGHT - left), y: TOP + made.openness * (BOTTOM - TOP) }];
    }),
  );

/** The column of each place in a wide chart, from the lips to the throat. */
export const COLUMN: Readonly<Record<Place, number>> = {
  bilabial: 1,
  labiodental: 1,
  interdental: 2,
  dental: 2,
  alveolar: 3,
  postalveolar: 4,
  labiopalatal: 5,
  palatal: 5,
  labiovelar: 6,
  velar: 6,
  uvular: 7,
  glottal: 8,
};

/** Consonants that are made at one place. */
export interface PlaceGroup {
  readonly place: Place;
  readonly sounds: readonly Sound[];
}

/** Consonants of one manner, from the lips to the throat. */
export interface MannerRow {
  readonly manner: Manner;
  readonly groups: readonly PlaceGroup[];
}

/** The consonants and semivowels of a language by manner and place; a voiceless one stands before its voiced partner. */
export const consonantRows = (learn: LanguageCode, sounds: readonly Sound[]): readonly MannerRow[] => {
  const made = sounds.flatMap((sound) => {
    const [first] = articulationsOf(learn, sound.ipa) ?? [];
    const isConsonant = sound.kind === 'consonant' || sound.kind === 'semivowel';
    return isConsonant && first?.kind === 'consonant' ? [{ sound, first }] : [];
  });
  const groupsOf = (manner: Manner): readonly PlaceGroup[] =>
    PLACES.map((place) => {
      const here = made.filter(({ first }) => first.manner === manner && first.place === place);
      const voice = ({ first }: { readonly first: ConsonantArticulation }): number => Number(first.voiced);
      return { place, sounds: here.sort((a, b) => voice(a) - voice(b)).map(({ sound }) => sound) };
    }).filter((group) => group.sounds.length > 0);
  return MANNERS.map((manner) => ({ manner, groups: groupsOf(manner) })).filter(({ groups }) => groups.length > 0);
};
