/** Finds the issues of books that other files decide: units, cast, places, other books. */
import type { LanguageCode } from '@parlance/domain';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import type { EbookSource, WordSource } from '../source/model.ts';
import { PLACES } from '../source/read-clip.ts';
import type { Check } from './context.ts';
import { twice } from './ids.ts';

/** Checks that no two books have one id, and that no unit has items below `ebook`. */
export const uniqueEbooks: Check = ({ sources: { ebooks, units } }) => [
  ...twice(
    'book',
    ebooks.map(({ id, place }) => ({ key: id, place })),
  ),
  ...(ebooks.length === 0 ? [] : units.filter(({ id }) => id === 'ebook')).map(({ place }) =>
    issueAt(place, 'The sentences of books begin with "ebook."; give this unit another id.'),
  ),
];

/** Checks that each book comes after an existing unit. */
export const knownEbookUnits: Check = ({ sources, units }) => {
  if (sources.unreadableFiles.length > 0) return [];
  const ids = units.map(({ id }) => id);
  return sources.ebooks
    .filter(({ after }) => !ids.includes(after.key))
    .map(({ after: { key, place } }) =>
      issueAt(
        place,
        `There is no unit "${key}"; name the unit by the end of which the words of the book are taught.${didYouMean(key, ids)}`,
      ),
    );
};

/** The texts of a word in the languages that are learned, and its part of speech. */
const readingsOf = ({ partOfSpeech, texts }: WordSource, learnable: readonly LanguageCode[]): string =>
  JSON.stringify([partOfSpeech, ...learnable.map((code) => texts[code]?.text)]);

/** Checks that no unit has the words of a book, and that a word of several books is the same in all of them. */
export const ownEbookWords: Check = ({ sources: { ebooks }, words, learnable }) => {
  const first = new Map<string, WordSource>();
  return ebooks
    .flatMap((ebook) => ebook.words)
    .flatMap((word): ContentIssue[] => {
      const { key, place } = word;
      if (words.has(key)) {
        const message = `A unit teaches the word "${key}"; remove it here, and name it in the sentences, or give this one another key.`;
        return [issueAt(place, message)];
      }
      const other = first.get(key);
      if (other === undefined) first.set(key, word);
      if (other === undefined || readingsOf(other, learnable) === readingsOf(word, learnable)) return [];
      const where = `${other.place.file}:${other.place.line}`;
      return [
        issueAt(
          place,
          `The word "${key}" is another one than at ${where}; write both alike, or give this one another key.`,
        ),
      ];
    });
};

const picturesIn = ({ chapters }: EbookSource) => chapters.flatMap(({ picture }) => picture ?? []);

/** Checks that the places in the pictures of books are drawn, and that the people there are members of the cast. */
export const knownPictures: Check = ({ sources: { ebooks, places, cast, unreadableCast } }) => {
  const pictures = ebooks.flatMap(picturesIn);
  if (pictures.length === 0) return [];
  const members = cast.map(({ key }) => key);
  const people = unreadableCast === undefined ? [] : pictures.flatMap((picture) => picture.cast);
  const nobody = people
    .filter(({ key }) => !members.includes(key) && !unreadableCast?.includes(key))
    .map(({ key, place }) =>
      issueAt(
        place,
        `"${key}" is not in content/cast.yaml; name one of ${members.join(', ')}.${didYouMean(key, members)}`,
      ),
    );
  if (places === undefined)
    return [
      ...nobody,
      issueAt({ file: PLACES, line: 1 }, 'This file is missing; name the drawn places in it, under "places:".'),
    ];
  const nowhere = pictures
    .filter(({ place: { key } }) => !places.includes(key))
    .map(({ place: { key, place } }) =>
      issueAt(place, `"${key}" is not drawn; name one of ${places.join(' ')}.${didYouMean(key, places)}`),
    );
  return [...nobody, ...nowhere];
};
