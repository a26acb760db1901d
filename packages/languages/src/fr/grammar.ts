/** French conjugations of the present, and articles. */
import { type ArticleChoice, bareNoun, type GrammarRules } from '../engine/grammar.ts';
import { bothGenders } from './both-genders.ts';

const endings = {
  er: ['e', 'es', 'e', 'ons', 'ez', 'ent'],
  ir: ['is', 'is', 'it', 'issons', 'issez', 'issent'],
  re: ['s', 's', '', 'ons', 'ez', 'ent'],
} as const;

/** `parler`, or with the stem of the forms that are not stressed on the ending behind a slash: `appeler/appell`. */
const conjugated = (verb: string): readonly string[] => {
  const [infinitive = '', stressed = infinitive.slice(0, -2)] = verb.split('/');
  const stem = infinitive.slice(0, -2);
  const set = infinitive.endsWith('er') ? endings.er : infinitive.endsWith('ir') ? endings.ir : endings.re;
  const soft = (form: string): string => form.replace(/gons$/u, 'geons').replace(/cons$/u, 'çons');
  const forms = set.map((ending, person) => soft((person === 3 || person === 4 ? stem : stressed) + ending));
  return [...forms, infinitive];
};

const regular =
  'parler trouver manger payer/pai aider jouer habiter porter laver travailler écouter regarder cuisiner commencer ' +
  'terminer chanter nager danser aimer adorer chercher demander inviter oublier arriver voyager rester reposer ' +
  'pleurer passer fermer préparer voler cacher expliquer visiter monter entrer tomber marier goûter penser raconter ' +
  'réveiller changer sonner raccrocher proposer souhaiter gagner décider déménager garder étudier fêter apporter ' +
  'donner montrer dîner déjeuner marcher nettoyer/nettoi appeler/appell lever/lèv acheter/achèt préférer/préfèr ' +
  'essayer/essai envoyer/envoi épeler/épell répéter/répèt espérer/espèr coûter finir choisir grandir ' +
  'attendre perdre descendre rendre entendre répondre';

const irregular = [
  'suis es est sommes êtes sont être',
  'ai as a avons avez ont avoir',
  'vais vas va allons allez vont aller',
  'fais fais fait faisons faites font faire',
  'prends prends prend prenons prenez prennent prendre',
  'apprends apprends apprend apprenons apprenez apprennent apprendre',
  'comprends comprends comprend comprenons comprenez comprennent comprendre',
  'veux veux veut voulons voulez veulent vouloir',
  'peux peux peut pouvons pouvez peuvent pouvoir',
  'dois dois doit devons devez doivent devoir',
  'sais sais sait savons savez savent savoir',
  'connais connais connaît connaissons connaissez connaissent connaître',
  'viens viens vient venons venez viennent venir',
  'reviens reviens revient revenons revenez reviennent revenir',
  'deviens deviens devient devenons devenez deviennent devenir',
  'souviens souviens souvient souvenons souvenez souviennent souvenir',
  'bois bois boit buvons buvez boivent boire',
  'vis vis vit vivons vivez vivent vivre',
  'mets mets met mettons mettez mettent mettre',
  'promets promets promet promettons promettez promettent promettre',
  'vois vois voit voyons voyez voient voir',
  'crois crois croit croyons croyez croient croire',
  'reçois reçois reçoit recevons recevez reçoivent recevoir',
  'lis lis lit lisons lisez lisent lire',
  'écris écris écrit écrivons écrivez écrivent écrire',
  'dis dis dit disons dites disent dire',
  'conduis conduis conduit conduisons conduisez conduisent conduire',
  'dors dors dort dormons dormez dorment dormir',
  'pars pars part partons partez partent partir',
  'sors sors sort sortons sortez sortent sortir',
  'sens sens sent sentons sentez sentent sentir',
  'mens mens ment mentons mentez mentent mentir',
  'ouvre ouvres ouvre ouvrons ouvrez ouvrent ouvrir',
  'offre offres offre offrons offrez offrent offrir',
  'cours cours court courons courez courent courir',
  'ris ris rit rions riez rient rire',
  'meurs meurs meurt mourons mourez meurent mourir',
];

/** `l’` tells no gender: there the other article asks for it. Nouns of both genders and plurals are not asked. */
const articleOf = ({ article = '', gender }: Parameters<GrammarRules['articleOf']>[0]): ArticleChoice | undefined => {
  const written = article.trim().replace('’', "'");
  if (gender !== 'm' && gender !== 'f') return undefined;
  const [masculine, feminine] = written === "l'" ? ['un', 'une'] : ['le', 'la'];
  if (!["l'", masculine, feminine].includes(written)) return undefined;
  const options = gender === 'm' ? [masculine, feminine] : [feminine, masculine];
  return { article: options[0] ?? masculine, options };
};

/** Endings that tell the gender in most words, the longest first. */
const ENDINGS: readonly (readonly [ending: string, gender: 'm' | 'f'])[] = [
  ['tion', 'f'],
  ['sion', 'f'],
  ['ette', 'f'],
  ['ment', 'm'],
  ['eau', 'm'],
  ['age', 'm'],
  ['ie', 'f'],
  ['ée', 'f'],
];

/** `un` or `une`, also where `le` and `la` are elided; nouns of both genders and plurals have no group. */
const nounGroup: GrammarRules['nounGroup'] = (noun) => {
  const { article = '', gender } = noun;
  const [bare = ''] = bareNoun(noun).split(' ');
  if (articleOf(noun) === undefined || bothGenders.has(bare)) return undefined;
  const [ending = '', usual] = ENDINGS.find(([end]) => bare.endsWith(end)) ?? [];
  const shared = { group: gender === 'm' ? 'un' : 'une', groups: ['un', 'une'], ending };
  if (usual !== undefined) return { ...shared, reason: usual === gender ? 'ending' : 'exception' };
  return { ...shared, reason: /['’]$/.test(article.trim()) ? 'elided' : 'byHeart' };
};

/** Definite, indefinite, and of what cannot be counted the partitive ones. */
const withArticles: GrammarRules['withArticles'] = (noun) => {
  const { article = '', gender, plural } = noun;
  const [definite, bare] = [article.trim().replace('’', "'"), bareNoun(noun)];
  if (definite === '') return [];
  if (definite === 'les') return ['les', 'des'].map((each) => `${each} ${bare}`);
  const genders = gender === 'mf' ? (['m', 'f'] as const) : gender === undefined ? [] : [gender];
  const isElided = definite === "l'";
  const some = (masculine: boolean): string => (isElided ? `de l'${bare}` : `${masculine ? 'du' : 'de la'} ${bare}`);
  return genders.flatMap((each) => {
    const isMasculine = each === 'm';
    const the = isElided ? `l'${bare}` : `${isMasculine ? 'le' : 'la'} ${bare}`;
    return [the, `${isMasculine ? 'un' : 'une'} ${bare}`, ...(plural === undefined ? [some(isMasculine)] : [])];
  });
};

/** Grammar of French. */
export const frenchGrammar: GrammarRules = {
  verbs: [...regular.split(' ').map(conjugated), ...irregular.map((forms) => forms.split(' '))],
  subjects: { je: 0, tu: 1, il: 2, elle: 2, on: 2, ça: 2, nous: 3, vous: 4, ils: 5, elles: 5, personne: 2 },
  determiners: {
    ...{ le: 2, la: 2, mon: 2, ma: 2, ton: 2, ta: 2, son: 2, sa: 2, notre: 2, votre: 2, ce: 2, cette: 2 },
    ...{ les: 5, mes: 5, tes: 5, ses: 5, nos: 5, vos: 5, ces: 5 },
  },
  between: ['ne', 'me', 'te', 'se', 'nous', 'vous', 'le', 'la', 'les', 'lui', 'leur', 'y', 'en'],
  elided: {
    "j'": { full: 'je', person: 0 },
    "n'": { full: 'ne' },
    "m'": { full: 'me' },
    "t'": { full: 'te' },
    "s'": { full: 'se' },
  },
  articleOf,
  nounGroup,
  withArticles,
};
