/** French mistakes that are certain to be wrong. */

import type { MistakeTables } from '@parlance/domain';
import type { GrammarRules } from '../engine/grammar.ts';
import { bothGenders } from '../fr/both-genders.ts';
import { NO_MISTAKES, personFormsOf, phrasesOf, setOf } from './tools.ts';

const numbers = setOf('une deux trois quatre cinq six sept huit neuf dix onze douze');
const prepositions = setOf('à de en avec sans pour par dans sur sous chez entre vers devant derrière');
const determiners = setOf('le la les un une des mon ma mes ton ta tes son sa ses notre votre vos ce cette ces');
const clitics = setOf('me te se');

const phrases = phrasesOf(`
près _de_ : à sur
loin _de_ : à sur
à côté _de_ : à sur
_à_ gauche : en dans
_à_ droite : en dans
_à_ pied : en avec
_en_ bus : à
_en_ train : à
_en_ voiture : à
_en_ bateau : à
_en_ avion : à
_en_ été : à au
_en_ hiver : à au
_à_ # heures : au sur
_à_ # heure : au sur
boîte _aux_ lettres : des
pomme _de_ terre : à en
pommes _de_ terre : à en
salle _de_ bains : à en
mal _au_ : du
joue _du_ violon : au
joue _du_ piano : au
joues _du_ violon : au
joues _du_ piano : au
joue _au_ football : du
peur _de_ : à en
peur _du_ : au
combien _de_ : du
kilo _de_ : à du
kilos _de_ : à du
paires _de_ : à du
_au_ revoir : à en
_en_ retard : à au
_à_ l'heure : en
_par_ carte : à
_en_ espèces : par à
besoin _de_ : à pour
train _de_ + : à en
_en_ silence : à
`);

/** Another word that sounds the same, and cannot stand where this one is right. */
const twins: Readonly<Record<string, string>> = {
  à: 'a',
  a: 'à',
  où: 'ou',
  ou: 'où',
  là: 'la',
  la: 'là',
  sur: 'sûr',
  sûr: 'sur',
  du: 'dû',
  et: 'est',
  est: 'et',
  mes: 'mais',
  mais: 'mes',
  ces: "c'est",
  "c'est": 'ces',
  son: 'sont',
  sont: 'son',
  on: 'ont',
  ont: 'on',
};

/** Adjectives whose feminine only adds an `e`. */
const REGULAR_FEMININE = /(?:nd|rt|nt|it|id|lein|oir|leu|oli|rai|é|ris)$/u;

const VOWEL = /^[aeiouyhàâéèêëîïôûœ]/u;

/** Mistakes of French. */
export const frenchMistakes = (grammar: GrammarRules): MistakeTables => ({
  ...NO_MISTAKES,
  articles: {
    le: { gender: 'm', other: 'la', further: ['les'] },
    la: { gender: 'f', other: 'le', further: ['les'] },
    un: { gender: 'm', other: 'une', further: ['des'] },
    une: { gender: 'f', other: 'un', further: ['des'] },
    ce: { gender: 'm', other: 'cette', further: ['ces'] },
    cette: { gender: 'f', other: 'ce', further: ['ces'] },
  },
  bothGenders,
  beforePlural: setOf('deux trois quatre cinq six sept huit neuf dix onze douze les mes tes ses nos vos ces quelques'),
  beforeSingular: setOf('un une le la mon ma ton ta son sa ce cet cette chaque notre votre'),
  beforeNoun: setOf('un une'),
  copulas: setOf('est était'),
  degrees: setOf('très trop plus assez aussi'),
  feminineOf: (masculine) => (REGULAR_FEMININE.test(masculine) ? `${masculine}e` : undefined),
  personForms: personFormsOf(grammar, {
    before: new Set([...prepositions, ...setOf('au du aux des tout toute tous toutes')]),
    times: setOf('lundi mardi mercredi jeudi vendredi samedi dimanche matin soir nuit semaine mois an année été hiver'),
    never: new Set(),
  }),
  phrases,
  isNumber: (word) => numbers.has(word),
  isInfinitive: (word) => /(?:er|ir|re|oir)$/u.test(word),
  twinOf: (word) => twins[word],
  isFixedOrder: (first, second) => {
    const [before, after] = [first.text.toLowerCase(), second.text.toLowerCase()];
    if (determiners.has(before)) return second.part === 'noun';
    if (clitics.has(before)) return second.part === 'verb';
    return prepositions.has(before) && determiners.has(after);
  },
  beginsAlike: (word, other) => VOWEL.test(word) === VOWEL.test(other),
});
