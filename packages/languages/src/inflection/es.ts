/** Spanish verbs in all simple tenses, with pronouns behind them, and adjectives in gender and number. */

import { listed } from '../engine/forms.ts';
import { COMMANDS, FIRST, LATER, PARTICIPLES, STRESSED, STRONG, WHOLE } from './es-verbs.ts';
import { type FormGroup, group, type Inflected, type Inflection } from './model.ts';

type Kind = 'a' | 'e' | 'i';

const PRESENT: Readonly<Record<Kind, { readonly stressed: string; readonly open: string }>> = {
  a: { stressed: 'o as a an', open: 'amos áis' },
  e: { stressed: 'o es e en', open: 'emos éis' },
  i: { stressed: 'o es e en', open: 'imos ís' },
};
const PAST = { y: 'í íste yó ímos ísteis yeron', u: 'í iste yó imos isteis yeron' };
const IMPERFECT = { a: 'aba abas ábamos abais aban', other: 'ía ías íamos íais ían' };
const FUTURE = 'é ás á emos éis án ía ías íamos íais ían';
const WISH = { a: 'e es emos éis en', other: 'a as amos áis an' };
/** Imperfect subjunctive, behind the past of *they* without *-ron*. */
const WISHED = 'ra ras rais ran se ses seis sen';
const WISHED_OF: Readonly<Record<string, string>> = { ser: 'fue', ir: 'fue', dar: 'die', ver: 'vie' };
const PARTICIPLE = 'o a os as';
const PRONOUNS = 'me te se lo la le los las les nos os';
const TWO_PRONOUNS = 'melo mela melos melas telo tela telos telas selo sela selos selas noslo nosla';
/** Behind a command. */
const COMMANDED = 'me te se lo la le los las les nos';
const GERUND_PRONOUNS = 'me te se lo la le los las les nos';
/** Verbs whose imperfect is listed whole. */
const WITH_OLD_PAST: ReadonlySet<string> = new Set(['ser', 'ir', 'ver']);

const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

/** A word with an accent on the last vowel but one: `habla` -> `hábla`, as it is written with a pronoun behind it. */
const accented = (word: string): string => {
  const match = /^(.*?)([aeiou])([^aeiouáéíóú]*(?:[iu]?[aeo]|[aeiou])[^aeiouáéíóú]*)$/u.exec(word);
  if (match === null || /[áéíóú]/u.test(word)) return word;
  const [, start = '', vowel = '', rest = ''] = match;
  return start + (ACCENTED[vowel] ?? vowel) + rest;
};

/** How a stem is written before *e* and *i*, and before *a* and *o*. */
const beforeE = (stem: string): string => stem.replace(/c$/u, 'qu').replace(/g$/u, 'gu').replace(/z$/u, 'c');
const beforeO = (stem: string): string =>
  stem
    .replace(/gu$/u, 'g')
    .replace(/g$/u, 'j')
    .replace(/(?<=[aeiou])c$/u, 'zc')
    .replace(/(?<=[nr])c$/u, 'z');

/** An infinitive and what its forms are made of. */
interface Verb {
  readonly infinitive: string;
  readonly kind: Kind;
  readonly stem: string;
  readonly stressed: string;
  readonly first: string;
}

const VERB = /^(.+)(ar|er|ir|ír)$/u;

const verbOf = (infinitive: string): Verb | undefined => {
  const match = infinitive === 'ir' ? ['ir', '', 'ir'] : VERB.exec(infinitive);
  if (match === null) return undefined;
  const [, stem = '', ending = ''] = match;
  const kind: Kind = ending === 'ar' ? 'a' : ending === 'er' ? 'e' : 'i';
  const [stressed = stem] = STRESSED[infinitive] ?? [];
  const [first = kind === 'a' ? stressed : beforeO(stressed)] = FIRST[infinitive] ?? [];
  return { infinitive, kind, stem, stressed, first };
};

const presentOf = ({ infinitive, kind, stem, stressed, first }: Verb): readonly FormGroup[] => {
  const whole = WHOLE[infinitive];
  if (whole !== undefined && infinitive !== 'saber') return [];
  const { stressed: endings, open } = PRESENT[kind];
  const others = endings.replace(/^o /u, '');
  const opened = infinitive.endsWith('ír')
    ? 'ímos ís'
    : infinitive === 'caer' || infinitive === 'traer'
      ? 'emos éis'
      : open;
  return [...(infinitive === 'saber' ? [] : [group(first, 'o')]), group(stressed, others), group(stem, opened)];
};

/** The stem of the third persons of the past, and of the gerund, of verbs in *-ir* whose vowel changes. */
const raised = ({ infinitive, stem, kind }: Verb): string => {
  const changes = STRESSED[infinitive]?.[0];
  if (kind !== 'i' || changes === undefined || infinitive === 'oír' || /[^g]u$/u.test(stem)) return stem;
  return /o(?=[^o]*$)/u.test(stem) ? stem.replace(/o(?=[^o]*$)/u, 'u') : stem.replace(/e(?=[^e]*$)/u, 'i');
};

const isAfterVowel = ({ stem }: Verb): boolean => /[aeo]$/u.test(stem) || /[^gq]u$/u.test(stem);

/** The imperfect subjunctive behind its stem: *tuvie* gives *tuviera* and *tuviéramos*. */
const wished = (stem: string): readonly FormGroup[] => [
  group(stem, WISHED),
  group(
    stem.replace(/[ae]$/u, (vowel) => ACCENTED[vowel] ?? vowel),
    'ramos semos',
  ),
];

const isLaughing = (infinitive: string): boolean => infinitive.endsWith('reír');

/** The past with a stem of its own: *tuve*, *dijeron*. */
const strongPast = (strong: string): readonly FormGroup[] => {
  const they = strong.endsWith('j') ? 'e' : 'ie';
  return [
    group(strong, `e iste imos isteis ${they}ron`),
    strong === 'hic' ? group('hizo', '-') : group(strong, 'o'),
    ...wished(strong + they),
  ];
};

const pastOf = (verb: Verb): readonly FormGroup[] => {
  const { infinitive, kind, stem } = verb;
  const past = WISHED_OF[infinitive];
  if (past !== undefined) return wished(past);
  const [strong] = STRONG[infinitive] ?? [];
  if (strong !== undefined) return strongPast(strong);
  if (kind === 'a') return [group(beforeE(stem), 'é'), group(stem, 'aste ó amos asteis aron'), ...wished(`${stem}a`)];
  if (isLaughing(infinitive))
    return [
      group(stem, 'í íste ímos ísteis'),
      group(stem.slice(0, -1), 'ió ieron'),
      group(`${stem.slice(0, -1)}ie`, WISHED),
    ];
  if (isAfterVowel(verb)) return [group(stem, /u$/u.test(stem) ? PAST.u : PAST.y), ...wished(`${stem}ye`)];
  const third = raised(verb);
  return [group(stem, 'í iste imos isteis'), group(third, 'ió ieron'), ...wished(`${third}ie`)];
};

const wishOf = (verb: Verb): readonly FormGroup[] => {
  const { infinitive, kind, stem, stressed, first } = verb;
  if (['estar', 'dar'].includes(infinitive)) return [];
  if (kind === 'a') return [group(beforeE(stressed), 'e es en'), group(beforeE(stem), 'emos éis')];
  if (FIRST[infinitive] !== undefined || stressed === stem || infinitive.endsWith('ír'))
    return [group(first, infinitive.endsWith('eír') ? 'a as amos an' : WISH.other)];
  const open = kind === 'i' ? beforeO(raised(verb)) : beforeO(stem);
  return [group(first, 'a as an'), group(open, 'amos áis')];
};

const participleOf = ({ infinitive, kind, stem }: Verb): string =>
  PARTICIPLES[infinitive]?.[0] ?? `${stem}${kind === 'a' ? 'ad' : /[aeo]$/u.test(stem) ? 'íd' : 'id'}`;

const GERUNDS: Readonly<Record<string, string>> = {
  ...{ ir: 'yendo', reír: 'riendo', sonreír: 'sonriendo', decir: 'diciendo', venir: 'viniendo', poder: 'pudiendo' },
};

const gerundOf = (verb: Verb): string => {
  const { infinitive, kind, stem } = verb;
  if (kind === 'a') return `${stem}ando`;
  return GERUNDS[infinitive] ?? (isAfterVowel(verb) ? `${stem}yendo` : `${raised(verb)}iendo`);
};

/** Verbs that are not told to anybody. */
const WITHOUT_COMMAND: ReadonlySet<string> = new Set(['ser', 'haber', 'estar', 'poder', 'doler', 'llover', 'costar']);

/** What is told to one person, with the pronouns behind it: *dime*, *dímelo*, *espérame*. */
const commandsOf = ({ infinitive, kind, stressed }: Verb): readonly FormGroup[] => {
  if (WITHOUT_COMMAND.has(infinitive)) return [];
  const command = COMMANDS[infinitive] ?? stressed + (kind === 'a' ? 'a' : 'e');
  const isShort = command.replace(/[^aeiouáéíóú]/gu, '').length === 1;
  const marked = isShort ? command.replace(/[aeio]/u, (vowel) => ACCENTED[vowel] ?? vowel) : accented(command);
  return [
    group(isShort ? command : marked, COMMANDED),
    ...(isShort ? [group(command, '-')] : []),
    group(marked, 'melo mela melos melas noslo nosla selo sela'),
  ];
};

/** The forms of a verb that a text names by its infinitive. */
const conjugated = (infinitive: string): readonly FormGroup[] => {
  const verb = verbOf(infinitive);
  if (verb === undefined) return [];
  const { kind, stem } = verb;
  const gerund = gerundOf(verb);
  const [later = infinitive] = LATER[infinitive] ?? [];
  const marked = infinitive.replace(/[aei](?=r$)/u, (vowel) => ACCENTED[vowel] ?? vowel);
  const whole = WHOLE[infinitive];
  return [
    ...(whole === undefined ? [] : [group('', whole)]),
    ...presentOf(verb),
    ...pastOf(verb),
    ...(WITH_OLD_PAST.has(infinitive) ? [] : [group(stem, kind === 'a' ? IMPERFECT.a : IMPERFECT.other)]),
    group(later, FUTURE),
    ...wishOf(verb),
    group(participleOf(verb), PARTICIPLE),
    group(gerund, '-'),
    group(accented(gerund), GERUND_PRONOUNS),
    group(infinitive, `- ${PRONOUNS}`),
    group(marked, TWO_PRONOUNS),
    ...commandsOf(verb),
  ];
};

const unaccented = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\u0301/gu, '')
    .normalize('NFC');

/** Gender and number of an adjective. */
const agreed = (text: string): readonly FormGroup[] => {
  if (text.endsWith('o')) return [group(text.slice(0, -1), PARTICIPLE)];
  if (/[aeiou]$/u.test(text)) return [group(text, '- s')];
  if (/[éáóí][sn]$/u.test(text)) return [group(unaccented(text), 'a es as')];
  if (text.endsWith('z')) return [group(text.slice(0, -1), 'ces')];
  return /(?:[dt]or|ñol)$/u.test(text) ? [group(text, 'a es as')] : /[lnrj]$/u.test(text) ? [group(text, 'es')] : [];
};

const ONE_WORD = /^[\p{Ll}\p{M}]+$/u;

const formsOf = ({ text, partOfSpeech }: Inflected): readonly FormGroup[] => {
  if (!ONE_WORD.test(text)) return [];
  if (partOfSpeech === 'verb') return conjugated(text.replace(/(?<=[aeií]r)se$/u, ''));
  return partOfSpeech === 'adjective' || partOfSpeech === 'number' ? agreed(text) : [];
};

/** Spanish. */
export const spanishInflection: Inflection = {
  formsOf,
  titles: listed(
    'señor señora señorita don doña mamá papá abuelo abuela tía tío doctor doctora profesor profesora dios',
  ),
  uncertain: [
    ...listed(
      'sal ve velo velos vele veles saco copa parto vela velas cura cara vino sobre traje fin pase uso dado dados visto vista vistas',
    ),
    ...listed(
      'salida salidas entrada entradas llegada llegadas parada paradas mirada miradas llamada llamadas subida bajada',
    ),
    ...listed(
      'comida comidas bebida bebidas caída ida sentido sentidos hecho hechos puesto puestos puesta contado pasado',
    ),
  ],
};
