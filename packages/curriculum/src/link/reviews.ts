import type { ContentIndex } from '@parlance/domain';
import type { AlphabetSource, ClipSource, EbookSource, Sources, TalkSource, UnitSource } from '../source/model.ts';
import { tipTextsOf } from '../source/tip-texts.ts';

/** Names of reviewed parts that belong to no unit. */
const SMALL_WORDS = 'small-words';
const LETTERS = 'letters';
const CLIP_LIST = 'clip-list';
const ASIDES = 'talk-asides';

/** Counts the texts of a unit: title, goal, titles of lessons and dialogue, and every item. */
const textsInUnit = ({ words, phrases, lessons, dialogueTitle, lines, quiz }: UnitSource): number =>
  2 +
  words.length +
  phrases.length +
  lessons.length +
  (dialogueTitle === undefined ? 0 : 1) +
  lines.length +
  (quiz?.statements.length ?? 0);

/** Name of a clip where it is reviewed: another one than that of a unit. */
const placeOfClip = ({ id }: ClipSource): string => `clip-${id}`;

/** Counts the texts of a clip: its title, what it is about, and every item. */
const textsInClip = ({ lines, statements }: ClipSource): number => 2 + lines.length + statements.length;

/** Name of a book where it is reviewed. */
const placeOfEbook = ({ id }: EbookSource): string => `ebook-${id}`;

/** Counts the texts of a book: its title, what it is about, its words, titles of chapters, and every sentence. */
const textsInEbook = ({ words, chapters }: EbookSource): number =>
  2 + words.length + chapters.reduce((sum, { sentences }) => sum + 1 + sentences.length, 0);

/** Name of a talk where it is reviewed. */
const placeOfTalk = ({ unit }: TalkSource): string => `talk-${unit.key}`;

/** Counts the texts of a talk: its title, what it is about, its tasks, values of slots, hints, and every line. */
const textsInTalk = ({ tasks, slots, turns }: TalkSource): number =>
  3 +
  tasks.length +
  slots.reduce((sum, { values }) => sum + values.length, 0) +
  turns.reduce(
    (sum, { replies }) => sum + 2 + replies.length + replies.filter(({ answers }) => answers !== undefined).length,
    0,
  );

/** Counts the texts of an alphabet: the hint of each sound, and the meaning of each example outside the corpus. */
const textsInAlphabet = ({ letters, sounds }: AlphabetSource): number =>
  sounds.length + letters.filter(({ shownBy }) => 'example' in shownBy).length;

/**
 * The number of texts in each reviewable part. It is the same in every language, because nothing is emitted while a
 * text is missing.
 */
const textsByPlace = ({
  units,
  tips,
  assumed,
  alphabets,
  clips,
  groups,
  ebooks,
  talks,
  asides,
}: Sources): ReadonlyMap<string, number> => {
  const counts = new Map(units.map((unit) => [unit.id, textsInUnit(unit)]));
  for (const tip of tips) counts.set(tip.unit.key, (counts.get(tip.unit.key) ?? 0) + tipTextsOf(tip).length);
  counts.set(SMALL_WORDS, assumed.filter(({ means }) => means !== undefined).length);
  for (const clip of clips) counts.set(placeOfClip(clip), textsInClip(clip));
  for (const ebook of ebooks) counts.set(placeOfEbook(ebook), textsInEbook(ebook));
  for (const talk of talks) counts.set(placeOfTalk(talk), textsInTalk(talk));
  counts.set(ASIDES, asides.length);
  counts.set(CLIP_LIST, groups?.length ?? 0);
  counts.set(
    LETTERS,
    alphabets.reduce((sum, alphabet) => sum + textsInAlphabet(alphabet), 0),
  );
  return counts;
};

/** The values that a review may name as its unit: units, clips, books, talks, small words, letters and sounds. */
export const reviewablePlaces = ({
  units,
  clips,
  ebooks,
  talks,
}: Pick<Sources, 'units' | 'clips' | 'ebooks' | 'talks'>): readonly string[] => [
  ...units.map(({ id }) => id),
  ...clips.map(placeOfClip),
  ...ebooks.map(placeOfEbook),
  ...talks.map(placeOfTalk),
  ASIDES,
  CLIP_LIST,
  SMALL_WORDS,
  LETTERS,
];

/** Counts, for each language, all texts and those that a fluent reader has read. */
export const linkReviews = (sources: Sources): ContentIndex['reviews'] => {
  const counts = textsByPlace(sources);
  const texts = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return Object.fromEntries(
    sources.languages.map(({ code }) => {
      const read = new Set(sources.reviews.filter(({ language }) => language.key === code).map(({ unit }) => unit.key));
      const reviewed = [...read].reduce((sum, place) => sum + (counts.get(place) ?? 0), 0);
      return [code, { texts, reviewed }];
    }),
  );
};
