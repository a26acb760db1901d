import type { LanguageCode } from '@parlance/domain';
import { type Fault, faultAt } from '../source/fault.ts';
import type { PhraseSource, TextSource, WordSource } from '../source/model.ts';
import { type Check, type CheckContext, coursesOf, type LanguageTools, readableText } from './context.ts';

const contains = (whole: readonly string[], part: readonly string[]): boolean =>
  part.length > 0 && whole.some((_, start) => part.every((token, offset) => whole[start + offset] === token));

/** The ways in which a word may stand in a phrase. */
const shapesOf = ({ text, plural, also, forms }: TextSource): readonly string[] => [
  text,
  ...(plural === undefined ? [] : [plural]),
  ...also,
  ...forms,
];

/** Whether a word stands in a text, in any of its forms. */
export const occursIn = (tools: LanguageTools, code: LanguageCode, word: TextSource, phrase: string): boolean => {
  const whole = tools.tokens(code, phrase);
  return shapesOf(word).some((shape) => contains(whole, tools.tokens(code, shape)));
};

const missingWord = (context: CheckContext, phrase: PhraseSource, word: WordSource, code: LanguageCode): Fault[] => {
  const text = readableText(phrase, code);
  const wordText = readableText(word, code);
  if (text === undefined || wordText === undefined || !coursesOf(context, word).includes(code)) return [];
  if (occursIn(context.tools, code, wordText, text.text)) return [];
  return [
    faultAt(
      text.place,
      `"${phrase.key}" names the word "${word.key}", but its ${code} text has no form of "${wordText.text}"; add the form to "forms:" of the word, or correct the text or the list.`,
    ),
  ];
};

/** What a phrase says it contains, it contains, in each language that is learned. */
export const declaredWordsOccur: Check = (context) =>
  context.units
    .flatMap(({ phrases, lines }) => [...phrases, ...lines])
    .flatMap((phrase) =>
      phrase.words
        .flatMap(({ key }) => context.words.get(key) ?? [])
        .flatMap((word) => coursesOf(context, phrase).flatMap((code) => missingWord(context, phrase, word, code))),
    );

const standsIn = (context: CheckContext, phrase: PhraseSource, word: WordSource, code: LanguageCode): boolean => {
  const text = readableText(phrase, code);
  const own = readableText(word, code);
  return (
    text !== undefined && own !== undefined && occursIn(context.tools, code, { ...own, also: [], forms: [] }, text.text)
  );
};

/**
 * What a phrase contains, it names. A word that stands in the phrase in every language that both are learned in
 * is meant: in one language alone it might only look like it.
 */
export const occurringWordsDeclared: Check = (context) =>
  context.units
    .flatMap(({ phrases, lines }) => [...phrases, ...lines])
    .filter(({ words }) => words.every(({ key }) => context.words.has(key)))
    .flatMap((phrase) =>
      [...context.words.values()]
        .filter(({ key }) => !phrase.words.some((reference) => reference.key === key))
        .filter((word) => {
          const codes = coursesOf(context, phrase).filter((code) => coursesOf(context, word).includes(code));
          return codes.length > 1 && codes.every((code) => standsIn(context, phrase, word, code));
        })
        .map(({ key }) =>
          faultAt(
            phrase.place,
            `"${phrase.key}" contains the word "${key}" without naming it; add it to "words:", so that answers count for it.`,
          ),
        ),
    );
