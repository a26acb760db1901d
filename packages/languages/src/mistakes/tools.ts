/** Makes the tables of mistakes from lists of words. */
import type { FixedPhrase, MistakeSentence, MistakeTables, PersonForm } from '@parlance/domain';
import { conjugationsOf, type GrammarRules, personAt } from '../engine/grammar.ts';

/** The words of a list. */
export const setOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));

/** Phrases from lines such as `afraid _of_ : from at`: the preposition between underscores, wrong ones after the colon. */
export const phrasesOf = (lines: string): readonly FixedPhrase[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [phrase = '', wrong = ''] = line.split(':');
      const words = phrase.trim().split(' ');
      const at = words.findIndex((word) => word.startsWith('_'));
      return { words: words.map((word) => word.replaceAll('_', '')), at, wrong: wrong.trim().split(' ') };
    });

/** What the subject of a verb must not be, so that it is a subject for certain. */
export interface SubjectRules {
  /** Words before a subject that make it something else: prepositions, *every*. */
  readonly before: ReadonlySet<string>;
  /** Nouns that stand without a preposition and are no subject: days, times of the day. */
  readonly times: ReadonlySet<string>;
  /** Words of a sentence in which another form may be right as well: `if I were`. */
  readonly never: ReadonlySet<string>;
}

/** The verbs of a sentence whose subject is certain, with the forms of other persons. */
export const personFormsOf = (grammar: GrammarRules, rules: SubjectRules): MistakeTables['personForms'] => {
  const conjugations = conjugationsOf(grammar);
  return (sentence) => {
    const { tokens } = sentence;
    if (tokens.some((token) => rules.never.has(token.toLowerCase()))) return [];
    return tokens.flatMap((_, at): readonly PersonForm[] => {
      const found = personAt(tokens, at, grammar, conjugations);
      if (found === undefined || !isSubject(found, at, sentence, rules)) return [];
      const others = found.others.filter((form) => !form.includes(' '));
      return others.length === 0 ? [] : [{ at, subject: found.subject, others }];
    });
  };
};

const isSubject = (
  { from, subject }: { readonly from: number; readonly subject: string },
  at: number,
  { tokens, breaks }: MistakeSentence,
  { before, times }: SubjectRules,
): boolean => {
  const isWhole = breaks.slice(from + 1, at + 1).every((isBroken) => !isBroken);
  const last = subject.split(' ').at(-1)?.toLowerCase() ?? '';
  const previous = breaks[from] === true ? '' : (tokens[from - 1] ?? '').toLowerCase();
  return isWhole && !before.has(previous) && !times.has(last);
};

/** Tables that know nothing: no mistake is made. */
export const NO_MISTAKES: MistakeTables = {
  articles: {},
  bothGenders: new Set(),
  beforePlural: new Set(),
  beforeSingular: new Set(),
  beforeNoun: new Set(),
  copulas: new Set(),
  degrees: new Set(),
  feminineOf: () => undefined,
  personForms: () => [],
  phrases: [],
  isNumber: () => false,
  isInfinitive: () => false,
  soundArticle: () => undefined,
  twinOf: () => undefined,
  isFixedOrder: () => false,
  beginsAlike: () => true,
};
