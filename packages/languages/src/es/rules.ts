/** Spanish. */
import { castNames } from '../names.ts';
import type { LanguageRules } from '../rules.ts';
import { commonWords } from './common-words.ts';
import { endings, forms } from './forms.ts';
import { numbers } from './numbers.ts';

/** The article inside `al` and `del`: not the same as a written `el`, which must be contracted. */
const JOINED_EL = '+el';

/** Tables of Spanish, of Spain and the Americas. */
export const spanish: LanguageRules = {
  code: 'es',
  tag: 'es',
  articles: ['el', 'la', 'los', 'las', 'un', 'una', 'unos', 'unas', JOINED_EL],
  contractions: { al: ['a', JOINED_EL], del: ['de', JOINED_EL] },
  expand: beforeNoun,
  sequences: {},
  uncontracted: { [JOINED_EL]: ['el'] },
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
  numbers,
  homophones: [
    ['a', 'ah', 'ha'],
    ['hola', 'ola'],
    ['hay', 'ay', 'ahí'],
    ['haber', 'aver'],
    ['tubo', 'tuvo'],
    ['botar', 'votar'],
    ['vaya', 'valla', 'baya'],
    ['halla', 'haya', 'aya'],
    ['echo', 'hecho'],
    ['asta', 'hasta'],
    ['bello', 'vello'],
    ['cayó', 'calló'],
    ['rallar', 'rayar'],
    ['vienes', 'bienes'],
    ['y', 'i'],
  ],
  sound,
  endings,
  forms,
  commonWords,
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

/** A number that ends in one loses its o before a noun: `31 años`. */
function beforeNoun(word: string, next: string | undefined): readonly string[] | undefined {
  if (next === undefined || !/^(?:[2-9])?1$/.test(word)) return undefined;
  const number = numbers[Number(word)] ?? word;
  return number.replace(/iuno$/u, 'iún').replace(/uno$/u, 'un').split(' ');
}

/** The silent h, b and v, ll and y, g before e and i, written accents: what the ear does not tell apart. */
function sound(word: string): string {
  return word
    .normalize('NFD')
    .replace(/(?<!n)\u0303|[\u0300\u0301\u0308]/gu, '')
    .normalize('NFC')
    .replace(/(?<!c)h/gu, '')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replace(/g(?=[ei])/gu, 'j');
}
