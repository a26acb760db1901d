import { FALLBACK } from '@parlance/languages';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import type { TitleSource } from '../source/model.ts';

/** The pieces of a text between asterisks, which mark words of the learn language, sorted. */
const starredIn = (text: string): string[] => [...text.matchAll(/\*([^*]+)\*/g)].map(([, piece]) => piece ?? '').sort();

const isOdd = (text: string): boolean => text.split('*').length % 2 === 0;

/** Checks that a text marks the same words of the learn language in every language. */
export const unevenStars = ({ texts, place }: TitleSource): ContentIssue[] => {
  const { [FALLBACK]: english } = texts;
  const expected = starredIn(english ?? '');
  return Object.entries(texts).flatMap(([code, text]): ContentIssue[] => {
    if (isOdd(text)) return [issueAt(place, `The ${code} text has an asterisk without its partner; write *word*.`)];
    const pieces = starredIn(text);
    if (english === undefined || isOdd(english) || pieces.join('|') === expected.join('|')) return [];
    return [
      issueAt(
        place,
        `The ${code} text sets apart ${pieces.join(', ') || 'nothing'} where the English one has ${expected.join(', ') || 'nothing'}; write the same pieces between asterisks.`,
      ),
    ];
  });
};
