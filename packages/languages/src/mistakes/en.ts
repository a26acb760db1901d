/** English mistakes that are certain to be wrong. */

import type { MistakeTables } from '@parlance/domain';
import type { GrammarRules } from '../engine/grammar.ts';
import { NO_MISTAKES, personFormsOf, phrasesOf, setOf } from './tools.ts';

const numbers = setOf('one two three four five six seven eight nine ten eleven twelve noon midnight');
const days = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const prepositions = setOf('at in on to for with by of about from near behind under between without');
const determiners = setOf('a an the my your his her our their');

const phrases = phrasesOf(`
afraid _of_ : from at
famous _for_ : of
listen _to_ : at of
listening _to_ : at of
wait _for_ : to of
waits _for_ : to of
waiting _for_ : to of
nice _to_ meet : for of
_at_ night : in on
_on_ foot : with at
_by_ bus : with at
_by_ train : with at
_by_ boat : with at
_by_ car : with at
_by_ bicycle : with at
_at_ half past : on in
_at_ # o'clock : on in
_in_ summer : on at
_in_ winter : on at
_in_ the morning : at
_in_ the afternoon : at
_in_ the evening : at
go _to_ bed : at in
goes _to_ bed : at in
went _to_ bed : at in
next _to_ : of from
in front _of_ : from to
far _from_ : of
kilo _of_ : from by
kilos _of_ : from by
pair _of_ : from by
pairs _of_ : from by
spoonful _of_ : from by
lot _of_ : from by
_at_ home : in on
_on_ holiday : in at
_of_ course : in by
_with_ pleasure : of by
_for_ a walk : at to
${days.map((day) => `_on_ ${day} : in at\n_on_ ${day}s : in at`).join('\n')}
`);

/** Another word that sounds alike, and cannot stand where this one is right. */
const twins: Readonly<Record<string, string>> = {
  your: "you're",
  "you're": 'your',
  their: 'there',
  "they're": 'their',
  there: 'their',
  its: "it's",
  "it's": 'its',
  too: 'to',
  were: 'where',
  where: 'were',
};

/** Whether a word begins with a vowel or a consonant, where its first letter tells it; *hour*, *uniform*, *one* tell nothing. */
const beginningOf = (word: string): 'vowel' | 'consonant' | undefined => {
  if (/^[ai]|^e(?!u)|^o(?!ne|nce)|^un(?!i)|^um|^up/u.test(word)) return 'vowel';
  return /^[bcdfgjklmnpqrstvwyz]/u.test(word) ? 'consonant' : undefined;
};

/** Mistakes of English. */
export const englishMistakes = (grammar: GrammarRules): MistakeTables => ({
  ...NO_MISTAKES,
  beforePlural: setOf('two three four five six seven eight nine ten eleven twelve twenty these those many'),
  beforeSingular: setOf('a an one this another every each'),
  personForms: personFormsOf(grammar, {
    before: prepositions,
    times: new Set(),
    never: setOf('if wish'),
  }),
  phrases,
  isNumber: (word) => numbers.has(word),
  soundArticle: (article, next) => {
    const before = beginningOf(next);
    if (article === 'an' && before === 'vowel') return { wrong: 'a', before };
    return article === 'a' && before === 'consonant' ? { wrong: 'an', before } : undefined;
  },
  twinOf: (word) => twins[word],
  isFixedOrder: (first, second) => {
    const before = first.text.toLowerCase();
    if (determiners.has(before)) return second.part === 'noun' || second.part === 'adjective';
    if (first.part === 'adjective' && second.part === 'noun') return true;
    return prepositions.has(before) && determiners.has(second.text.toLowerCase());
  },
  beginsAlike: (word, other) => beginningOf(word) !== undefined && beginningOf(word) === beginningOf(other),
});
