import type { LanguageCode } from '@parlance/domain';
import { type Fault, faultAt } from '../source/fault.ts';
import type { PhraseSource, TextSource, UnitSource, WordSource } from '../source/model.ts';
import { type Check, type CheckContext, coursesOf, readableText, taughtItems } from './context.ts';

type Item = WordSource | PhraseSource;

/** A text as a learner compares it: without case and punctuation. */
const looks = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim();

const withArticle = ({ text, article = '' }: TextSource): string => `${article} ${text}`;

/** Texts that would be right where this item is asked. */
const answersOf = (text: TextSource): ReadonlySet<string> => new Set([withArticle(text), ...text.also].map(looks));

/** Whether two items can be options of one choice: some course has both. */
const canMeet = (context: CheckContext, a: Item, b: Item): boolean =>
  coursesOf(context, a).some((code) => coursesOf(context, b).includes(code));

const sameIn = (context: CheckContext, code: LanguageCode, items: readonly Item[]): Fault[] =>
  items.flatMap((item, index) => {
    const text = readableText(item, code);
    if (text === undefined) return [];
    return items
      .slice(0, index)
      .filter((other) => other.key !== item.key && canMeet(context, item, other))
      .filter((other) => {
        const earlier = readableText(other, code);
        if (earlier === undefined) return false;
        return answersOf(earlier).has(looks(withArticle(text))) || answersOf(text).has(looks(withArticle(earlier)));
      })
      .map((other) =>
        faultAt(
          text.place,
          `"${item.key}" and "${other.key}" could not be told apart in ${code}: both may be "${text.text}"; word one of them differently.`,
        ),
      );
  });

const alike = (context: CheckContext, unit: UnitSource): Fault[] =>
  context.sources.languages.flatMap(({ code }) => sameIn(context, code, taughtItems(unit)));

/** No two items of a unit read the same in a language: a choice between them would have two right answers. */
export const tellableApart: Check = (context) => context.units.flatMap((unit) => alike(context, unit));
