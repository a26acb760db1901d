/**
 * Checks a few changed units, clips, books and talks against a small part of the corpus: only the words that may occur in them. It
 * tells if they have issues, but not which: the message of an issue may name any word of the corpus.
 */
import type { LanguageCode } from '@parlance/domain';
import { checkTogether } from '../check/check.ts';
import {
  type LanguageTools,
  sentencesOf,
  sentencesOfClip,
  sentencesOfEbook,
  sentencesOfTalk,
} from '../check/context.ts';
import { shapesOf } from '../check/shapes.ts';
import type { ClipSource, EbookSource, PhraseSource, Sources, TalkSource, UnitSource } from '../source/model.ts';

/** Keys of words by the tokens of their shapes, for each learned language. */
export type WordIndex = ReadonlyMap<LanguageCode, ReadonlyMap<string, readonly string[]>>;

const learnableIn = ({ languages }: Sources): LanguageCode[] =>
  languages.filter(({ learnable }) => learnable).map(({ code }) => code);

const indexIn = ({ units }: Sources, tools: LanguageTools, code: LanguageCode): Map<string, string[]> => {
  const index = new Map<string, string[]>();
  for (const { key, texts } of units.flatMap(({ words }) => words)) {
    const text = texts[code];
    const tokens = text === undefined ? [] : shapesOf(text).flatMap((shape) => tools.tokens(code, shape));
    for (const token of new Set(tokens)) {
      const keys = index.get(token);
      if (keys === undefined) index.set(token, [key]);
      else keys.push(key);
    }
  }
  return index;
};

/** Indexes the words of a corpus by their tokens. */
export const indexWords = (sources: Sources, tools: LanguageTools): WordIndex =>
  new Map(learnableIn(sources).map((code) => [code, indexIn(sources, tools, code)]));

/** Words that sentences name, or that their tokens may belong to. */
const wordsFor = (sentences: readonly PhraseSource[], words: WordIndex, tools: LanguageTools): ReadonlySet<string> => {
  const keys = new Set<string>();
  for (const { words: named, texts } of sentences) {
    for (const { key } of named) keys.add(key);
    for (const [code, index] of words) {
      for (const token of tools.tokens(code, texts[code]?.text ?? ''))
        for (const key of index.get(token) ?? []) keys.add(key);
    }
  }
  return keys;
};

/** A unit reduced to some of its words, taught in the same lessons. */
const withWords = (unit: UnitSource, keys: ReadonlySet<string>): UnitSource => {
  const { quiz: _quiz, dialogueTitle: _title, ...rest } = unit;
  return {
    ...rest,
    words: unit.words.filter(({ key }) => keys.has(key)),
    phrases: [],
    lines: [],
    lessons: unit.lessons.map((lesson) => ({ ...lesson, teach: lesson.teach.filter(({ key }) => keys.has(key)) })),
  };
};

/** The units, clips, books and talks that changed. */
export interface ChangedParts {
  readonly units: readonly UnitSource[];
  readonly clips: readonly ClipSource[];
  readonly ebooks: readonly EbookSource[];
  readonly talks: readonly TalkSource[];
}

const project = (
  sources: Sources,
  { units: own, clips, ebooks, talks }: ChangedParts,
  keys: ReadonlySet<string>,
): Sources => {
  const changed = new Set(own);
  const named = new Set([
    ...sources.assumed.flatMap(({ forms }) => forms.map(({ from }) => from.key)),
    ...clips.map(({ unit }) => unit.key),
    ...ebooks.map(({ after }) => after.key),
    ...talks.map(({ unit }) => unit.key),
  ]);
  const units = sources.units
    .filter((unit) => changed.has(unit) || named.has(unit.id) || unit.words.some(({ key }) => keys.has(key)))
    .map((unit) => (changed.has(unit) ? unit : withWords(unit, keys)));
  const ids = new Set(units.map(({ id }) => id));
  const order = sources.courses.order.filter(({ unit }) => ids.has(unit.key));
  return {
    ...sources,
    courses: { ...sources.courses, order },
    units,
    clips,
    ebooks,
    talks,
    imported: [],
    tips: [],
    alphabets: [],
    reviews: [],
  };
};

/**
 * Whether the changed units, clips, books and talks have no issues. Requires that the corpus had none before, and that of units only
 * sentences changed.
 */
export const areValid = (sources: Sources, changed: ChangedParts, words: WordIndex, tools: LanguageTools): boolean => {
  const { units, clips, ebooks, talks } = changed;
  const files = new Set([...units, ...clips, ...ebooks, ...talks].map(({ place }) => place.file));
  const sentences = [
    ...units.flatMap(sentencesOf),
    ...clips.flatMap(sentencesOfClip),
    ...ebooks.flatMap(sentencesOfEbook),
    ...talks.flatMap(sentencesOfTalk),
  ];
  const projected = project(sources, changed, wordsFor(sentences, words, tools));
  return checkTogether(projected, tools).every(({ place }) => !files.has(place.file));
};
