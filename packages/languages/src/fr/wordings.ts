/** French words that say the same as others wherever they stand, and those that may be left out. */
import type { Surroundings, Wordings } from '@parlance/domain';
import { numberBefore } from './numbers.ts';
import { asStatement, withNamesInPlace } from './usual-order.ts';

const inWords = (value: number): string => numberBefore(value).split('|')[0] ?? '';

/** The hours of a clock as they are said: `une heure`, `neuf heures`. */
const hourOf = (hour: number): string => (hour === 1 ? 'une heure' : `${inWords(hour)} heures`);

/** `dix heures moins le quart` as `neuf heures quarante cinq`. */
const times = Array.from({ length: 12 }, (_, index) => index + 1).map(
  (hour) => [`${hourOf(hour + 1)} moins le quart`, `${hourOf(hour)} quarante cinq`] as const,
);

/** What comes `chaque`, and comes `tous les` or `toutes les` as well. */
const every = {
  'tous les': 'jour matin soir mois an été hiver lundi mardi mercredi jeudi vendredi samedi dimanche',
  'toutes les': 'semaine nuit',
};

const spans = Object.entries(every).flatMap(([all, ones]) =>
  ones.split(' ').map((one) => [`chaque ${one}`, `${all} ${one.endsWith('s') ? one : `${one}s`}`] as const),
);

/** Orders, behind which a stressed pronoun belongs to them: `excuse-moi, je`. */
const orders =
  'excuse excusez pardonne pardonnez dis dites donne donnez montre montrez attends attendez écoute écoutez aide aidez'
    .split(' ')
    .map((order) => [`${order} moi`, `${order} moi`] as const);

/** Words -> those that say the same. */
const paraphrases: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...times, ...spans, ...orders]),
  'chaque année': 'tous les ans',
  cela: 'ça',
  lorsque: 'quand',
  "lorsqu'": 'quand',
  également: 'aussi',
  voici: 'voilà',
  'ainsi que': 'et',
  "ainsi qu'": 'et',
  'ou bien': 'ou',
  'de nouveau': 'encore une fois',
  'à nouveau': 'encore une fois',
  immédiatement: 'tout de suite',
  svp: "s' il vous plaît",
  stp: "s' il te plaît",
  'je vous prie': "s' il vous plaît",
  // As it is said: `y a du pain`, `y a pas de pain`.
  'il y a': 'y a',
  "il n' y a pas": "n' y a pas",
  'il y avait': 'y avait',
  "il n' y avait pas": "n' y avait pas",
  'il y en a': 'y en a',
  // The pronoun as it is where `ne` is left out: `j'aime pas` for `je n'aime pas`.
  "je n'": "j' n'",
  "ce n'": "c' n'",
  // A stressed pronoun before the one that it stresses.
  "moi je n'": "j' n'",
  'moi je': 'je',
  "moi j'": "j'",
  'toi tu': 'tu',
  'lui il': 'il',
  'elle elle': 'elle',
  'eux ils': 'ils',
  'elles elles': 'elles',
  'heures trente': 'heures et demie',
  'heure trente': 'heure et demie',
  'heures quinze': 'heures et quart',
  'heure quinze': 'heure et quart',
};

/** The second words of denials that deny without `ne` as well, as it is said; `plus` would say the contrary. */
const DENYING = new Set(['pas', 'jamais', 'rien']);
/** Words that lose their vowel where `n'` is left out behind them: the paraphrases have them without it. */
const ELIDED = new Set(['je', 'ce', 'que', 'me', 'te', 'se', 'le', 'la']);
/** How many words behind `ne` the second word of a denial stands at most: `ne les lui donne pas`. */
const MOST_BETWEEN = 4;

/** Subjects that deny without `ne` as well: `personne joue`. */
const DENIED = new Set(['personne', 'rien', 'jamais']);

/** `ne` before a verb, where `pas` follows or a subject denies. */
const omissible = (word: string, { before, after }: Surroundings): boolean => {
  const last = before.at(-1) ?? '';
  if (word !== 'ne' && (word !== "n'" || ELIDED.has(last))) return false;
  return DENIED.has(last) || after.slice(0, MOST_BETWEEN).some((other) => DENYING.has(other));
};

/** A time on a clock in words: `9h30`, `9 h 30` and `9:30` as `neuf heures trente`. */
export const clock = (written: string): string | undefined => {
  const [, hours, minutes = '0'] = /^(\d{1,2})[:h](\d{2})?$/.exec(written) ?? [];
  if (hours === undefined) return undefined;
  const rest = Number(minutes) === 0 ? '' : ` ${inWords(Number(minutes)).replaceAll('-', ' ')}`;
  return hourOf(Number(hours)) + rest;
};

/** How French may say the same otherwise. */
export const wordings: Wordings = {
  lightWords:
    'très bien assez si trop vraiment là ci donc alors aussi mais et puis maintenant ici bon oh ah même juste ensuite voilà oui parce comme enfin',
  movableStarts:
    'à au aux en dans chez sur sous avec sans pour par de du des avant après pendant ce cet cette chaque tous toutes hier demain maintenant toujours souvent parfois ici là alors puis tôt tard hier soir',
  conjunctions: 'et ou',
  paraphrases,
  asStatement,
  withNamesInPlace,
  omissible,
  shortened: {},
  shownByVerbs: '',
  ownLetters: {},
};
