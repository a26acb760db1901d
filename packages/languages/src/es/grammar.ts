/** Spanish conjugations of the present, and articles. */
import { type ArticleChoice, bareNoun, type GrammarRules } from '../engine/grammar.ts';
import { bothGenders } from './both-genders.ts';

const endings = {
  ar: ['o', 'as', 'a', 'amos', 'áis', 'an'],
  er: ['o', 'es', 'e', 'emos', 'éis', 'en'],
  ir: ['o', 'es', 'e', 'imos', 'ís', 'en'],
} as const;

/** `comer`, or with the stem of the stressed forms behind a slash: `volver/vuelv`. */
const conjugated = (verb: string): readonly string[] => {
  const [infinitive = '', stressed = infinitive.slice(0, -2)] = verb.split('/');
  const stem = infinitive.slice(0, -2);
  const set = infinitive.endsWith('ar') ? endings.ar : infinitive.endsWith('er') ? endings.er : endings.ir;
  return [...set.map((ending, person) => (person === 3 || person === 4 ? stem : stressed) + ending), infinitive];
};

const regular =
  'hablar pagar tomar ayudar esperar llevar comprar levantar lavar desayunar trabajar escuchar mirar cocinar terminar ' +
  'tocar cantar nadar pasear bailar limpiar buscar preguntar contestar invitar olvidar llegar viajar quedar descansar ' +
  'necesitar llorar pasar dejar celebrar preparar robar explicar visitar bajar entrar casar cambiar llamar deletrear ' +
  'desear intentar ensayar ganar mudar guardar estudiar usar gastar costar/cuest comer beber leer aprender deber ' +
  'vivir abrir recibir subir escribir decidir romper esconder creer prometer correr ' +
  'entender/entiend encontrar/encuentr jugar/jueg probar/prueb volver/vuelv acostar/acuest dormir/duerm empezar/empiez ' +
  'preferir/prefier mentir/mient querer/quier poder/pued perder/pierd sentir/sient cerrar/cierr morir/muer pensar/piens ' +
  'recordar/recuerd contar/cuent despertar/despiert colgar/cuelg repetir/repit enviar/enví';

const irregular = [
  'soy eres es somos sois son ser',
  'estoy estás está estamos estáis están estar',
  'tengo tienes tiene tenemos tenéis tienen tener',
  'voy vas va vamos vais van ir',
  'vengo vienes viene venimos venís vienen venir',
  'hago haces hace hacemos hacéis hacen hacer',
  'conozco conoces conoce conocemos conocéis conocen conocer',
  'conduzco conduces conduce conducimos conducís conducen conducir',
  'veo ves ve vemos veis ven ver',
  'traigo traes trae traemos traéis traen traer',
  'salgo sales sale salimos salís salen salir',
  'elijo eliges elige elegimos elegís eligen elegir',
  'doy das da damos dais dan dar',
  'digo dices dice decimos decís dicen decir',
  'oigo oyes oye oímos oís oyen oír',
  'sé sabes sabe sabemos sabéis saben saber',
  'nazco naces nace nacemos nacéis nacen nacer',
  'crezco creces crece crecemos crecéis crecen crecer',
  'ofrezco ofreces ofrece ofrecemos ofrecéis ofrecen ofrecer',
  'caigo caes cae caemos caéis caen caer',
  'río ríes ríe reímos reís ríen reír',
];

const articles: Readonly<Record<string, readonly string[]>> = {
  el: ['el', 'la'],
  la: ['la', 'el'],
  los: ['los', 'las'],
  las: ['las', 'los'],
};

/** Nouns of both genders take either article: those are not asked. */
const articleOf = ({ article = '', gender }: Parameters<GrammarRules['articleOf']>[0]): ArticleChoice | undefined => {
  const options = articles[article.trim()];
  return options === undefined || gender === 'mf' ? undefined : { article: article.trim(), options };
};

/** Endings that tell the gender, the longest first. */
const ENDINGS: readonly (readonly [ending: string, article: 'el' | 'la'])[] = [
  ['ción', 'la'],
  ['sión', 'la'],
  ['dad', 'la'],
  ['tad', 'la'],
  ['aje', 'el'],
  ['or', 'el'],
  ['o', 'el'],
  ['a', 'la'],
];

/** `el` or `la`; nouns of both genders and plurals have no group. */
const nounGroup: GrammarRules['nounGroup'] = (noun) => {
  const { article = '', gender } = noun;
  const group = article.trim();
  const [bare = ''] = bareNoun(noun).split(' ');
  if (gender === 'mf' || bothGenders.has(bare) || (group !== 'el' && group !== 'la')) return undefined;
  const [ending = '', usual] = ENDINGS.find(([end]) => bare.endsWith(end)) ?? [];
  const shared = { group, groups: ['el', 'la'], ending };
  if (gender === 'f' && group === 'el') return { ...shared, reason: 'stressedA' };
  if (usual === undefined) return { ...shared, reason: 'byHeart' };
  return { ...shared, reason: usual === group ? 'ending' : 'exception' };
};

/** The articles beside each definite one; `el` is feminine before a stressed *a*, where both indefinite ones are heard. */
const INDEFINITE: Readonly<Record<string, string>> = { el: 'un', la: 'una', los: 'unos', las: 'unas' };

const withArticles: GrammarRules['withArticles'] = (noun) => {
  const { article = '', gender } = noun;
  const definite = article.trim();
  const indefinite = INDEFINITE[definite];
  if (indefinite === undefined) return [];
  const more = gender === 'mf' ? ['el', 'la', 'un', 'una'] : gender === 'f' && definite === 'el' ? ['una'] : [];
  return [...new Set([definite, indefinite, ...more])].map((each) => `${each} ${bareNoun(noun)}`);
};

/** Grammar of Spanish. */
export const spanishGrammar: GrammarRules = {
  verbs: [...regular.split(' ').map(conjugated), ...irregular.map((forms) => forms.split(' '))],
  subjects: {
    ...{ yo: 0, tú: 1, él: 2, ella: 2, usted: 2, nosotros: 3, nosotras: 3, vosotros: 4, vosotras: 4 },
    ...{ ellos: 5, ellas: 5, ustedes: 5, nadie: 2 },
  },
  determiners: {
    ...{ el: 2, la: 2, mi: 2, tu: 2, su: 2, este: 2, esta: 2, ese: 2, esa: 2, nuestro: 2, nuestra: 2 },
    ...{ los: 5, las: 5, mis: 5, tus: 5, sus: 5, estos: 5, estas: 5 },
  },
  between: ['no', 'me', 'te', 'se', 'nos', 'os', 'le', 'les', 'lo', 'ya', 'siempre', 'nunca', 'también', 'solo'],
  elided: {},
  articleOf,
  nounGroup,
  withArticles,
};
