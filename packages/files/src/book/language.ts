/** Finds the language of a book: by what the file declares, else by its letters and its small words. */

/** Small words by which languages with common letters are told apart. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the and of to a in that he was it his with as had for you not on at but be she her they have from this were which',
  es: 'de la que el en y a los se no las por un con una su para es al lo como más pero le ya o era había cuando muy',
  fr: 'de la le et les des en un une que il à dans du ne pas qui se ce pour elle je sur au avec était plus mais nous vous',
  de: 'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an er hat ich war sie wie',
  it: 'di e il la che in un a per non è una del si le con i da lo gli al come più ma era della anche sono nel',
  pt: 'de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das à seu era',
  nl: 'de het een en van in is dat op te zijn met voor niet aan er om hij ook als maar uit bij nog was ze naar',
  sv: 'och att det i en som på är av för med den till inte han jag var sig om ett hade men de så hon från',
  pl: 'i w nie na się z do to że jest o jak ale po tak co za od był przez już jej jego dla czy ich',
  tr: 've bir bu da de için ile çok o ne gibi daha ama sonra kadar ben olarak var diye her şey onun',
  id: 'yang dan di itu dengan untuk tidak ini dari dalam akan pada ke juga saya ada orang karena oleh sudah kami dia',
  vi: 'và của là có không được một trong cho người với đã các những này khi đến từ ông cũng như tôi anh nhưng',
};

/** Languages that their letters tell. */
const SCRIPTS: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['fa', /[پچژگ]/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['uk', /[іїєґ]/giu],
  ['ru', /\p{Script=Cyrillic}/gu],
];

/** The share of all letters from which a script tells the language. Some scripts are told by few letters. */
const SHARE: Readonly<Record<string, number>> = { ja: 0.1, fa: 0.02, uk: 0.03 };
const COMMON_SHARE = 0.4;
/** Letters, and words of the likeliest language, without which nothing is told. */
const LEAST = { letters: 40, words: 4, share: 0.08 } as const;

const setsOfWords = Object.entries(SMALL_WORDS).map(([language, words]): [string, ReadonlySet<string>] => [
  language,
  new Set(words.split(' ')),
]);

/** The likeliest language of a text; undefined for a text that does not tell. */
export const languageOfText = (text: string): string | undefined => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < LEAST.letters) return undefined;
  for (const [language, pattern] of SCRIPTS) {
    if ((text.match(pattern)?.length ?? 0) / letters >= (SHARE[language] ?? COMMON_SHARE)) return language;
  }
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  let best: string | undefined;
  let most = 0;
  for (const [language, small] of setsOfWords) {
    const count = words.filter((word) => small.has(word)).length;
    if (count > most) [best, most] = [language, count];
  }
  return most >= LEAST.words && most / words.length >= LEAST.share ? best : undefined;
};

/** Names of languages that files of old libraries write instead of a tag. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ english: 'en', spanish: 'es', español: 'es', french: 'fr', français: 'fr', german: 'de', deutsch: 'de' },
  ...{ italian: 'it', italiano: 'it', portuguese: 'pt', português: 'pt', dutch: 'nl', russian: 'ru', chinese: 'zh' },
  ...{ eng: 'en', spa: 'es', fre: 'fr', fra: 'fr', ger: 'de', deu: 'de', ita: 'it', por: 'pt', rus: 'ru' },
};
/** Tags that name no language. */
const NONE = new Set(['und', 'zxx', 'mul', 'mis', 'x']);

/** The BCP 47 tag that a file declares; undefined if that is none. */
export const declaredLanguage = (declared: string | undefined): string | undefined => {
  const tag = declared?.trim().replaceAll('_', '-') ?? '';
  const named = NAMES[tag.toLowerCase()] ?? tag;
  if (named === '' || named.length > 35) return undefined;
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(named);
    const [primary = ''] = canonical.split('-');
    return primary.length < 2 || primary.length > 3 || NONE.has(primary) ? undefined : canonical;
  } catch {
    return undefined;
  }
};

const RIGHT_TO_LEFT = new Set(['ar', 'he', 'iw', 'fa', 'ur', 'yi', 'ps', 'sd', 'ug', 'ckb', 'dv', 'arc', 'syr']);

/** The direction in which sentences of a language run. */
export const directionOf = (language: string | undefined): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language?.split('-')[0] ?? '') ? 'rtl' : 'ltr';
