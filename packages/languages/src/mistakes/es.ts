/** Spanish mistakes that are certain to be wrong. */

import type { MistakeTables } from '@parlance/domain';
import type { GrammarRules } from '../engine/grammar.ts';
import { bothGenders } from '../es/both-genders.ts';
import { NO_MISTAKES, personFormsOf, phrasesOf, setOf } from './tools.ts';

const numbers = setOf('dos tres cuatro cinco seis siete ocho nueve diez once doce');
const prepositions = setOf('a de en con sin para por sobre entre hasta desde hacia según junto cerca');
const determiners = setOf('el la los las un una unos unas mi tu su nuestro nuestra');
const modals = setOf('puedo puedes puede podemos podéis pueden quiero quieres quiere queremos queréis quieren');
const clitics = setOf('me te se nos lo le les');

const phrases = phrasesOf(`
_a_ las # : en
junto _a_ : de
cerca _de_ : con
lejos _de_ : con en
debajo _de_ : con en
detrás _de_ : con en
delante _de_ : con en
después _de_ : con en
antes _de_ : con en
al lado _de_ : con en
_en_ verano : a
_en_ invierno : a
_en_ coche : a
_en_ tren : a
_en_ barco : a
_en_ autobús : a
_en_ avión : a
_en_ bicicleta : a
voy _a_ + : de en
vas _a_ + : de en
va _a_ + : de en
vamos _a_ + : de en
van _a_ + : de en
empiezo _a_ + : de en
empieza _a_ + : de en
_por_ favor : para con
_de_ acuerdo : en con
_a_ veces : en por
_a_ menudo : en de
fin _de_ semana : con por
soy _de_ : en
_en_ silencio : de
pares _de_ : en por
kilo _de_ : en por
kilos _de_ : en por
miedo _a_ : en
`);

/** Another word that differs by an accent, and cannot stand where this one is right. */
const twins: Readonly<Record<string, string>> = {
  está: 'esta',
  esta: 'está',
  él: 'el',
  el: 'él',
  tú: 'tu',
  tu: 'tú',
  sí: 'si',
  si: 'sí',
  mí: 'mi',
  mi: 'mí',
  té: 'te',
  te: 'té',
  sé: 'se',
  se: 'sé',
  más: 'mas',
};

/** Words that bear an accent where they ask. */
const questions: Readonly<Record<string, string>> = {
  qué: 'que',
  quién: 'quien',
  cómo: 'como',
  dónde: 'donde',
  cuándo: 'cuando',
  cuánto: 'cuanto',
  cuál: 'cual',
};

/** Mistakes of Spanish. */
export const spanishMistakes = (grammar: GrammarRules): MistakeTables => ({
  ...NO_MISTAKES,
  articles: {
    el: { gender: 'm', other: 'la', further: ['los', 'las'] },
    la: { gender: 'f', other: 'el', further: ['los', 'las'] },
    los: { gender: 'm', other: 'las', further: ['el', 'la'] },
    las: { gender: 'f', other: 'los', further: ['el', 'la'] },
    un: { gender: 'm', other: 'una', further: ['unos', 'unas'] },
    una: { gender: 'f', other: 'un', further: ['unos', 'unas'] },
    este: { gender: 'm', other: 'esta', further: ['estos', 'estas'] },
    esta: { gender: 'f', other: 'este', further: ['estos', 'estas'] },
    estos: { gender: 'm', other: 'estas', further: ['este', 'esta'] },
    estas: { gender: 'f', other: 'estos', further: ['este', 'esta'] },
  },
  bothGenders,
  beforePlural: setOf(
    'dos tres cuatro cinco seis siete ocho nueve diez once doce los las mis tus sus estos estas esos esas unos unas muchos muchas',
  ),
  beforeSingular: setOf('un una el la este esta ese esa mi tu su cada nuestro nuestra'),
  beforeNoun: setOf('un una'),
  copulas: setOf('es está era estaba'),
  degrees: setOf('muy más tan bastante demasiado'),
  feminineOf: (masculine) => (masculine.endsWith('o') ? `${masculine.slice(0, -1)}a` : undefined),
  personForms: personFormsOf(grammar, {
    before: new Set([...prepositions, ...setOf('al del todo toda todos todas cada otro otra')]),
    times: setOf(
      'lunes martes miércoles jueves viernes sábado domingo mañana tarde noche semana mes año día verano invierno vez sábados domingos',
    ),
    never: new Set(),
  }),
  phrases,
  isNumber: (word) => numbers.has(word),
  isInfinitive: (word) => /(?:ar|er|ir|ír)(?:me|te|se|lo|la|le|nos)?$/u.test(word),
  twinOf: (word, starts) => twins[word] ?? (starts ? questions[word] : undefined),
  isFixedOrder: (first, second) => {
    const [before, after] = [first.text.toLowerCase(), second.text.toLowerCase()];
    if (determiners.has(before)) return second.part === 'noun';
    // *Puedo no ir* is right, though it says something else than *no puedo ir*.
    if (before === 'no' && modals.has(after)) return false;
    if (before === 'no' || clitics.has(before)) return second.part === 'verb';
    return prepositions.has(before) && determiners.has(after);
  },
});
