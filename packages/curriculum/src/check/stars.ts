import { FALLBACK } from '@parlance/languages';
import { type Fault, faultAt } from '../source/fault.ts';
import type { TitleSource } from '../source/model.ts';

/** What a text sets apart as words of the learn language: pieces between asterisks, sorted. */
const starredIn = (text: string): string[] => [...text.matchAll(/\*([^*]+)\*/g)].map(([, piece]) => piece ?? '').sort();

const isOdd = (text: string): boolean => text.split('*').length % 2 === 0;

/** Every language sets the same words of the learn language apart. */
export const unevenStars = ({ texts, place }: TitleSource): Fault[] => {
  const { [FALLBACK]: english } = texts;
  const expected = starredIn(english ?? '');
  return Object.entries(texts).flatMap(([code, text]): Fault[] => {
    if (isOdd(text)) return [faultAt(place, `The ${code} text has an asterisk without its partner; write *word*.`)];
    const pieces = starredIn(text);
    if (english === undefined || isOdd(english) || pieces.join('|') === expected.join('|')) return [];
    return [
      faultAt(
        place,
        `The ${code} text sets apart ${pieces.join(', ') || 'nothing'} where the English one has ${expected.join(', ') || 'nothing'}; write the same pieces between asterisks.`,
      ),
    ];
  });
};
