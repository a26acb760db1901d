/** Ties the words of a text that is not of the corpus to words of the corpus: of a learner's own book. */
import type { AnswerTables } from '../answer/model.ts';
import { indexShapes, lemmatise, type WordShapes } from './lemmatise.ts';
import { type LexiconShapes, shapesIn } from './lexicon-shapes.ts';
import { namesIn } from './names-in-text.ts';
import { type LemmasOfForm, lemmasOfForms, spaced } from './regular-forms.ts';
import { SMALL_LEMMA } from './small-words.ts';

/** The words of a course, as a text may hold them. */
export interface TieTables {
  /** As the corpus lists them. */
  readonly shapes: WordShapes;
  /** All comparable words of the shapes. */
  readonly listed: ReadonlySet<string>;
  /** Lemmas of the forms that follow from grammar. */
  readonly formsOf: LemmasOfForm;
  /** Forms that are as often another word, which the corpus may not have. */
  readonly uncertain: ReadonlySet<string>;
  /** Small words that count as taught where a displayed word has several; see `lemmatise`. */
  readonly alsoTaught: ReadonlySet<string>;
  /** Comparable words that keep their capital in any place. Undefined where that is not known: then no word is a name. */
  readonly capitals: ReadonlySet<string> | undefined;
}

/** What a word of a text may be. */
export interface WordTie {
  /** The lemma that the corpus's rule chooses; empty for a name, undefined where no word is certain. */
  readonly lemma: string | undefined;
  /** Lemmas of other words that read the same: a text alone does not tell whether *fue* is of *ser* or of *ir*. */
  readonly others: readonly string[];
}

/** The tables of a course from its files, of which there are several for a long one. */
export const tieTablesOf = (files: readonly LexiconShapes[]): TieTables => {
  const forms = files.flatMap((file) => file.forms ?? []);
  const capitals = files.flatMap((file) => file.capitals ?? []);
  const shapes = files.flatMap(shapesIn);
  return {
    shapes: indexShapes(shapes),
    listed: new Set(shapes.flatMap(({ tokens }) => tokens)),
    formsOf: lemmasOfForms(forms),
    uncertain: new Set(forms.flatMap(({ uncertain }) => spaced(uncertain))),
    alsoTaught: new Set(files.flatMap((file) => file.alsoTaught ?? [])),
    capitals: capitals.length === 0 ? undefined : new Set(capitals),
  };
};

type Language = Pick<AnswerTables, 'displayTokens' | 'tokens' | 'singulars' | 'withoutMarks'>;

const NO_TIE: WordTie = { lemma: undefined, others: [] };
const NAME: WordTie = { lemma: '', others: [] };

/** All words of one word that read like a comparable word, as the corpus lists them. */
const listedAs = (token: string, { shapes }: TieTables): readonly string[] =>
  (shapes.get(token) ?? []).flatMap(({ tokens, lemma }) => (tokens.length === 1 ? [lemma] : []));

/** Lemmas of a word that the corpus does not list, the likeliest first: of a form, a plural, a possessor. */
const unlisted = (token: string, tables: TieTables, { singulars, withoutMarks }: Language): readonly string[] => {
  const form = tables.formsOf(token);
  if (form.length > 0) return form;
  const plural = singulars(withoutMarks(token)).flatMap((each) => listedAs(each, tables));
  if (plural.length > 0) return plural;
  const owner = token.replace(/'s?$/u, '');
  return owner === token ? [] : listedAs(owner, tables);
};

/** Whether a lemma is offered beside another: of small words only verbs are, so that no *the* stands beside a word. */
const isOffered = (lemma: string): boolean => !lemma.startsWith(SMALL_LEMMA) || lemma.endsWith('/verb');

/** What reads like the chosen word. @param run the comparable words of all words with its lemma, in a row */
const alike = (
  lemma: string,
  part: readonly string[],
  run: readonly string[],
  tables: TieTables,
): readonly string[] => {
  const single = part
    .map((token) => [...listedAs(token, tables), ...tables.formsOf(token)])
    .filter((own) => own.includes(lemma));
  const several = (tables.shapes.get(run[0] ?? '') ?? [])
    .filter(
      ({ tokens }) => tokens.length > 1 && tokens.length === run.length && tokens.every((each, at) => each === run[at]),
    )
    .map((shape) => shape.lemma);
  return [...new Set([...single.flat(), ...several])].filter((other) => other !== lemma && isOffered(other));
};

/**
 * What a word is by the parts of it that no shape explains: *allât* in *qu'allât*. Undefined if there are none.
 * @param lemma of the parts that shapes explain; a token of a longer shape (*être* in *peut-être*) is only explained with it
 */
const byUnlisted = (
  lemma: string,
  part: readonly string[],
  tables: TieTables,
  language: Language,
): WordTie | undefined => {
  const free = part.filter((token) => !(lemma === '' ? tables.shapes : tables.listed).has(token));
  if (free.length === 0) return undefined;
  const found = free.map((token) => unlisted(token, tables, language));
  // What is said of a word that has an unknown part would be said of the rest of it.
  if (found.some(({ length }) => length === 0)) return NO_TIE;
  const [first, ...others] = new Set(found.flat());
  const isUncertain = free.some((token) => tables.uncertain.has(token));
  return isUncertain ? { lemma: undefined, others: [first ?? '', ...others] } : { lemma: first, others };
};

/**
 * The tie of each word of a text, as displayed. A listed form comes first, then those that follow from grammar, then plurals.
 * @param around the text that the sentence is of, which shows whether a word that begins it is a name
 */
export const tieWords = (text: string, tables: TieTables, language: Language, around = ''): readonly WordTie[] => {
  const words = language.displayTokens(text);
  const parts = words.map((word) => language.tokens(word));
  const lemmas = lemmatise({ text, words, parts }, [tables.shapes], tables.alsoTaught);
  const { capitals } = tables;
  const keepsCapital = (at: number): boolean => parts[at]?.some((token) => capitals?.has(token)) ?? false;
  const names = capitals === undefined ? [] : namesIn(text, words, keepsCapital, around);
  const runAt = (at: number): readonly string[] => {
    const isOther = (lemma: string): boolean => lemma !== lemmas[at];
    const before = lemmas.slice(0, at).findLastIndex(isOther);
    const after = lemmas.slice(at).findIndex(isOther);
    return parts.slice(before + 1, after < 0 ? undefined : at + after).flat();
  };
  return words.map((_, at): WordTie => {
    if (names[at] === true) return NAME;
    const part = parts[at] ?? [];
    const lemma = lemmas[at] ?? '';
    const told = part.length === 1 && lemma !== '' ? undefined : byUnlisted(lemma, part, tables, language);
    if (told !== undefined) return told;
    return lemma === '' ? NO_TIE : { lemma, others: alike(lemma, part, runAt(at), tables) };
  });
};
