/** English spellings that are equally right: British, American, older. */
export const variants: Readonly<Record<string, string>> = {
  okay: 'ok',
  gray: 'grey',
  mom: 'mum',
  mommy: 'mummy',
  donut: 'doughnut',
  donuts: 'doughnuts',
  yogurt: 'yoghurt',
  omelet: 'omelette',
  pajamas: 'pyjamas',
  jewelry: 'jewellery',
  practise: 'practice',
  practises: 'practices',
  licence: 'license',
  defense: 'defence',
  program: 'programme',
  airplane: 'aeroplane',
  aluminum: 'aluminium',
  learned: 'learnt',
  dreamed: 'dreamt',
  burned: 'burnt',
  spelled: 'spelt',
  skeptical: 'sceptical',
  cozy: 'cosy',
  mr: 'mister',
  mrs: 'missus',
  dr: 'doctor',
  tire: 'tyre',
  tires: 'tyres',
  check: 'cheque',
  checks: 'cheques',
  plow: 'plough',
  mustache: 'moustache',
  whiskey: 'whisky',
  judgment: 'judgement',
  enroll: 'enrol',
  fulfill: 'fulfil',
  skillful: 'skilful',
  woolen: 'woollen',
  pretense: 'pretence',
  offense: 'offence',
};

/** American endings, and the British ones that become the same key. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/^(col|fav|flav|hon|hum|lab|neighb|harb|od|parl|behavi|rum|vap|sav|arm|glam|vig|splend)or/u, '$1our'],
  [/(?<=^(?:cent|theat|lit|met|\p{L}{3,}omet|fib|somb))er(?=s?$)/u, 're'],
  [/(?<=\p{L}{3})iz(?=(?:e[drs]?|ing|ations?)$)/u, 'is'],
  [/(?<=^(?:travel|cancel|model|label|signal|jewel|counsel|marvel|quarrel|fuel))(?=(?:ed|ing|er)s?$)/u, 'l'],
  [/(?<=^(?:anal|paral))yz/u, 'ys'],
  [/(?<=^(?:dial|catal|anal|monol)og)(?=s?$)/u, 'ue'],
];

/** The common spelling of a word that can be spelled in two ways. */
export const spelling = (word: string): string =>
  word.length < 4 ? word : RULES.reduce((spelled, [pattern, by]) => spelled.replace(pattern, by), word);
