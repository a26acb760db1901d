import {
  ANY_MARK,
  type AnswerPattern,
  isPattern,
  type LanguageCode,
  parsePattern,
  standsFor,
  withoutMarks,
} from '@parlance/domain';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import type { PhraseSource, TextSource, WordSource } from '../source/model.ts';
import { looks } from './choices.ts';
import { allSentences, type Check, type CheckContext, coursesOf, readableText, sentencesOf } from './context.ts';

/** The most characters of all patterns of a sentence: a lesson has up to twenty sentences, and 12 KB. */
const MOST_CHARACTERS = 1000;

const STRAY_MARK = new RegExp(`[^[|](${ANY_MARK})`, 'u');
const EMPTY_MARK = new RegExp(`${ANY_MARK}(?:[|\\]]|$)`, 'u');

/** Why a pattern cannot be read; undefined if it can. */
const faultOf = (written: string): string | undefined => {
  const outside = written.replace(/\[[^[\]]*\]/gu, '');
  if (/[[\]]/u.test(outside)) return 'has a bracket without its other one, or brackets within brackets';
  if (outside.includes('|')) return 'has a | outside brackets';
  const single = [...written.matchAll(/\[([^[\]]*)\]/gu)].find(([, inside = '']) => !inside.includes('|'));
  if (single !== undefined) return `has nothing to choose from in ${single[0]}`;
  const [, stray] = STRAY_MARK.exec(written) ?? [];
  if (stray !== undefined) return `has a ${stray} that stands neither before an option nor before the whole`;
  if (EMPTY_MARK.test(written)) return 'has a mark before nothing';
  const { parts } = parsePattern(written);
  const [twice] = parts.flatMap((options) => options.filter((option, at) => options.indexOf(option) !== at));
  return twice === undefined ? undefined : `has "${twice}" twice in the same brackets`;
};

const faultsOf = (item: WordSource | PhraseSource, code: LanguageCode, { place, also }: TextSource): ContentIssue[] => {
  const patterns = also.filter(isPattern);
  if (patterns.length > 0 && 'partOfSpeech' in item) {
    return [issueAt(place, `"${item.key}" is a word: write its other texts without brackets in ${code}.`)];
  }
  const length = withoutMarks(patterns.join('')).length;
  return [
    ...patterns.flatMap((written) => {
      const fault = faultOf(written);
      return fault === undefined ? [] : [issueAt(place, `A pattern of "${item.key}" ${fault} in ${code}: ${written}`)];
    }),
    ...(length > MOST_CHARACTERS
      ? [
          issueAt(
            place,
            `The patterns of "${item.key}" have ${length} characters in ${code}; write at most ${MOST_CHARACTERS}.`,
          ),
        ]
      : []),
  ];
};

/** Checks that patterns of accepted texts can be read, are small, and stand for sentences. */
export const readablePatterns: Check = (context) =>
  [...context.units.flatMap(({ words }) => words), ...allSentences(context)].flatMap((item) =>
    context.learnable.flatMap((code) => {
      const text = readableText(item, code);
      return text === undefined ? [] : faultsOf(item, code, text);
    }),
  );

/** A sentence as it is taught. */
interface Taught {
  readonly item: PhraseSource;
  readonly text: TextSource;
  readonly tokens: readonly string[];
}

/** The first words of the texts of a pattern. */
const firstWords = ({ parts }: AnswerPattern, tokensOf: (option: string) => readonly string[]): ReadonlySet<string> => {
  const first = new Set<string>();
  for (const options of parts) {
    const words = options.map((option) => tokensOf(option)[0]);
    for (const word of words) if (word !== undefined) first.add(word);
    if (!words.includes(undefined)) break;
  }
  return first;
};

/** Whether two sentences mean the same in some language that is learned: then either is right for the other. */
const meanTheSame = ({ learnable }: CheckContext, code: LanguageCode, a: PhraseSource, b: PhraseSource): boolean =>
  learnable
    .filter((other) => other !== code)
    .some((other) => looks(a.texts[other]?.text ?? '') === looks(b.texts[other]?.text ?? ''));

const takenFrom = (context: CheckContext, code: LanguageCode): ContentIssue[] => {
  const tokensOf = (text: string): readonly string[] => context.tools.tokens(code, text);
  const taught = context.units.flatMap(sentencesOf).flatMap((item): Taught[] => {
    const text = coursesOf(context, item).includes(code) ? readableText(item, code) : undefined;
    return text === undefined ? [] : [{ item, text, tokens: tokensOf(text.text) }];
  });
  const byFirst = Map.groupBy(taught, ({ tokens: [first = ''] }) => first);
  return taught.flatMap(({ item, text }) =>
    text.also.filter(isPattern).flatMap((written) => {
      const pattern = parsePattern(written);
      return [...firstWords(pattern, tokensOf)]
        .flatMap((word) => byFirst.get(word) ?? [])
        .filter((other) => other.item !== item && looks(other.text.text) !== looks(text.text))
        .filter(({ tokens }) => standsFor(pattern, tokens, tokensOf))
        .filter((other) => !meanTheSame(context, code, item, other.item))
        .map((other) =>
          issueAt(
            text.place,
            `A pattern of "${item.key}" stands in ${code} for "${other.text.text}", which "${other.item.key}" teaches for something else: ${written}`,
          ),
        );
    }),
  );
};

/** Checks that no pattern accepts what the course teaches for another meaning. */
export const nothingTaughtOtherwise: Check = (context) => context.learnable.flatMap((code) => takenFrom(context, code));
