/** The sounds of Spanish words, as far as they distinguish an answer from another word. */

/** Sets of words that sound alike; the first one is the key. */
export const homophones: readonly string[] = [
  'a ah ha',
  'hola ola',
  'hay ay ahí',
  'haber aver',
  'tubo tuvo',
  'botar votar',
  'vaya valla baya',
  'halla haya aya',
  'echo hecho',
  'asta hasta',
  'bello vello',
  'cayó calló',
  'rallar rayar',
  'vienes bienes',
  'y i',
  'casa caza',
  'coser cocer',
  'tasa taza',
  'sumo zumo',
  'vez ves',
  'pozo poso',
  'abrazar abrasar',
];

/** Ignores what cannot be heard: the silent h, b and v, ll and y, g before e and i, written accents. */
export const sound = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/(?<!n)\u0303|[\u0300\u0301\u0308]/gu, '')
    .normalize('NFC')
    .replace(/(?<!c)h/gu, '')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replace(/g(?=[ei])/gu, 'j');

/** Spellings that sound the same; the ones that are a letter apart as well, to be named for what they are. */
export const soundsLike: readonly (readonly [string, string])[] = [
  ['ll', 'y'],
  ['b', 'v'],
  ['qu', 'k'],
  ['ce', 'se'],
  ['ci', 'si'],
  ['za', 'sa'],
  ['zo', 'so'],
  ['ze', 'ce'],
  ['ge', 'je'],
  ['gi', 'ji'],
  ['gue', 'ge'],
  ['gui', 'gi'],
  ['hue', 'we'],
  ['hue', 'gue'],
  ['hie', 'ye'],
  ['cc', 'x'],
  ['x', 's'],
  ['ph', 'f'],
  ['cu', 'qu'],
  ['ca', 'ka'],
  ['co', 'ko'],
  ['nv', 'mb'],
  ['mb', 'nb'],
];
