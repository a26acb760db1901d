/** The data of grammar exercises: the article of a noun, and the form of a verb that its subject requires. */
import type { GrammarTables, ItemText } from '@parlance/domain';
import { castNames } from '../names.ts';

/** The person of a subject, in the order of a conjugation: I, you, she; we, you, they. */
export type Person = 0 | 1 | 2 | 3 | 4 | 5;

/** An article, and the articles that could be confused with it. */
export type ArticleChoice = NonNullable<ReturnType<GrammarTables['articleOf']>>;

/** A verb among the tokens of a sentence, and its other forms; the right one first. */
type FormChoice = NonNullable<ReturnType<GrammarTables['verbForm']>>;

/** Tables of a language. Words are lower case. */
export interface GrammarRules {
  /** Conjugations: the forms of the six persons in order, then forms that fit no subject. */
  readonly verbs: readonly (readonly string[])[];
  readonly subjects: Readonly<Record<string, Person>>;
  /** Words before a noun that is a subject, and the person of both together. */
  readonly determiners: Readonly<Record<string, Person>>;
  /** Words that may stand between a subject and its verb. */
  readonly between: readonly string[];
  /** Elided words before a verb with their full forms (`n'` -> `ne`), and their own subject if they are one. */
  readonly elided: Readonly<Record<string, { readonly full: string; readonly person?: Person }>>;
  readonly articleOf: (noun: ItemText) => ArticleChoice | undefined;
  readonly nounGroup: GrammarTables['nounGroup'];
  readonly withArticles: GrammarTables['withArticles'];
}

/** A noun without its article. */
export const bareNoun = ({ text, article = '' }: ItemText): string =>
  article !== '' && text.startsWith(article) ? text.slice(article.length) : text;

/** The most forms to choose from. */
const OPTIONS = 4;

/** A language's grammar from its tables. */
export const grammarOf = (rules: GrammarRules): GrammarTables => {
  const conjugations = conjugationsOf(rules);
  return {
    articleOf: rules.articleOf,
    nounGroup: rules.nounGroup,
    withArticles: rules.withArticles,
    lettersOf: (text) => [...text.normalize('NFC')],
    verbForm: (tokens): FormChoice | undefined => {
      for (let gap = 0; gap < tokens.length; gap += 1) {
        const options = optionsAt(tokens, gap, rules, conjugations);
        if (options.length > 2) return { gap, options: options.slice(0, OPTIONS) };
      }
      return undefined;
    },
  };
};

/** The conjugations that each form belongs to. */
type Conjugations = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Finds the conjugations of a form. */
export const conjugationsOf = ({ verbs }: GrammarRules): Conjugations => {
  const conjugations = new Map<string, readonly (readonly string[])[]>();
  for (const verb of verbs) {
    for (const form of new Set(verb)) conjugations.set(form, [...(conjugations.get(form) ?? []), verb]);
  }
  return conjugations;
};

/** A verb with its subject before it: the words of the subject, where it begins, and the forms of other persons. */
export interface PersonChoice {
  readonly subject: string;
  readonly from: number;
  readonly others: readonly string[];
}

/** The number of persons in a conjugation; the forms behind them fit no subject. */
const PERSONS = 6;

/** The verb at a place whose subject stands before it; `undefined` if there is none, or it could be of two verbs. */
export const personAt = (
  tokens: readonly string[],
  at: number,
  rules: GrammarRules,
  conjugations: Conjugations,
): PersonChoice | undefined => {
  const found = verbAt(tokens, at, rules, conjugations);
  if (found === undefined) return undefined;
  const { prefix, verb, forms, subject } = found;
  const others = [...new Set(forms.slice(0, PERSONS))].filter((form) => form !== verb);
  return {
    subject: subject === undefined ? prefix : tokens.slice(subject.from, subject.to + 1).join(' '),
    from: subject?.from ?? at,
    others: others.map((form) => joined(prefix, form, rules)),
  };
};

/** The forms to choose from at a place; none if there is no verb, or its person cannot be determined. */
const optionsAt = (
  tokens: readonly string[],
  gap: number,
  rules: GrammarRules,
  conjugations: Conjugations,
): readonly string[] => {
  const found = verbAt(tokens, gap, rules, conjugations);
  if (found === undefined) return [];
  const { prefix, verb, forms } = found;
  return [...new Set([verb, ...forms])].map((form) => joined(prefix, form, rules));
};

/** A verb that fits its subject; there is no `subject` where the elided word before the verb is it. */
interface FoundVerb {
  readonly prefix: string;
  readonly verb: string;
  readonly forms: readonly string[];
  readonly subject?: FoundSubject;
}

const verbAt = (
  tokens: readonly string[],
  at: number,
  rules: GrammarRules,
  conjugations: Conjugations,
): FoundVerb | undefined => {
  const { prefix, verb } = split((tokens[at] ?? '').toLowerCase(), rules);
  const own = rules.elided[prefix]?.person;
  const subject = own === undefined ? subjectBefore(tokens, at, rules) : undefined;
  const person = own ?? subject?.person;
  if (person === undefined) return undefined;
  const fitting = (conjugations.get(verb) ?? []).filter((forms) => forms[person] === verb);
  const [forms, ...others] = fitting;
  if (forms === undefined || others.length > 0) return undefined;
  return { prefix, verb, forms, ...(subject === undefined ? {} : { subject }) };
};

const split = (token: string, { elided }: GrammarRules): { readonly prefix: string; readonly verb: string } => {
  const plain = token.replace('’', "'");
  const prefix = Object.keys(elided).find((start) => plain.startsWith(start)) ?? '';
  return { prefix, verb: plain.slice(prefix.length) };
};

const VOWEL = /^[aeiouyhàâéèêëîïôû]/u;

/** A form with the word before it, which is elided only if it must be. */
const joined = (prefix: string, form: string, { elided }: GrammarRules): string => {
  if (prefix === '' || VOWEL.test(form)) return prefix + form;
  return `${elided[prefix]?.full ?? ''} ${form}`;
};

/** A subject: its person, and its first and its last word. */
interface FoundSubject {
  readonly person: Person;
  readonly from: number;
  readonly to: number;
}

/**
 * The subject before a verb, over the words that may stand between. Of two that could be it the one further off is: in
 * *elle nous attend* she waits.
 */
const subjectBefore = (tokens: readonly string[], gap: number, rules: GrammarRules): FoundSubject | undefined => {
  let nearest: FoundSubject | undefined;
  for (let place = gap - 1; place >= 0; place -= 1) {
    const subject = subjectAt(tokens, place, rules);
    if (!rules.between.includes((tokens[place] ?? '').toLowerCase())) return subject ?? nearest;
    nearest ??= subject;
  }
  return nearest;
};

const subjectAt = (tokens: readonly string[], place: number, rules: GrammarRules): FoundSubject | undefined => {
  const token = tokens[place] ?? '';
  if (castNames.includes(token)) {
    const isPair = isJoined(tokens[place - 1]);
    return { person: isPair ? 5 : 2, from: isPair ? place - 2 : place, to: place };
  }
  const pronoun = rules.subjects[token.toLowerCase()];
  if (pronoun !== undefined) return { person: pronoun, from: place, to: place };
  const person = rules.determiners[(tokens[place - 1] ?? '').toLowerCase()];
  return person === undefined ? undefined : { person, from: place - 1, to: place };
};

/** Whether a name is the second of two: then the person is the third person plural. */
const isJoined = (before: string | undefined): boolean => ['and', 'y', 'et', 'e'].includes(before ?? '');
