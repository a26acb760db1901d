import { describe, expect, it } from 'vitest';
import { judged, type Row, titled } from '../fixtures/judging.ts';

const written: readonly Row[] = [
  ["Je voudrais un café, s'il vous plaît.", "Je voudrais un café, s'il vous plaît.", 'exact'],
  ['je voudrais un café s’il vous plaît', "Je voudrais un café, s'il vous plaît.", 'exact'],
  ['Ça va ?', 'Ça va?', 'exact'],
  ["l' eau", "l'eau", 'exact'],
  ['des œufs', 'des oeufs', 'exact'],
  ['ma sœur', 'ma soeur', 'exact'],
  ['Est ce que tu viens', 'Est-ce que tu viens ?', 'exact'],
  ['21 cafés', 'vingt et un cafés', 'exact'],
  ['80 euros', 'quatre-vingts euros', 'exact'],
  ['quatre vingt dix neuf', '99', 'exact'],
  ['Bonjour M. Leo', 'Bonjour, monsieur Leo.', 'exact'],
  ['la clef', 'la clé', 'exact'],
  ["J'aimerais un café", "Je voudrais un café. | J'aimerais un café.", 'exact'],
  ['jai faim', "J'ai faim.", 'accepted', 'punctuation'],
  ['daccord', "D'accord.", 'accepted', 'punctuation'],
  ['l eau', "l'eau", 'accepted', 'punctuation'],
  ['un cafe', 'un café', 'accepted', 'accent'],
  ["s'il vous plait", "s'il vous plaît", 'accepted', 'accent'],
  ['sil vous plait', "s'il vous plaît", 'accepted', 'accent'],
  ['ca va', 'Ça va ?', 'accepted', 'accent'],
  ['Vous etes de la', 'Vous êtes de là ?', 'accepted', 'accent'],
  ['Ou est la gare', 'Où est la gare ?', 'accepted', 'accent'],
  ['je voudrias un café', 'Je voudrais un café.', 'accepted', 'typo'],
  ['une serviete', 'une serviette', 'accepted', 'typo'],
  ['un cafe et un croisant', 'un café et un croissant', 'accepted', 'typo'],
  ['je voudrias un croisant', 'Je voudrais un croissant.', 'wrong', 'typo'],
  ['le apin', 'le pain', 'wrong', 'typo'],
  ['le pian', 'le pain', 'wrong', 'typo'],
  ['la poire', 'la foire', 'wrong', 'otherWord'],
  ['le poison', 'le poisson', 'wrong', 'otherWord'],
  ['le poissn', 'le poisson', 'accepted', 'typo'],
  ['Je ai faim', "J'ai faim.", 'accepted', 'contraction'],
  ['le eau', "l'eau", 'accepted', 'contraction'],
  ['Je vais à le café', 'Je vais au café.', 'accepted', 'contraction'],
  ['le goût de le café', 'le goût du café', 'accepted', 'contraction'],
  ['Que est-ce que ce est ?', "Qu'est-ce que c'est ?", 'accepted', 'contraction'],
  ['Je vais à la café', 'Je vais au café.', 'wrong', 'article'],
  ['la café', 'le café', 'wrong', 'article'],
  ['une café', 'un café', 'wrong', 'article'],
  ['de la thé', 'du thé', 'wrong', 'article'],
  ['le thé', 'du thé', 'wrong', 'article'],
  ['café', 'le café', 'wrong', 'article'],
  ['café', 'le café | café', 'exact'],
  ['une table blanc', 'une table blanche', 'wrong', 'agreement'],
  ['une petit table', 'une petite table', 'wrong', 'agreement'],
  ['deux café', 'deux cafés', 'wrong', 'agreement'],
  ['Je veut un café', 'Je veux un café.', 'wrong', 'agreement'],
  ['Nous êtes prêts', 'Nous sommes prêts.', 'wrong', 'agreement'],
  ['mon mère', 'ma mère', 'wrong', 'agreement'],
  ['Tu parle français', 'Tu parles français ?', 'wrong', 'agreement'],
  ['un grand petit café', 'un petit café', 'wrong', 'extraWord'],
  ['une blanche table', 'une table blanche', 'wrong', 'wordOrder'],
  ['Je voudrais un café', "Je voudrais un café, s'il vous plaît.", 'wrong', 'missingWord'],
  ['Je voudrais un thé', 'Je voudrais un café.', 'wrong', 'otherWord'],
  ['Je ne voudrais pas un café', 'Je voudrais un café.', 'wrong', 'extraWord'],
  ['', 'Ça va ?', 'wrong', 'empty'],
  ['« »', 'Ça va ?', 'wrong', 'empty'],
];

const heard: readonly Row[] = [
  ['Il a soif', 'Ils a soif.', 'accepted', 'homophone'],
  ['Ses mon café', "C'est mon café.", 'accepted', 'homophone'],
  ['Il son là', 'Ils sont là.', 'accepted', 'homophone'],
  ['Vous voulé un café', 'Vous voulez un café ?', 'accepted', 'homophone'],
  ['deux café', 'deux cafés', 'accepted', 'homophone'],
  ['un vert deau', "un verre d'eau", 'accepted', 'homophone'],
  ['deux thés', 'deux cafés', 'wrong', 'otherWord'],
];

const strict: readonly Row[] = [
  ['un cafe', 'un café', 'wrong', 'accent'],
  ['un café', 'Un café.', 'exact'],
  ['Je ai faim', "J'ai faim.", 'wrong', 'contraction'],
  ['une serviete', 'une serviette', 'wrong', 'typo'],
];

describe('answers in French', () => {
  it.each(titled(written))('A1-A9: %s', (_, row) => expect(judged('fr', row)).toEqual(row));
  it.each(titled(heard))('A10: heard, %s', (_, row) => expect(judged('fr', row, { dictation: true })).toEqual(row));
  it.each(titled(strict))('A11: strictly, %s', (_, row) =>
    expect(judged('fr', row, { strictness: 'strict' })).toEqual(row),
  );
});
