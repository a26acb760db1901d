/** English words that say the same as others wherever they stand, and those that may be left out. */
import type { Surroundings, Wordings } from '@parlance/domain';
import { number } from './numbers.ts';

/** The hours of a clock, by their number less one. */
const HOURS = Array.from({ length: 12 }, (_, hour) => number(hour + 1));

/** `half past nine`, `half nine` and `quarter to ten` as `nine thirty` and `nine forty five`. */
const times = HOURS.flatMap((hour, index): readonly (readonly [string, string])[] => {
  const next = HOURS[(index + 1) % HOURS.length];
  return [
    [`half past ${hour}`, `${hour} thirty`],
    [`half ${hour}`, `${hour} thirty`],
    [`quarter past ${hour}`, `${hour} fifteen`],
    [`a quarter past ${hour}`, `${hour} fifteen`],
    [`quarter to ${next}`, `${hour} forty five`],
    [`a quarter to ${next}`, `${hour} forty five`],
  ];
});

/** `have you got` as `do you have`, and so on for each person. */
const possession = [
  ...['i', 'you', 'we', 'they'].map((person) => [`have ${person} got`, `do ${person} have`] as const),
  ...['he', 'she', 'it'].map((person) => [`has ${person} got`, `does ${person} have`] as const),
];

const spans = 'day morning afternoon evening night week weekend month year summer winter spring autumn'.split(' ');

/** Words -> those that say the same. */
const paraphrases: Readonly<Record<string, string>> = {
  'good morning': 'morning',
  'good evening': 'evening',
  ...Object.fromEntries([...times, ...possession]),
  ...Object.fromEntries(spans.map((span) => [`each ${span}`, `every ${span}`])),
  'have got': 'have',
  'has got': 'has',
  'have not got': 'do not have',
  'has not got': 'does not have',
  'no one': 'nobody',
  anyone: 'anybody',
  someone: 'somebody',
  everyone: 'everybody',
  perhaps: 'maybe',
  till: 'until',
  toward: 'towards',
  'round the': 'around the',
  'lots of': 'a lot of',
  'plenty of': 'a lot of',
  'as well': 'too',
  'as well as': 'as well as',
  thanks: 'thank you',
  nope: 'no',
  yeah: 'yes',
  yep: 'yes',
  'if you please': 'please',
  'i shall': 'i will',
  'we shall': 'we will',
  'in the night': 'at night',
  'on the weekend': 'at the weekend',
};

const NUMBERS = new Set(HOURS);

/** `o'clock` behind an hour. */
export const optional = (word: string, { before }: Surroundings): string | undefined =>
  word === 'oclock' && NUMBERS.has(before.at(-1) ?? '') ? word : undefined;

/** A time on a clock in words: `9:30` as `nine thirty`. */
export const clock = (written: string): string | undefined => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(written) ?? [];
  if (hours === undefined) return undefined;
  const hour = number(Number(hours));
  const rest = number(Number(minutes)).replace('-', ' ');
  if (minutes === '00') return `${hour} oclock`;
  return Number(minutes) < 10 ? `${hour} oh ${rest}` : `${hour} ${rest}`;
};

/** How English may say the same otherwise. */
export const wordings: Wordings = {
  lightWords:
    'very really so too quite pretty rather just only also now then there here well oh ah please that do right indeed always simply',
  movableStarts:
    'at in on by from with without during after before about around every each this next last today tomorrow yesterday now then there here always usually often sometimes please tonight early late',
  conjunctions: 'and or',
  paraphrases,
  asStatement: (words) => words,
  withNamesInPlace: (words) => words,
  omissible: () => false,
  shortened: { "'s": 'is' },
  shownByVerbs: '',
  ownLetters: {},
};
