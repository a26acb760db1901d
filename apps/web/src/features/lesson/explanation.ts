/** Turns a verdict into what the interface says about it: which explanation, with which words of the answer. */
import type { Given, ItemId, Segment, Step, Verdict } from '@parlance/domain';

/** Keys below `reason.`: each has a `title` and a `why`. Some reasons differ by what is missing. */
export type ExplanationKey =
  | 'punctuation'
  | 'accent'
  | 'typo'
  | 'article'
  | 'articleMissing'
  | 'articleExtra'
  | 'agreement'
  | 'contraction'
  | 'homophone'
  | 'wordOrder'
  | 'missingWord'
  | 'extraWord'
  | 'otherWord'
  | 'empty'
  | 'otherChoice'
  | 'pairs';

export interface Explanation {
  readonly key: ExplanationKey;
  /** The words at fault, as they were given; may be empty. */
  readonly given: string;
  /** The words that stand there in the right answer; may be empty. */
  readonly expected: string;
  /** What the chosen option means, where another one was chosen. */
  readonly meaning: string;
}

/** The two texts of an item that an explanation may quote. */
export interface ItemSides {
  readonly target: string;
  readonly meaning: string;
}

type Judged = Exclude<Verdict, { readonly kind: 'exact' }>;

/** The explanation of a verdict, or undefined where there is nothing to say. */
export const explanationOf = (
  answer: { readonly step: Step; readonly given: Given; readonly verdict: Verdict },
  sidesOf: (item: ItemId) => ItemSides,
): Explanation | undefined => {
  const { given, step, verdict } = answer;
  if (verdict.kind === 'exact') return undefined;
  if (given.kind === 'choice') return choiceExplanation(sidesOf(step.item), sidesOf(given.item));
  if (given.kind === 'pairs') return pairsExplanation(given.slips, sidesOf);
  return textExplanation(verdict);
};

const choiceExplanation = (wanted: ItemSides, chosen: ItemSides): Explanation => ({
  key: 'otherChoice',
  given: withoutStop(chosen.target),
  expected: withoutStop(wanted.target),
  meaning: withoutStop(chosen.meaning),
});

/** A quoted text loses its full stop: the sentence around it has one. */
const withoutStop = (text: string): string => text.replace(/[.。]$/u, '');

const pairsExplanation = (slips: readonly ItemId[], sidesOf: (item: ItemId) => ItemSides): Explanation => {
  const pairs = [...new Set(slips)].map((item) => `${sidesOf(item).target} = ${sidesOf(item).meaning}`);
  return { key: 'pairs', given: '', expected: pairs.join(' · '), meaning: '' };
};

const textExplanation = (verdict: Judged): Explanation => {
  const given = differingWords(verdict.difference.given).join(' ');
  const expected = differingWords(verdict.difference.expected).join(' ');
  return { key: keyOf(verdict, given, expected), given, expected, meaning: '' };
};

const keyOf = (verdict: Judged, given: string, expected: string): ExplanationKey => {
  if (verdict.reason !== 'article') return verdict.reason;
  if (given === '') return 'articleMissing';
  return expected === '' ? 'articleExtra' : 'article';
};

interface Placed {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The whole words that a difference touches, without the punctuation around them. */
export const differingWords = (segments: readonly Segment[]): string[] => {
  const touched = placesOf(segments).filter(({ same }) => !same);
  const whole = segments.map(({ text }) => text).join('');
  return wordsOf(whole)
    .filter((word) => touched.some((place) => place.from < word.to && word.from < place.to))
    .map(({ text }) => text);
};

const placesOf = (segments: readonly Segment[]): (Placed & { readonly same: boolean })[] => {
  let from = 0;
  return segments.map(({ text, same }) => {
    const place = { text, same, from, to: from + text.length };
    from = place.to;
    return place;
  });
};

const wordsOf = (text: string): Placed[] =>
  [...text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’-]*[\p{L}\p{M}\p{N}'’])?/gu)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
