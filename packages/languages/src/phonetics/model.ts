/** How the mouth makes a sound, in the terms of the International Phonetic Association. */

/** The shape of the lips where it matters. */
export type Lips = 'spread' | 'neutral' | 'rounded';

/** A vowel by its place in the vowel trapezium. */
export interface VowelArticulation {
  readonly kind: 'vowel';
  /** From 0 (close: the tongue is high) to 1 (open: it is low). */
  readonly openness: number;
  /** From 0 (front) to 1 (back). */
  readonly backness: number;
  readonly lips: Lips;
  /** Whether air leaves through the nose too. */
  readonly nasal: boolean;
}

/** Where a consonant is made, from the lips to the throat. */
export const PLACES = [
  'bilabial',
  'labiodental',
  'interdental',
  'dental',
  'alveolar',
  'postalveolar',
  'labiopalatal',
  'palatal',
  'labiovelar',
  'velar',
  'uvular',
  'glottal',
] as const;
/** One of these places. */
export type Place = (typeof PLACES)[number];

/** How the air passes there, from none to most. */
export const MANNERS = [
  'plosive',
  'affricate',
  'nasal',
  'fricative',
  'approximant',
  'lateral',
  'tap',
  'trill',
] as const;
/** One of these manners. */
export type Manner = (typeof MANNERS)[number];

/** A consonant or a semivowel. */
export interface ConsonantArticulation {
  readonly kind: 'consonant';
  readonly place: Place;
  readonly manner: Manner;
  readonly voiced: boolean;
  /** Whether the lips are rounded besides. */
  readonly rounded: boolean;
}

/** What the mouth does for one segment of speech. */
export type Articulation = VowelArticulation | ConsonantArticulation;

/** Articulations by IPA symbol. */
export type ArticulationTable = Readonly<Record<string, Articulation>>;

/** A vowel. @param nasal whether air leaves through the nose too */
export const vowel = (openness: number, backness: number, lips: Lips, nasal = false): VowelArticulation => ({
  kind: 'vowel',
  openness,
  backness,
  lips,
  nasal,
});

interface Voicing {
  readonly voiced?: boolean;
  readonly rounded?: boolean;
}

/** A consonant; voiced unless said otherwise. */
export const consonant = (
  place: Place,
  manner: Manner,
  { voiced = true, rounded = false }: Voicing = {},
): ConsonantArticulation => ({ kind: 'consonant', place, manner, voiced, rounded });
