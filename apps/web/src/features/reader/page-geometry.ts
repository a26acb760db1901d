/** Which sentences are seen, and where. */
import { rangeIn, type ShownSentence, type ShownText } from './locate.ts';

/** The range of a sentence on the page. */
export const rangeOf = ({ element, sentence }: ShownSentence): Range | undefined =>
  rangeIn(element, sentence.from, sentence.to);

/** All sentences that are shown, by their place in the book. */
export const sentencesOf = (texts: readonly ShownText[]): ReadonlyMap<number, ShownSentence> =>
  new Map(
    texts.flatMap(({ element, text }) =>
      text.sentences.map((sentence): [number, ShownSentence] => [sentence.place, { element, text, sentence }]),
    ),
  );

/** The first block whose lower edge lies below a height; blocks stand one below the other. */
const firstBelow = (texts: readonly ShownText[], top: number): number => {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((texts[middle]?.element.getBoundingClientRect().bottom ?? 0) > top) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Pixels by which a line may lie above a height and still be below it. */
const TOLERANCE = 6;

/** The upper edge of each sentence from a block on, in order. */
function* topsFrom(texts: readonly ShownText[], first: number): Generator<readonly [place: number, top: number]> {
  for (const shown of texts.slice(first)) {
    for (const sentence of shown.text.sentences) {
      const [line] = rangeOf({ ...shown, sentence })?.getClientRects() ?? [];
      if (line !== undefined) yield [sentence.place, line.top];
    }
  }
}

/** The place of the first sentence that begins below a height of the window; of a longer one that fills the window its own. */
export const placeAtTop = (texts: readonly ShownText[], top: number): number | undefined => {
  let last: number | undefined;
  for (const [place, line] of topsFrom(texts, firstBelow(texts, top))) {
    if (line >= top - TOLERANCE) return line < globalThis.innerHeight ? place : (last ?? place);
    last = place;
  }
  return last;
};

/**
 * The place of the first sentence that begins on a page or behind it; of the last one if all begin before it.
 * @param sentences in the order of the book, so that few of them are measured
 */
export const placeOnPage = (
  sentences: readonly ShownSentence[],
  page: number,
  pageOf: (range: Range) => number,
): number | undefined => {
  const isBehind = (shown: ShownSentence | undefined): boolean => {
    const range = shown && rangeOf(shown);
    return range !== undefined && pageOf(range) >= page;
  };
  let [low, high] = [0, sentences.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBehind(sentences[middle])) high = middle;
    else low = middle + 1;
  }
  return (sentences[low] ?? sentences.at(-1))?.sentence.place;
};

/** A page among those of its chapter, from 1. */
export interface Screens {
  readonly page: number;
  readonly count: number;
}

/** Pixels of a window that the bars take. */
const BARS = 200;

/**
 * Where a block of text is in its chapter, in windows: on the page of which most is seen, for few readers move the text by whole
 * windows.
 */
export const pageInScreens = (element: Element | undefined, top: number): Screens => {
  const box = element?.closest('[data-chapter]')?.getBoundingClientRect();
  if (box === undefined) return { page: 1, count: 1 };
  const height = Math.max(200, globalThis.innerHeight - BARS);
  const count = Math.max(1, Math.ceil(box.height / height));
  return { page: Math.min(count, Math.max(1, Math.round((top - box.top) / height) + 1)), count };
};
