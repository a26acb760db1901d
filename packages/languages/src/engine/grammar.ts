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
}

/** The most forms to choose from. */
const OPTIONS = 4;

/** A language's grammar from its tables. */
export const grammarOf = (rules: GrammarRules): GrammarTables => {
  const conjugations = new Map<string, readonly (readonly string[])[]>();
  for (const verb of rules.verbs) {
    for (const form of new Set(verb)) conjugations.set(form, [...(conjugations.get(form) ?? []), verb]);
  }
  return {
    articleOf: rules.articleOf,
    nounGroup: rules.nounGroup,
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

/** The forms to choose from at a place; none if there is no verb, or its person cannot be determined. */
const optionsAt = (
  tokens: readonly string[],
  gap: number,
  rules: GrammarRules,
  conjugations: ReadonlyMap<string, readonly (readonly string[])[]>,
): readonly string[] => {
  const { prefix, verb } = split((tokens[gap] ?? '').toLowerCase(), rules);
  const person = rules.elided[prefix]?.person ?? subjectBefore(tokens, gap, rules);
  if (person === undefined) return [];
  const fitting = (conjugations.get(verb) ?? []).filter((forms) => forms[person] === verb);
  const [forms, ...others] = fitting;
  if (forms === undefined || others.length > 0) return [];
  return [...new Set([verb, ...forms])].map((form) => joined(prefix, form, rules));
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

/**
 * The person of the subject before a verb, over the words that may stand between. Of two that could be it the one further
 * off is: in *elle nous attend* she waits.
 */
const subjectBefore = (tokens: readonly string[], gap: number, rules: GrammarRules): Person | undefined => {
  let nearest: Person | undefined;
  for (let place = gap - 1; place >= 0; place -= 1) {
    const person = subjectAt(tokens, place, rules);
    if (!rules.between.includes((tokens[place] ?? '').toLowerCase())) return person ?? nearest;
    nearest ??= person;
  }
  return nearest;
};

const subjectAt = (tokens: readonly string[], place: number, rules: GrammarRules): Person | undefined => {
  const token = tokens[place] ?? '';
  if (castNames.includes(token)) return isJoined(tokens[place - 1]) ? 5 : 2;
  return rules.subjects[token.toLowerCase()] ?? rules.determiners[(tokens[place - 1] ?? '').toLowerCase()];
};

/** Whether a name is the second of two: then the person is the third person plural. */
const isJoined = (before: string | undefined): boolean => ['and', 'y', 'et', 'e'].includes(before ?? '');
