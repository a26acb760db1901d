/** English verb forms of the present, and the indefinite article. */
import type { NounReason } from '@parlance/domain';
import type { ArticleChoice, GrammarRules } from '../engine/grammar.ts';

/** Verbs whose last letter doubles before *-ing*. */
const DOUBLED = ['run', 'swim', 'get', 'put', 'win', 'forget', 'begin', 'shop', 'stop', 'sit'];

const withS = (verb: string): string => {
  if (/(?:s|x|ch|sh|o)$/u.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
};

const withIng = (verb: string): string => {
  if (DOUBLED.includes(verb)) return `${verb}${verb.at(-1)}ing`;
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`;
  return /[^e]e$/u.test(verb) ? `${verb.slice(0, -1)}ing` : `${verb}ing`;
};

const conjugated = (verb: string): readonly string[] => [verb, verb, withS(verb), verb, verb, verb, withIng(verb)];

const regular =
  'speak understand pay eat drink find go take know help wait come play live wear buy try get wash work sleep do read ' +
  'listen watch cook start finish drive see like love sing swim run dance prefer bring clean look ask answer learn want ' +
  'invite meet choose forget leave arrive lose travel stay rest need feel cry laugh close open celebrate give receive ' +
  'prepare hide break say hear believe explain visit fall taste think remember tell wake change call ring write send ' +
  'spell repeat mean offer hope wish rehearse win promise decide move keep make put sit cost';

const irregular = ['am are is are are are be', 'was were was were were were', 'have have has have have have having'];

const VOWEL_SOUND = /^[ˈˌ]*[aeiouæɑɒɔəɛɜɪʊʌ]/u;

/** Only nouns that can be counted take it, and its form follows the sound, not the letter: *an hour*, *a uniform*. */
const articleOf = ({ ipa, plural, text }: Parameters<GrammarRules['articleOf']>[0]): ArticleChoice | undefined => {
  if (ipa === undefined || plural === undefined || plural === text) return undefined;
  const options = VOWEL_SOUND.test(ipa) ? ['an', 'a'] : ['a', 'an'];
  return { article: options[0] ?? 'a', options };
};

/** Nouns without an article of their own kind: names of languages, and what there is only one of. */
const UNGROUPED = /^(?:\p{Lu}|sun$|weather$|time$|change$)/u;
const PLURAL = /[^s]s$/;
const GROUPS = ['a', 'an', 'some'];
/** Nouns that are counted or not, as they are meant: *a coffee* and *some coffee*. */
const BOTH_WAYS: ReadonlySet<string> = new Set(
  (
    'beer business cake change cheese chicken chocolate coffee colour company cover delay dessert dinner experience ' +
    'fire fish fruit glass hair help history hope ice interest juice lemon life light love lunch meat medicine noise paper peace ' +
    'potato practice progress room salad sausage shade silence soup space sport tea television time truth wind wine work'
  ).split(' '),
);

/** `a`, `an`, or `some` for what cannot be counted and for what is plural only; none for what may have either. */
const nounGroup: GrammarRules['nounGroup'] = (noun) => {
  const { text, plural } = noun;
  if (BOTH_WAYS.has(text)) return undefined;
  const counted = articleOf(noun);
  const group = { groups: GROUPS, ending: '' };
  if (counted !== undefined) return { ...group, group: counted.article, reason: countedReason(text, counted.article) };
  if (plural !== undefined || UNGROUPED.test(text)) return undefined;
  return { ...group, group: 'some', reason: PLURAL.test(text) && text !== 'news' ? 'plural' : 'uncountable' };
};

const countedReason = (text: string, article: string): NounReason => {
  const hasVowel = /^[aeiou]/iu.test(text);
  if (article === 'an') return hasVowel ? 'vowelSound' : 'silentH';
  return hasVowel ? 'vowelLetter' : 'consonantSound';
};

/** `the`, `a` or `an` of what can be counted, and `some` of all else. */
const withArticles: GrammarRules['withArticles'] = (noun) => {
  const { text } = noun;
  const counted = articleOf(noun)?.article;
  const isName = counted === undefined && /^\p{Lu}/u.test(text);
  const some = counted === undefined || BOTH_WAYS.has(text) ? ['some'] : [];
  return isName ? [] : ['the', ...(counted === undefined ? [] : [counted]), ...some].map((each) => `${each} ${text}`);
};

/** Grammar of English. */
export const englishGrammar: GrammarRules = {
  verbs: [...regular.split(' ').map(conjugated), ...irregular.map((forms) => forms.split(' '))],
  subjects: { i: 0, you: 1, he: 2, she: 2, it: 2, we: 3, they: 5, everybody: 2, nobody: 2 },
  determiners: {},
  between: ['always', 'never', 'often', 'usually', 'also', 'only', 'sometimes'],
  elided: {},
  articleOf,
  nounGroup,
  withArticles,
};
