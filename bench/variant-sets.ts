/**
 * Answers to phrases of the courses that readers wrote who had seen neither the other accepted texts nor the judge: they saw
 * the meaning and the taught text, and wrote up to four other right answers in the order in which they came to mind, and
 * three wrong ones. Other readers looked at each label again.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkFiles, languageTools, loadSources, shownBy } from '@parlance/curriculum';
import { type Accepted, isPattern, type LanguageCode, patternsOf, type Verdict } from '@parlance/domain';
import { judgeAnswer } from '@parlance/languages';
import { rounded } from './figures.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The languages that are learned. */
export const LEARNED = ['en', 'es', 'fr'] as const;
/** One of them. */
export type Learned = (typeof LEARNED)[number];

/** What a reader wrote for a phrase, as `market.black-shoes`. */
interface Written {
  readonly phrase: string;
  /** The language in which the meaning was read; undefined in the first three sets, where it was read in two. */
  readonly in?: LanguageCode;
  /** In the order in which they came to mind; none is the taught text. */
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

/** An answer and its verdict. */
export interface Answer extends Pick<Written, 'phrase'> {
  readonly given: string;
  readonly isRight: boolean;
  /** How many came to mind before it. */
  readonly place: number;
  readonly verdict: Verdict;
}

/**
 * The folders of the sets, in the order in which they were read: the first was known while patterns were written; of the sixth and
 * later ones, the figures before anybody had looked at them are in `docs/operations.md`.
 */
export const SETS = [
  'variants',
  'variants-later',
  'variants-last',
  'variants-fourth',
  'variants-fifth',
  'variants-sixth',
  'variants-seventh',
  'variants-eighth',
  'variants-ninth',
  'variants-tenth',
  'variants-eleventh',
  'variants-twelfth',
] as const;
/** One of them. */
export type SetName = (typeof SETS)[number];

/** Sets that were read in some languages alone. */
const READ_IN: Readonly<Partial<Record<SetName, readonly Learned[]>>> = { 'variants-twelfth': ['es'] };

const writtenIn = (set: SetName, language: Learned): readonly Written[] =>
  READ_IN[set]?.includes(language) === false
    ? []
    : JSON.parse(readFileSync(new URL(`./${set}/${language}.json`, import.meta.url), 'utf8'));

const { sources } = checkFiles(await loadSources(ROOT), languageTools);

/** What is accepted of each phrase of a course where its meaning is read in a language, the taught text first. */
const acceptedIn = (language: Learned, read: LanguageCode): ReadonlyMap<string, readonly Accepted[]> =>
  new Map(
    sources.units.flatMap(({ id, phrases }) =>
      phrases.flatMap(({ key, texts, texts: { [language]: own } }): (readonly [string, readonly Accepted[]])[] =>
        own === undefined ? [] : [[`${id}.${key}`, rightOf(own, shownBy(texts, read))]],
      ),
    ),
  );

const rightOf = ({ text, also }: { text: string; also: readonly string[] }, shows: string): readonly Accepted[] => [
  text,
  ...also.filter((written) => !isPattern(written)),
  ...patternsOf({ answers: also.filter(isPattern) }, { shows }),
];

/** The words that a learner could have meant: those of the course, and those that it takes for known. */
const lexiconOf = (language: Learned): ReadonlySet<string> => {
  const texts = sources.units.flatMap(({ words, phrases, lines }) =>
    [...words, ...phrases, ...lines].flatMap(({ texts: { [language]: own } }) => own && [own.text, ...own.also]),
  );
  const assumed = sources.assumed.filter(({ learn }) => learn === language).flatMap(({ forms }) => forms);
  return new Set([
    ...texts.flatMap((text) => (text === undefined ? [] : languageTools.tokens(language, text))),
    ...assumed.flatMap(({ forms }) => forms),
  ]);
};

/** From the best to the worst. */
const VERDICTS: readonly Verdict[] = ['exact', 'accent', 'typo', 'unsure', 'wrong'];

/**
 * The answers of a set with their verdicts; none where it was not read in the language. Of the first three sets, where readers
 * saw two meanings, a right answer says what either of them does, and a wrong one is judged beside German, which leaves less open.
 */
export const answersIn = (set: SetName, language: Learned): readonly Answer[] => {
  const lexicon = lexiconOf(language);
  const phrases = new Map(['en', 'es', 'de'].map((read) => [read, acceptedIn(language, read)]));
  const other = language === 'en' ? 'es' : 'en';
  return writtenIn(set, language).flatMap(({ phrase, in: read, right, wrong }) => {
    const judged = (isRight: boolean) => (given: string, place: number) => {
      const languages = read === undefined ? [other, 'de'] : [read];
      const verdicts = (isRight ? languages : languages.slice(-1)).map((each) => {
        const accepted = phrases.get(each)?.get(phrase);
        if (accepted === undefined) throw new Error(`The ${language} course has no phrase ${phrase}.`);
        return judgeAnswer({ language, accepted, given, lexicon, anyWording: true }).verdict;
      });
      const verdict = verdicts.toSorted((a, b) => VERDICTS.indexOf(a) - VERDICTS.indexOf(b))[0] ?? 'wrong';
      return { phrase, given, isRight, place, verdict };
    };
    return [...right.map(judged(true)), ...wrong.map(judged(false))];
  });
};

/** Percent of answers that got one of these verdicts. */
const percent = (answers: readonly Answer[], ...verdicts: readonly Verdict[]): number =>
  rounded((answers.filter(({ verdict }) => verdicts.includes(verdict)).length / answers.length) * 100, 1);

/** How many of the right answers are refused or doubted, also by the place at which they came to mind, and of the wrong ones pass; in percent. */
export const figuresOf = (answers: readonly Answer[]) => {
  const [right, wrong] = [answers.filter(({ isRight }) => isRight), answers.filter(({ isRight }) => !isRight)];
  const places = [0, 1, 2, 3].map((at) => right.filter(({ place }) => place === at));
  return {
    ...{ right: right.length, refused: percent(right, 'wrong'), unsure: percent(right, 'unsure') },
    ...{ refusedByPlace: places.map((each) => percent(each, 'wrong')) },
    ...{ unsureByPlace: places.map((each) => percent(each, 'unsure')) },
    ...{
      wrong: wrong.length,
      passed: percent(wrong, 'exact', 'accent', 'typo'),
      wrongUnsure: percent(wrong, 'unsure'),
    },
  };
};
