/**
 * French sentences in their usual order: `tu veux` for `veux-tu` and `est-ce que tu veux`, `ce canapé est vieux` for
 * `il est vieux, ce canapé`. Either are right where one is.
 */
import type { Word } from '@parlance/domain';
import { own } from '../engine/words.ts';

/** Words of a text, and the text in which they stand. */
interface Written {
  readonly words: readonly Word[];
  readonly text: string;
}

const listed = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const SUBJECTS = listed('tu vous il elle on nous ils elles');
/** Unstressed words between a subject and its verb. */
const CLITICS = listed("ne n' me m' te t' se s' le la l' les lui leur y en nous vous");
/** Before a verb that its pronoun follows, these are no subject: `où est-il`. */
const NO_SUBJECTS = listed("où quand comment combien pourquoi que qu' quoi qui et mais ou donc alors puis oui non");
const THIRD = listed('il elle ils elles');
/** Words that stress a pronoun of their sentence -> those that they stress: `j'ai froid, moi`. */
const STRESSED: Readonly<Record<string, ReadonlySet<string>>> = {
  moi: listed("je j'"),
  toi: listed('tu'),
  lui: listed('il'),
  elle: listed('elle'),
  nous: listed('nous on'),
  vous: listed('vous'),
  eux: listed('ils'),
  elles: listed('elles'),
  ça: listed("c' ce ça"),
};

/** What stands between a word and the one behind it; what stands behind the last. */
const behind = ({ words, text }: Written, at: number): string =>
  text.slice(words[at]?.end ?? 0, words[at + 1]?.start ?? text.length);

const isHyphened = (written: Written, at: number): boolean => behind(written, at) === '-';

const hasBorder = (between: string): boolean => /[.!?…;:–—]/u.test(between);

/** Whether a clause begins with a word: nothing stands before it, or what ends a sentence. */
const isFirst = (written: Written, at: number): boolean => at === 0 || /[.!?…,;:–—]/u.test(behind(written, at - 1));

/** Whether its clause ends with a word. */
const isLast = (written: Written, at: number): boolean =>
  at === written.words.length - 1 || /[.!?…,;:–—]/u.test(behind(written, at));

const spelled = ({ words }: Written, from: number, length: number): string =>
  words
    .slice(from, from + length)
    .map(({ text }) => text)
    .join(' ');

const as = (word: Word | undefined, text: string): readonly Word[] =>
  word === undefined ? [] : [{ ...word, text, also: [] }];

const SINGULAR = listed("le la l' ce cet cette mon ma ton ta son sa notre votre leur");
const PLURAL = listed('les ces mes tes ses nos vos leurs');
const MASCULINE = listed('le ce cet');
const FEMININE = listed('la cette ma ta sa');

/** Whether a pronoun can stand for the noun behind a determiner. */
const canStandFor = (pronoun: string, determiner: string): boolean => {
  switch (pronoun) {
    case 'il':
      return SINGULAR.has(determiner) && !FEMININE.has(determiner);
    case 'elle':
      return SINGULAR.has(determiner) && !MASCULINE.has(determiner);
    case 'ils':
    case 'elles':
      return PLURAL.has(determiner);
    case "c'":
    case 'ça':
      return SINGULAR.has(determiner) || PLURAL.has(determiner);
    default:
      return false;
  }
};

/** What a part of a question becomes in a statement, and how many of its words that takes. */
interface Step {
  readonly taken: number;
  /** The words of the statement so far. */
  readonly stated: readonly Word[];
}

/** What a question asks for with `que`; no word, since `que` begins one only where `est-ce que` or its verb follows. */
const WHAT = '+que';

/** Leaves out `est-ce que`. */
const withoutAsking = (written: Written, at: number, stated: readonly Word[]): Step | undefined => {
  const [asking, what] = /^(qu' )?est ce qu(?:e|')/u.exec(spelled(written, at, 4)) ?? [];
  // Who does something is asked for with `est-ce qui`.
  if (asking === undefined || stated.at(-1)?.text === 'qui') return undefined;
  const taken = what === undefined ? 3 : 4;
  return { taken, stated: [...stated, ...as(what === undefined ? undefined : written.words[at], WHAT)] };
};

/** `c'est` for `est-ce`. */
const withThis = (written: Written, at: number, stated: readonly Word[]): Step | undefined => {
  const [verb, pronoun] = written.words.slice(at, at + 2);
  if (verb === undefined || spelled(written, at, 2) !== 'est ce' || !isHyphened(written, at)) return undefined;
  return { taken: 2, stated: [...stated, ...as(pronoun, "c'"), verb] };
};

/** How many unstressed words end a statement so far: those of the verb that follows. */
const cliticsOf = (stated: readonly Word[]): number =>
  stated.length - 1 - stated.findLastIndex(({ text }) => !CLITICS.has(text));

/** The determiner of a noun that is the subject of a verb whose pronoun follows: `le café est-il`; undefined where there is none. */
const subjectOf = (written: Written, verb: number): string | undefined => {
  const before = written.words[verb - 1]?.text ?? '';
  if (isFirst(written, verb) || NO_SUBJECTS.has(before)) return undefined;
  return written.words.slice(0, verb).findLast(({ text }) => SINGULAR.has(text) || PLURAL.has(text))?.text;
};

/** `tu veux` for `veux-tu`, `le café est` for `le café est-il`. */
const withSubject = (written: Written, at: number, stated: readonly Word[]): Step | undefined => {
  const { words } = written;
  const [verb] = words.slice(at, at + 1);
  const between = isHyphened(written, at) && words[at + 1]?.text === 't' ? 1 : 0;
  const subject = words[at + 1 + between];
  if (verb === undefined || subject === undefined) return undefined;
  if (!SUBJECTS.has(subject.text) || !isHyphened(written, at + between)) return undefined;
  const clitics = cliticsOf(stated);
  const before = stated.slice(0, stated.length - clitics);
  const asked = before.at(-1);
  const named = THIRD.has(subject.text) ? subjectOf(written, at - clitics) : undefined;
  return {
    taken: 2 + between,
    stated: [
      ...(asked?.text === "qu'" || asked?.text === 'que' ? [...before.slice(0, -1), ...as(asked, WHAT)] : before),
      ...(named !== undefined && canStandFor(subject.text, named) ? [] : [subject]),
      ...stated.slice(before.length),
      verb,
    ],
  };
};

/** The words of a question without `est-ce que`, and with each pronoun before its verb; the same list where they stand so. */
export const asStatement = (words: readonly Word[], text: string): readonly Word[] => {
  const written = { words, text };
  let stated: readonly Word[] = [];
  for (let at = 0; at < words.length; ) {
    const step = withoutAsking(written, at, stated) ??
      withThis(written, at, stated) ??
      withSubject(written, at, stated) ?? { taken: 1, stated: [...stated, ...words.slice(at, at + 1)] };
    at += step.taken;
    stated = step.stated;
  }
  return stated.length === words.length && stated.every((word, at) => word === words[at]) ? words : stated;
};

/** The most words that are named apart from their sentence. */
const MOST_NAMED = 4;

/** A stretch of words, `to` not included. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The clauses of a text: its words between commas and other marks. */
const clausesOf = (written: Written): readonly Stretch[] => {
  const ends = written.words.flatMap((_, at) => (isLast(written, at) ? at + 1 : []));
  return ends.map((to, at) => ({ from: ends[at - 1] ?? 0, to }));
};

/** Whether a comma, and nothing that ends a sentence, stands before a clause. */
const isJoined = (written: Written, { from }: Stretch): boolean => {
  const between = behind(written, from - 1);
  return from > 0 && between.includes(',') && !hasBorder(between);
};

/** Words without a name that stands apart from its sentence: it takes the place of its pronoun, or it only stresses one. */
const withoutName = (written: Written, before: Stretch, clause: Stretch): readonly Word[] | undefined => {
  const { words } = written;
  if (!isJoined(written, clause)) return undefined;
  const earlier = words.slice(before.from, before.to);
  const later = words.slice(clause.from, clause.to);
  const [opening = '', following = ''] = [earlier, later].map(([word]) => word?.text);
  const stressed = later.length === 1 ? own(STRESSED, following) : undefined;
  if (stressed !== undefined && earlier.some(({ text }) => stressed.has(text))) return words.toSpliced(clause.from, 1);
  if (earlier.length < 2 || later.length < 2) return undefined;
  // `ce canapé, il est vieux`
  if (earlier.length <= MOST_NAMED && THIRD.has(following) && canStandFor(following, opening)) {
    return words.toSpliced(clause.from, 1);
  }
  // `il est vieux, ce canapé`
  if (later.length <= MOST_NAMED && canStandFor(opening, following)) {
    const kept = THIRD.has(opening) ? before.from + 1 : before.from;
    return [...words.slice(0, before.from), ...later, ...words.slice(kept, clause.from), ...words.slice(clause.to)];
  }
  return undefined;
};

/** The words of a text with what is named apart in the place of its pronoun; the same list where nothing is. */
export const withNamesInPlace = (words: readonly Word[], text: string): readonly Word[] => {
  const written = { words, text };
  const clauses = clausesOf(written);
  for (const [at, clause] of clauses.entries()) {
    const before = clauses[at - 1];
    const changed = before === undefined ? undefined : withoutName(written, before, clause);
    if (changed !== undefined) return changed;
  }
  return words;
};
