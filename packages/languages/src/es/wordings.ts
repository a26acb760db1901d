/** Spanish words that say the same as others wherever they stand. */
import type { Wordings } from '@parlance/domain';
import { number } from './numbers.ts';

/** What comes `cada`, and comes `todos los` or `todas las` as well. */
const every = {
  'todos los':
    'día:días mes:meses año:años verano:veranos invierno:inviernos lunes:lunes martes:martes miércoles:miércoles jueves:jueves viernes:viernes sábado:sábados domingo:domingos',
  'todas las': 'mañana:mañanas tarde:tardes noche:noches semana:semanas',
};

const spans = Object.entries(every).flatMap(([all, pairs]) =>
  pairs.split(' ').map((pair) => {
    const [one, many] = pair.split(':');
    return [`cada ${one}`, `${all} ${many}`] as const;
  }),
);

/** Words -> those that say the same. */
const paraphrases: Readonly<Record<string, string>> = {
  ...Object.fromEntries(spans),
  acá: 'aquí',
  ahorita: 'ahora',
  allá: 'allí',
  quizá: 'quizás',
  'tal vez': 'quizás',
  'a lo mejor': 'quizás',
  aún: 'todavía',
  solamente: 'solo',
  únicamente: 'solo',
  'en dónde': 'dónde',
  'en seguida': 'enseguida',
  'de nuevo': 'otra vez',
  nuevamente: 'otra vez',
  'con frecuencia': 'a menudo',
  frecuentemente: 'a menudo',
  'algunas veces': 'a veces',
  'ayer por la noche': 'anoche',
  'ayer en la noche': 'anoche',
  'ayer a la noche': 'anoche',
  'antes de ayer': 'anteayer',
  'en la mañana': 'por la mañana',
  'en la tarde': 'por la tarde',
  'en la noche': 'por la noche',
  'a la tarde': 'por la tarde',
  'a la noche': 'por la noche',
  'junto a': 'a +el lado de',
  querría: 'quisiera',
  querrías: 'quisieras',
  querríamos: 'quisiéramos',
  querríais: 'quisierais',
  querrían: 'quisieran',
  porfa: 'por favor',
  'si es tan amable': 'por favor',
  'si eres tan amable': 'por favor',
};

/** A time on a clock in words, as it stands behind `a las`: `9:30` as `nueve y media`. */
export const clock = (written: string): string | undefined => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(written)?.map(Number) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const hour = hours === 1 ? 'una' : number(hours);
  if (minutes === 0) return hour;
  if (minutes === 45) return `${hours === 12 ? 'una' : number(hours + 1)} menos cuarto`;
  return `${hour} y ${minutes === 15 ? 'cuarto' : minutes === 30 ? 'media' : number(minutes)}`;
};

/** How Spanish may say the same otherwise. */
export const wordings: Wordings = {
  lightWords:
    'muy bien bastante tan ya también pues que entonces ahora aquí allí ahí acá allá  mismo misma mismos mismas sí solo luego después justo así ay oh',
  movableStarts:
    'a en por para con sin desde hasta de durante antes después el la los las este esta cada todos todas hoy mañana ayer ahora ya siempre nunca también aquí allí mi tu su mis tus sus un una yo tú él ella nosotros ellos ellas usted ustedes entonces luego temprano tarde pronto ahora',
  conjunctions: 'y e o u',
  paraphrases,
  asStatement: (words) => words,
  withNamesInPlace: (words) => words,
  omissible: () => false,
  shortened: {},
  shownByVerbs: 'yo tú vos',
  ownLetters: { ñ: 'n' },
};
