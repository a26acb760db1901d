import { type ContentIssue, issueAt, type Place } from '../source/content-issue.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import type { PhraseSource, UnitSource } from '../source/model.ts';
import type { Check } from './context.ts';
import { sentencesOf, sentencesOfClip, sentencesOfEbook, taughtItems, withOwnWords } from './context.ts';

interface Keyed {
  readonly key: string;
  readonly place: Place;
}

const whereOf = ({ file, line }: Place): string => `${file}:${line}`;

/** Tells which keys stand twice, each where it stands again. */
export const twice = (what: string, parts: readonly Keyed[]): ContentIssue[] => {
  const first = new Map<string, Place>();
  return parts.flatMap(({ key, place }) => {
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, place);
      return [];
    }
    return [
      issueAt(
        place,
        `The ${what} "${key}" stands a second time (first at ${whereOf(earlier)}); give this one another key or remove it.`,
      ),
    ];
  });
};

const inUnit = ({ words, phrases, lessons, lines, quiz }: UnitSource): ContentIssue[] => [
  ...twice('item', [...phrases, ...words.filter(({ key }) => phrases.some((phrase) => phrase.key === key))]),
  ...twice('lesson', lessons),
  ...twice('line', lines),
  ...twice('quiz item', quiz?.items ?? []),
  ...twice('statement', quiz?.statements ?? []),
];

/** Checks that each id is used once. */
export const uniqueIds: Check = ({ sources, units }) => [
  ...twice(
    'language',
    sources.languages.map(({ code, place }) => ({ key: code, place })),
  ),
  ...twice('unit', [
    ...units.map(({ id, place }) => ({ key: id, place })),
    ...sources.courses.order.flatMap(({ testOut }) => testOut ?? []),
  ]),
  ...twice(
    'unit',
    sources.courses.order.map(({ unit }) => unit),
  ),
  ...twice(
    'word',
    units.flatMap(({ words }) => words),
  ),
  ...units.flatMap(inUnit),
];

/** Checks that each test-out follows a unit that it can test. */
export const testOutsTest: Check = ({ sources }) =>
  sources.courses.idleTestOuts.map(({ key, place }) =>
    issueAt(place, `The test-out "${key}" has nothing to test; put it behind the units that it is about.`),
  );

/** Checks that the course order names exactly the existing units. */
export const courseOrder: Check = ({ sources, units }) => {
  const ids = new Set(units.map(({ id }) => id));
  const named = sources.courses.order.map(({ unit }) => unit);
  const unknown = sources.unreadableFiles.length > 0 ? [] : named.filter(({ key }) => !ids.has(key));
  const isNamed = new Set(named.map(({ key }) => key));
  const unnamed = named.length === 0 ? [] : units.filter(({ id }) => !isNamed.has(id));
  return [
    ...unknown.map(({ key, place }) =>
      issueAt(
        place,
        `There is no unit "${key}" in content/units; write it or remove this line.${didYouMean(key, ids)}`,
      ),
    ),
    ...unnamed.map(({ id, place }) =>
      issueAt(place, `No course has the unit "${id}"; add it to the order in content/courses.yaml.`),
    ),
  ];
};

const missing = (what: string, { key, place }: Keyed, known: Iterable<string>): ContentIssue =>
  issueAt(place, `There is no ${what} "${key}"; write it or correct the key.${didYouMean(key, known)}`);

/** Checks that `teach`, `words` and `after` name existing items. */
export const knownReferences: Check = (context) => {
  const isUnknown = ({ key }: Keyed, known: { has(key: string): boolean }): boolean =>
    !known.has(key) && !context.mayExist(key);
  const words = (sentences: readonly PhraseSource[], { words: known } = context): ContentIssue[] =>
    sentences
      .flatMap((sentence) => sentence.words)
      .filter((reference) => isUnknown(reference, known))
      .map((reference) => missing('word', reference, known.keys()));
  return [
    ...context.units.flatMap((unit) => {
      const items = new Set(taughtItems(unit).map(({ key }) => key));
      const lessons = new Set(unit.lessons.map(({ key }) => key));
      return [
        ...unit.lessons
          .flatMap(({ teach }) => teach)
          .filter((reference) => isUnknown(reference, items))
          .map((reference) => missing('word or phrase in this unit', reference, items)),
        ...words(sentencesOf(unit)),
        ...unit.lines
          .map(({ after }) => after)
          .filter((reference) => isUnknown(reference, lessons))
          .map((reference) => missing('lesson in this unit', reference, lessons)),
        ...(unit.quiz?.items ?? [])
          .filter((reference) => isUnknown(reference, items))
          .map((reference) => missing('word or phrase in this unit', reference, items)),
      ];
    }),
    ...words(context.sources.clips.flatMap(sentencesOfClip)),
    // A word of a book that could not be read is not reported where it is named.
    ...context.sources.ebooks
      .filter(({ isUnreadable }) => !isUnreadable)
      .flatMap((ebook) => words(sentencesOfEbook(ebook), withOwnWords(context, ebook))),
  ];
};
