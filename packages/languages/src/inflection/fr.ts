/** French verbs in all simple tenses, and adjectives in gender and number. */
import { listed } from '../engine/forms.ts';
import { forms } from '../fr/forms.ts';
import { frenchGrammar } from '../fr/grammar.ts';
import { GERUNDS, LATER, MORE_PRESENTS, PARTICIPLES, PAST, WISHED } from './fr-verbs.ts';
import { type FormGroup, group, type Inflected, type Inflection } from './model.ts';

const FUTURE = 'ai as a ons ez ont ais ait ions iez aient';
const PERSONS = 6;

const presents: ReadonlyMap<string, readonly string[]> = new Map(
  [...frenchGrammar.verbs, ...MORE_PRESENTS].map((verb) => [verb.at(-1) ?? '', verb.slice(0, PERSONS)]),
);

/** Stem of *-er* verbs where the ending is not heard: `lever` -> `lèv`. */
const stressedOf = (stem: string): string => {
  if (/(?:app|rapp|ép|j|rej)e[lt]+$/u.test(stem)) return stem + stem.slice(-1);
  if (/[ou]y$/u.test(stem)) return `${stem.slice(0, -1)}i`;
  return stem.replace(/[eé](?=[^aeiouyéè]+$)(?![^e]*(?:[^aeiouy]{2}))/u, 'è');
};

/** The present of a regular verb; undefined where no pattern is known. */
const regularPresent = (infinitive: string): readonly string[] | undefined => {
  const stem = infinitive.slice(0, -2);
  if (infinitive.endsWith('er')) {
    const stressed = stressedOf(stem);
    const soft = stem.replace(/g$/u, 'ge').replace(/c$/u, 'ç');
    return [`${stressed}e`, `${stressed}es`, `${stressed}e`, `${soft}ons`, `${stem}ez`, `${stressed}ent`];
  }
  if (/[nr]dre$|[tm]pre$/u.test(infinitive)) return listed(`${stem}s ${stem}s ${stem} ${stem}ons ${stem}ez ${stem}ent`);
  if (/[^o]ir$/u.test(infinitive))
    return listed(`${stem}is ${stem}is ${stem}it ${stem}issons ${stem}issez ${stem}issent`);
  return undefined;
};

const participleOf = (infinitive: string): string => {
  const stem = infinitive.slice(0, -2);
  return (
    PARTICIPLES[infinitive]?.[0] ??
    (infinitive.endsWith('er') ? `${stem}é` : infinitive.endsWith('ir') ? `${stem}i` : `${stem}u`)
  );
};

const agreeing = (participle: string): FormGroup => {
  if (participle === 'dû') return group('', 'dû due dus dues');
  return group(participle, participle.endsWith('s') ? '- e es' : '- e s es');
};

/** The past that only books use: *alla*, *fit*, *vinrent*. */
const pastOf = (infinitive: string): readonly FormGroup[] => {
  const stem = infinitive.slice(0, -2);
  if (infinitive.endsWith('er')) {
    const soft = stem.replace(/g$/u, 'ge').replace(/c$/u, 'ç');
    return [group(soft, 'ai as a âmes âtes ât'), group(stem, 'èrent')];
  }
  const past = PAST[infinitive]?.[0] ?? `${stem}i`;
  const [bare, vowel] = past.endsWith('n')
    ? [past.slice(0, -2), 'în']
    : [past.slice(0, -1), past.endsWith('u') ? 'û' : 'î'];
  return [group(past, 's t rent'), group(bare + vowel, 't mes tes')];
};

const futureOf = (infinitive: string, she: string): string => {
  const [later] = LATER[infinitive] ?? [];
  if (later !== undefined) return later;
  if (infinitive.endsWith('re')) return infinitive.slice(0, -1);
  const isHeard = infinitive.endsWith('er') && !/é[^aeiouy]+er$/u.test(infinitive);
  return isHeard && she.endsWith('e') ? `${she}r` : infinitive;
};

const wishOf = (infinitive: string, we: string, they: string): readonly FormGroup[] => {
  const own = WISHED[infinitive];
  const stem = they.replace(/ent$/u, '');
  return [...(own === undefined ? [group(stem, 'e es ent')] : [group('', own.join(' '))]), group(we, 'ions iez')];
};

const conjugated = (infinitive: string): readonly FormGroup[] => {
  const present = presents.get(infinitive) ?? regularPresent(infinitive);
  if (present === undefined) return [group(participleOf(infinitive), '- e s es')];
  const [, , she = '', us = '', , they = ''] = present;
  const we = infinitive === 'être' ? 'ét' : us.replace(/ons$/u, '');
  const plain = we.replace(/ge$/u, 'g').replace(/ç$/u, 'c');
  return [
    group('', [infinitive, ...new Set(present)].join(' ')),
    group(we, 'ais ait aient'),
    group(plain, 'ions iez'),
    group(futureOf(infinitive, she), FUTURE),
    ...pastOf(infinitive),
    ...wishOf(infinitive, plain, they),
    agreeing(participleOf(infinitive)),
    group(GERUNDS[infinitive]?.[0] ?? `${we}ant`, '-'),
  ];
};

/** Sets of forms of adjectives, by the first. */
const irregular: ReadonlyMap<string, readonly string[]> = new Map(
  forms
    .trim()
    .split('\n')
    .map(listed)
    .filter((line) => !/[~=+]/u.test(line.join('')) && !/(?:re|ir|er|oir)$/u.test(line[0] ?? ''))
    .map((line): [string, readonly string[]] => [line[0] ?? '', line]),
);

const FEMININES: readonly (readonly [RegExp, string, string])[] = [
  [/eux$/u, 'eux', 'x se ses'],
  [/f$/u, 'f', '- s'],
  [/(?:i|g|h|m|n)er$/u, 'er', 'er ère ers ères'],
  [/teur$/u, 'teur', 'teur trice teurs trices'],
  [/eur$/u, 'ur', 'r rs se ses'],
  [/(?:e|o)n$/u, '', '- ne s nes'],
  [/el$/u, '', '- le s les'],
  [/al$/u, 'al', 'al ale aux ales'],
  [/eau$/u, 'eau', 'eau elle eaux elles'],
  [/[sx]$/u, '', '- e es'],
  [/e$/u, '', '- s'],
];

const agreed = (text: string): readonly FormGroup[] => {
  const own = irregular.get(text);
  if (own !== undefined) return [group('', own.join(' '))];
  const [, cut = '', endings = '- e s es'] = FEMININES.find(([ending]) => ending.test(text)) ?? [];
  const stem = cut === '' ? text : text.slice(0, -cut.length);
  if (text.endsWith('f')) return [group(stem, 'f fs ve ves')];
  return [
    group(text.endsWith('eux') ? `${stem}eu` : text.endsWith('eur') && cut === 'ur' ? `${stem}u` : stem, endings),
  ];
};

const pluralOf = (text: string): readonly FormGroup[] => {
  if (/[sxz]$/u.test(text)) return [];
  if (text.endsWith('al')) return [group(text.slice(0, -1), 'ux')];
  return [group(text, /(?:eau|eu)$/u.test(text) ? 'x' : 's')];
};

const ONE_WORD = /^[\p{Ll}\p{M}]+$/u;
const REFLEXIVE = /^(?:se |s['’])/u;

const formsOf = ({ text, partOfSpeech }: Inflected): readonly FormGroup[] => {
  if (partOfSpeech === 'verb') {
    const bare = text.replace(REFLEXIVE, '');
    return ONE_WORD.test(bare) && /(?:er|ir|re|oir)$/u.test(bare) ? conjugated(bare) : [];
  }
  if (!ONE_WORD.test(text)) return [];
  if (partOfSpeech === 'noun') return pluralOf(text);
  return partOfSpeech === 'adjective' ? agreed(text) : [];
};

/** French. */
export const frenchInflection: Inflection = {
  formsOf,
  titles: listed('monsieur madame mademoiselle maman papa grand mamie papi docteur professeur tante oncle dieu'),
  uncertain: [
    ...listed('fût fut fus pus dus sus crus lus plus mus eues été court courts mens fonds fond'),
    ...listed(
      'portes porte joue joues montre montres marche marches garde gardes aide aides passe note vis lit lits car pris prise prises',
    ),
    ...listed(
      'bois parti partie parties sortie sorties entrée entrées arrivée arrivées montée montées rentrée journée pensée pensées tombe tombes',
    ),
    ...listed(
      'fermes ferme mise mises vue vues sens mort morts morte mortes devant suivant livre livres pendant vivant vivants vivante fait faits dit',
    ),
    ...listed(
      'voile marie maris cache trouve cuisine cuisines visite visites demande demandes cherche fin pense penses offre offres rendez',
    ),
  ],
};
