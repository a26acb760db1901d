/** The sounds of French words, as far as dictation needs them. */

/** Sets of words that sound alike; the first one is the key. */
export const homophones: readonly string[] = [
  'a à as ah',
  'ou où août',
  'et est es ai eh hé',
  'ce se',
  "c' s'",
  'ces ses sait sais',
  'son sont',
  'on ont',
  'mes mais met mets mai',
  'des dès',
  'la là las',
  'peu peut peux',
  'leur leurs',
  'sa ça',
  'si six scie',
  'dans dent',
  'sans sang cent',
  'quand quant camp',
  'vin vingt vain',
  'verre vert vers ver',
  'pain pin',
  'mer mère maire',
  'père paire perd',
  'sel selle celle',
  'cour cours court',
  'tout tous toux',
  'quel quelle quels quelles',
  'fais fait faits fée',
  'vais vé',
  'voie voix vois voit',
  'moi mois',
  'toi toit',
  'foi fois foie',
  'pois poids poix',
  'près prêt prêts',
  'plutôt plustôt',
  'compte conte comte',
  'champ chant',
  'temps tant tend',
  'saut seau sot',
  'eau eaux haut au aux oh',
  'ni nid',
  'dit dis dix',
  'prix pris prie',
  'lait les laid',
  'balle bal',
  'cet cette sept',
  'il ils île',
];

/** Words that sound like an elided one and the next: `ces` like `c'est`. By the key of their set. */
const SOUNDS_AS_TWO: Readonly<Record<string, string>> = {
  ces: "c'et",
  leur: "l'heur",
  dans: "d'en",
  sans: "c'en",
  quel: "qu'ell",
  ni: "n'y",
  la: "l'a",
  sa: "c'a",
  ma: "m'a",
  ta: "t'a",
};

const PLURAL = /(?<=\p{L}{3})[sx]$/u;
const SHUT_E = /(?:ées|ée|és|er|ez|é)$/u;
const SILENT_E = /(?<=\p{L}{3})e$/u;
const SILENT_CONSONANT = /(?<=\p{L}{3})[td]$/u;

/** Silent plurals, the endings that sound like é, silent e and consonants at the end. */
export const sound = (word: string): string => {
  const two = SOUNDS_AS_TWO[word];
  if (two !== undefined) return two;
  if (SHUT_E.test(word) && word.length > 3) return word.replace(SHUT_E, 'é');
  return word.replace(PLURAL, '').replace(SILENT_E, '').replace(SILENT_CONSONANT, '');
};

/** Spellings that sound the same; those that are a letter apart as well, to be named for what they are. */
export const soundsLike: readonly (readonly [string, string])[] = [
  ['ph', 'f'],
  ['au', 'o'],
  ['eau', 'o'],
  ['eau', 'au'],
  ['ai', 'e'],
  ['ai', 'ei'],
  ['ei', 'e'],
  ['an', 'en'],
  ['am', 'em'],
  ['am', 'an'],
  ['em', 'en'],
  ['om', 'on'],
  ['em', 'an'],
  ['in', 'ain'],
  ['in', 'ein'],
  ['ain', 'ein'],
  ['im', 'in'],
  ['un', 'in'],
  ['oi', 'oua'],
  ['oi', 'wa'],
  ['qu', 'k'],
  ['qu', 'c'],
  ['c', 'k'],
  ['ss', 'c'],
  ['sc', 's'],
  ['ce', 'se'],
  ['ce', 'sse'],
  ['ci', 'si'],
  ['s', 'z'],
  ['ge', 'je'],
  ['ge', 'j'],
  ['gu', 'g'],
  ['oeu', 'eu'],
  ['eu', 'oe'],
  ['ill', 'y'],
  ['y', 'i'],
  ['y', 'ii'],
  ['th', 't'],
  ['h', ''],
  ['x', 'ks'],
  ['x', 'cs'],
  ['tion', 'sion'],
  ['tion', 'cion'],
];
