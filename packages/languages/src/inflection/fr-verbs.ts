/** French verbs that leave the pattern of their ending. */
import { table } from './model.ts';

/** Infinitive -> stem of the future. */
export const LATER = table(`
  être: ser, avoir: aur, aller: ir, faire: fer, voir: verr, revoir: reverr, pouvoir: pourr, vouloir: voudr, devoir: devr, savoir: saur,
  venir: viendr, revenir: reviendr, devenir: deviendr, souvenir: souviendr, tenir: tiendr, envoyer: enverr, recevoir: recevr,
  courir: courr, mourir: mourr, falloir: faudr, pleuvoir: pleuvr, valoir: vaudr, asseoir: assiér
`);

/** Infinitive -> stem of the past that only books use, with its vowel: *fi*, *eu*, *vin*. */
export const PAST = table(`
  être: fu, avoir: eu, faire: fi, prendre: pri, apprendre: appri, comprendre: compri, vouloir: voulu, pouvoir: pu, devoir: du, savoir: su,
  connaître: connu, venir: vin, revenir: revin, devenir: devin, souvenir: souvin, tenir: tin, boire: bu, vivre: vécu, mettre: mi,
  promettre: promi, voir: vi, revoir: revi, croire: cru, recevoir: reçu, lire: lu, écrire: écrivi, dire: di, conduire: conduisi, dormir: dormi,
  partir: parti, sortir: sorti, sentir: senti, mentir: menti, servir: servi, ouvrir: ouvri, offrir: offri, découvrir: découvri,
  courir: couru, rire: ri, sourire: souri, mourir: mouru, naître: naqui, plaire: plu, falloir: fallu, pleuvoir: plu, asseoir: assi
`);

/** Infinitive -> participle. */
export const PARTICIPLES = table(`
  être: été, avoir: eu, faire: fait, prendre: pris, apprendre: appris, comprendre: compris, vouloir: voulu, pouvoir: pu, devoir: dû,
  savoir: su, connaître: connu, venir: venu, revenir: revenu, devenir: devenu, souvenir: souvenu, tenir: tenu, boire: bu, vivre: vécu,
  mettre: mis, promettre: promis, voir: vu, revoir: revu, croire: cru, recevoir: reçu, lire: lu, écrire: écrit, dire: dit, conduire: conduit,
  ouvrir: ouvert, offrir: offert, découvrir: découvert, courir: couru, rire: ri, sourire: souri, mourir: mort, naître: né, plaire: plu,
  falloir: fallu, pleuvoir: plu, asseoir: assis
`);

/** Infinitive -> the forms of the subjunctive that the present does not give. */
export const WISHED = table(`
  être: sois soit soyons soyez soient, avoir: aie aies ait ayons ayez aient, aller: aille ailles aillent, faire: fasse fasses fassions fassiez fassent,
  pouvoir: puisse puisses puissions puissiez puissent, savoir: sache saches sachions sachiez sachent sachons sachez,
  vouloir: veuille veuilles veuillent veuillez, falloir: faille, pleuvoir: pleuve
`);

/** Infinitive -> present participle, where *we* does not give it. */
export const GERUNDS = table('être: étant, avoir: ayant, savoir: sachant, pleuvoir: pleuvant');

/** Present of verbs that the grammar exercises do not ask: six persons. */
export const MORE_PRESENTS = [
  'tiens tiens tient tenons tenez tiennent tenir',
  'sers sers sert servons servez servent servir',
  'découvre découvres découvre découvrons découvrez découvrent découvrir',
  'revois revois revoit revoyons revoyez revoient revoir',
  'souris souris sourit sourions souriez sourient sourire',
  'plais plais plaît plaisons plaisez plaisent plaire',
  'nais nais naît naissons naissez naissent naître',
  'assieds assieds assied asseyons asseyez asseyent asseoir',
].map((line) => line.split(' '));
