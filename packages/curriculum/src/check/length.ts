import { issueAt } from '../source/content-issue.ts';
import { type Check, coursesOf, readableText, sentencesOf } from './context.ts';

/** The most words of a sentence in a learn language, by level; lines of a dialogue may have three more. */
const LONGEST: Readonly<Record<string, number>> = { A1: 11, 'A1+': 13, A2: 15 };
const MORE_IN_LINES = 3;

/** Checks that sentences are not longer than their level allows. */
export const shortSentences: Check = (context) =>
  context.units.flatMap((unit) => {
    const level = context.levelOf(unit.id);
    const longest = LONGEST[level];
    if (longest === undefined) return [];
    return sentencesOf(unit).flatMap((sentence) =>
      coursesOf(context, sentence).flatMap((code) => {
        const text = readableText(sentence, code);
        const limit = longest + ('role' in sentence ? MORE_IN_LINES : 0);
        const length = text === undefined ? 0 : context.tools.displayTokens(code, text.text).length;
        if (text === undefined || length <= limit) return [];
        return [
          issueAt(
            text.place,
            `"${sentence.key}" has ${length} words in ${code}; at level ${level} a sentence has at most ${limit}: shorten or split it.`,
          ),
        ];
      }),
    );
  });
