/** French. */
import { castNames } from '../names.ts';
import type { LanguageRules } from '../rules.ts';
import { commonWords } from './common-words.ts';
import { elisions, split } from './elisions.ts';
import { forms, invariable, nounEndings, nouns, tenses, verbEndings } from './forms.ts';
import { numberBefore } from './numbers.ts';
import { homophones, sound, soundsLike } from './sound.ts';
import { clock, wordings } from './wordings.ts';

/** The articles inside `au` and `aux`: not the same as written ones, which must be contracted. */
const JOINED_LE = '+le';
const JOINED_LES = '+les';

/** Tables of French. */
export const french: LanguageRules = {
  code: 'fr',
  tag: 'fr',
  articles: [
    ...['le', 'la', "l'", 'les', 'un', 'une', 'du', 'des', JOINED_LE, JOINED_LES],
    ...['de la', "de l'", 'de le', 'de les'],
  ],
  negations: "ne n' non pas jamais rien personne aucun aucune",
  wordings,
  nounMarkers:
    'mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces de en avec sans pour par dans sur deux trois quatre cinq six sept huit neuf dix quelques chaque très plus beaucoup trop assez',
  contractions: {
    au: ['à', JOINED_LE],
    aux: ['à', JOINED_LES],
    // As it is said: `te` would stand before no such form.
    "t'es": ['tu', 'es'],
    "t'as": ['tu', 'as'],
    "t'étais": ['tu', 'étais'],
    "t'avais": ['tu', 'avais'],
  },
  expand: (word) => clock(word)?.split(' ') ?? split(word),
  sequences: { 'de la': ['de la'], "de l'": ["de l'"], 'de le': ['de le'], 'de les': ['de les'] },
  settled: (words) => words,
  uncontracted: {
    ...elisions,
    [JOINED_LE]: ['le'],
    [JOINED_LES]: ['les'],
    du: ['de le'],
    des: ['de les'],
    "de l'": ['de la', 'de le'],
  },
  withoutApostrophe: ['la', 'ma', 'ta', 'sa', 'quelle', 'quelles', 'lune', 'dune'],
  variants: {
    okay: 'ok',
    h: 'heures',
    clef: 'clé',
    clefs: 'clés',
    cuiller: 'cuillère',
    m: 'monsieur',
    mr: 'monsieur',
    mme: 'madame',
    mlle: 'mademoiselle',
    yogourt: 'yaourt',
    yoghourt: 'yaourt',
    ognon: 'oignon',
    ognons: 'oignons',
    nénufar: 'nénuphar',
    bistrot: 'bistro',
    bistrots: 'bistros',
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
  plurals: ['s', 'x'],
  commonWords,
  optional: () => undefined,
  capitals: [
    ...castNames,
    'France',
    'Espagne',
    'Angleterre',
    'Allemagne',
    'Italie',
    'Portugal',
    'Chine',
    'Japon',
    'Corée',
    'Russie',
    'Suisse',
    'Belgique',
    'Canada',
    'Mexique',
    'Europe',
    'Paris',
    'Lyon',
    'Marseille',
    'Londres',
    'Madrid',
    'Berlin',
    'Noël',
    'Pâques',
    'Mme',
    'Mlle',
  ],
  keys: ['à', 'â', 'ç', 'é', 'è', 'ê', 'ë', 'î', 'ï', 'ô', 'û', 'ù', 'œ'],
};
