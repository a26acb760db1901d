/** Finds the issues of a book that need no other file. */
import type { EbookLevel } from '@parlance/domain';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import type { EbookSource } from '../source/model.ts';
import { sentencesOfEbook, type UnitContext } from './context.ts';
import { stagedCast } from './ebook-stage.ts';
import { twice } from './ids.ts';
import { textsLack, titleLacks } from './texts.ts';

/** The form of a book by its level: how many sentences it has, and chapters. */
const FORMS: Readonly<Record<EbookLevel, { sentences: number; chapters: readonly [least: number, most: number] }>> = {
  easy: { sentences: 20, chapters: [2, 3] },
  normal: { sentences: 40, chapters: [3, 4] },
  hard: { sentences: 60, chapters: [4, 6] },
};

const LEAST_PICTURES = 2;

const rightLength = (ebook: EbookSource): ContentIssue[] => {
  const { level, chapters, place, isUnreadable } = ebook;
  if (isUnreadable) return [];
  const { sentences, chapters: range } = FORMS[level];
  const [least, most] = range;
  const count = sentencesOfEbook(ebook).length;
  return [
    ...(count === sentences
      ? []
      : [issueAt(place, `The book has ${count} sentences; one of the level "${level}" has ${sentences}.`)]),
    ...(chapters.length >= least && chapters.length <= most
      ? []
      : [
          issueAt(
            place,
            `The book has ${chapters.length} chapters; one of the level "${level}" has ${least} to ${most}.`,
          ),
        ]),
  ];
};

const chaptersInOrder = ({ chapters, isUnreadable }: EbookSource): ContentIssue[] =>
  isUnreadable
    ? []
    : chapters.flatMap(({ key, place }, index) =>
        key === `c${index + 1}`
          ? []
          : [
              issueAt(
                place,
                `The chapter "${key}" stands where "c${index + 1}" belongs; number chapters as they are read.`,
              ),
            ],
      );

const paragraphs = ({ chapters, isUnreadable }: EbookSource): ContentIssue[] =>
  (isUnreadable ? [] : chapters).flatMap(({ sentences: [first] }) =>
    first === undefined || first.begins
      ? []
      : [issueAt(first.place, `"${first.key}" is the first of its chapter; add "begins: paragraph" to it.`)],
  );

const enoughPictures = ({ chapters, place, isUnreadable }: EbookSource): ContentIssue[] => {
  const [first] = chapters;
  if (isUnreadable || first === undefined) return [];
  if (first.picture === undefined)
    return [issueAt(first.place, 'The first chapter has no picture, which is the cover of the book; add "picture:".')];
  const count = chapters.filter(({ picture }) => picture !== undefined).length;
  return count >= LEAST_PICTURES
    ? []
    : [issueAt(place, `The book has ${count} picture; give at least ${LEAST_PICTURES} of its chapters one.`)];
};

/** Finds the issues of a book that need no other file. */
export const checkEbook = ({ languages }: Pick<UnitContext, 'languages'>, ebook: EbookSource): ContentIssue[] => [
  ...[...ebook.words, ...sentencesOfEbook(ebook)].flatMap((item) => textsLack(languages, item)),
  ...titleLacks(languages, { what: 'The title of the book', title: ebook.title }),
  ...titleLacks(languages, { what: 'What the book is about', title: ebook.about }),
  ...ebook.chapters.flatMap(({ key, title }) =>
    titleLacks(languages, { what: `The title of the chapter "${key}"`, title }),
  ),
  ...twice('word', ebook.words),
  ...twice('chapter', ebook.chapters),
  ...twice('sentence', sentencesOfEbook(ebook)),
  ...rightLength(ebook),
  ...chaptersInOrder(ebook),
  ...paragraphs(ebook),
  ...enoughPictures(ebook),
  ...stagedCast(ebook),
];
