/** Spanish. */
import { castNames } from '../names.ts';
import type { LanguageRules } from '../rules.ts';
import { commonWords } from './common-words.ts';
import { forms, invariable, nounEndings, nouns, tenses, verbEndings } from './forms.ts';
import { numberBefore } from './numbers.ts';
import { optional } from './pronouns.ts';
import { homophones, sound, soundsLike } from './sound.ts';
import { clock, wordings } from './wordings.ts';

/** The article inside `al` and `del`: not the same as a written `el`, which must be contracted. */
const JOINED_EL = '+el';

/** Tables of Spanish, of Spain and the Americas. */
export const spanish: LanguageRules = {
  code: 'es',
  tag: 'es',
  articles: ['el', 'la', 'los', 'las', 'un', 'una', 'unos', 'unas', JOINED_EL],
  negations: 'no nunca jamás nada nadie ningún ninguna tampoco',
  wordings,
  nounMarkers:
    'mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta estos estas ese esa esos esas de con sin para por en dos tres cuatro cinco seis siete ocho nueve diez mucho mucha muchos muchas otro otra cada muy más buenos buenas',
  contractions: { al: ['a', JOINED_EL], del: ['de', JOINED_EL] },
  expand: (word) => clock(word)?.split(' '),
  sequences: {},
  settled: (words) => words,
  uncontracted: { [JOINED_EL]: ['el'] },
  withoutApostrophe: [],
  variants: {
    okey: 'ok',
    okay: 'ok',
    sr: 'señor',
    sra: 'señora',
    srta: 'señorita',
    ud: 'usted',
    uds: 'ustedes',
    vd: 'usted',
    vds: 'ustedes',
    dr: 'doctor',
    dra: 'doctora',
    setiembre: 'septiembre',
    seudónimo: 'pseudónimo',
    sicología: 'psicología',
    yogurt: 'yogur',
    güisqui: 'whisky',
    remplazar: 'reemplazar',
  },
  spelling: (word) => word,
  number: numberBefore,
  homophones,
  sound,
  soundsLike,
  nounEndings,
  verbEndings,
  forms,
  tenses,
  invariable,
  nouns,
  plurals: ['s', 'es'],
  commonWords,
  optional,
  capitals: [
    ...castNames,
    'España',
    'México',
    'Argentina',
    'Colombia',
    'Chile',
    'Perú',
    'Cuba',
    'Francia',
    'Inglaterra',
    'Alemania',
    'Italia',
    'Portugal',
    'China',
    'Japón',
    'Corea',
    'Rusia',
    'Europa',
    'América',
    'Madrid',
    'Barcelona',
    'Sevilla',
    'Londres',
    'París',
    'Berlín',
    'Navidad',
    'Ud',
    'Uds',
    'Sr',
    'Sra',
    'Dr',
    'Dra',
  ],
  keys: ['á', 'é', 'í', 'ó', 'ú', 'ü', 'ñ', '¿', '¡'],
};
