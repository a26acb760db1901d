import type { LanguageCode } from '@parlance/domain';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import type { PhraseSource, TextSource, WordSource } from '../source/model.ts';
import { coursesOf, readableText, taughtItems, type UnitCheck, type UnitContext } from './context.ts';

type Item = WordSource | PhraseSource;

/** A text as a learner compares it: without case and punctuation. */
export const looks = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();

/** A text with the article that stands before it. */
export const withArticle = ({ text, article = '' }: TextSource): string => `${article} ${text}`;

/** Whether two items can be options of one choice: some course has both. */
const canMeet = (context: UnitContext, a: Item, b: Item): boolean =>
  coursesOf(context, a).some((code) => coursesOf(context, b).includes(code));

/** An item as a choice offers it in one language. */
export interface Option {
  readonly item: Item;
  readonly text: TextSource;
  readonly shown: string;
  /** Texts that are right answers when this item is asked. */
  readonly answers: ReadonlySet<string>;
}

/** An item as an option in one language; an empty list if it has no readable text. */
export const optionOf = (item: Item, code: LanguageCode): Option[] => {
  const text = readableText(item, code);
  if (text === undefined) return [];
  const shown = looks(withArticle(text));
  return [{ item, text, shown, answers: new Set([shown, ...text.also.map(looks)]) }];
};

/** Whether one of two items is a right answer when the other is asked. */
export const areAlike = (a: Option, b: Option): boolean => a.answers.has(b.shown) || b.answers.has(a.shown);

/** Groups values by the answers they accept. */
export const byAnswer = <T>(
  all: readonly T[],
  answersOf: (one: T) => Iterable<string>,
): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    for (const answer of answersOf(one)) {
      const group = groups.get(answer);
      if (group) group.push(one);
      else groups.set(answer, [one]);
    }
  }
  return groups;
};

const sameIn = (context: UnitContext, code: LanguageCode, items: readonly Item[]): ContentIssue[] => {
  const options = items.flatMap((item) => optionOf(item, code));
  const position = new Map(options.map((option, index) => [option, index]));
  const isBefore = (a: Option, b: Option): boolean => (position.get(a) ?? 0) < (position.get(b) ?? 0);
  const shared = [...byAnswer(options, ({ answers }) => answers).values()].filter(({ length }) => length > 1);
  return shared.flatMap((group) =>
    group.flatMap((option) =>
      group
        .filter((other) => isBefore(other, option) && areAlike(option, other))
        .filter(({ item }) => item.key !== option.item.key && canMeet(context, item, option.item))
        .map(({ item }) =>
          issueAt(
            option.text.place,
            `"${option.item.key}" and "${item.key}" could not be told apart in ${code}: both may be "${option.text.text}"; word one of them differently.`,
          ),
        ),
    ),
  );
};

/**
 * Checks that no two items of a unit read the same in a language: a choice between them would have two right answers.
 */
export const tellableApart: UnitCheck = (context, unit) =>
  context.languages.flatMap(({ code }) => sameIn(context, code, taughtItems(unit)));
