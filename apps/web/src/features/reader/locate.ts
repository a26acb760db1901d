/**
 * Finds sentences and words of a page by a point or a selection, and the ranges of its texts. A text is plain, with a
 * node for each change of its look; what is shown between its sentences is marked `data-aside`.
 */
import type { ReadingSentence, ReadingText } from '@parlance/domain';

/** A block on the page and its text. */
export interface ShownText {
  readonly element: HTMLElement;
  readonly text: ReadingText;
}

/** A sentence on the page. */
export interface ShownSentence extends ShownText {
  readonly sentence: ReadingSentence;
}

const texts = new WeakMap<Element, ReadingText>();

/** Registers what an element shows; the ref of a block. */
export const showsText = (element: Element, text: ReadingText): void => void texts.set(element, text);

const SELECTOR = '[data-text]';

const shownIn = (element: Element | null | undefined): ShownText | undefined => {
  const block = element?.closest<HTMLElement>(SELECTOR);
  const text = block === null || block === undefined ? undefined : texts.get(block);
  return block == null || text === undefined ? undefined : { element: block, text };
};

/** All texts below an element, in order. */
export const shownTexts = (root: Element): readonly ShownText[] =>
  [...root.querySelectorAll<HTMLElement>(SELECTOR)].flatMap((element) => shownIn(element) ?? []);

/** The nodes of a block's own text, without what is shown between its sentences. */
const nodesOf = (element: Element): readonly Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node instanceof Element)
      return node.hasAttribute('data-aside') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
    return NodeFilter.FILTER_ACCEPT;
  });
  const nodes: Text[] = [];
  while (walker.nextNode() !== null) nodes.push(walker.currentNode as Text);
  return nodes;
};

/** A range of a block's text by offsets; undefined where the text is not shown as it was. */
export const rangeIn = (element: Element, from: number, to: number): Range | undefined => {
  const range = document.createRange();
  let at = 0;
  let begun = false;
  for (const node of nodesOf(element)) {
    const { length } = node.data;
    if (!begun && from < at + length) {
      range.setStart(node, Math.max(0, from - at));
      begun = true;
    }
    if (begun && to <= at + length) {
      range.setEnd(node, to - at);
      return range;
    }
    at += length;
  }
  return undefined;
};

/** A node and an offset in it, as an offset in the text of its block. */
const offsetOf = (node: Node, offset: number): (ShownText & { readonly at: number }) | undefined => {
  const shown = shownIn(node instanceof Element ? node : node.parentElement);
  if (shown === undefined) return undefined;
  let at = 0;
  for (const each of nodesOf(shown.element)) {
    if (each === node) return { ...shown, at: at + offset };
    if (node.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) break;
    at += each.data.length;
  }
  return { ...shown, at };
};

const caretAt = (x: number, y: number): readonly [Node, number] | undefined => {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position != null) return [position.offsetNode, position.offset];
  const range = document.caretRangeFromPoint?.(x, y);
  return range == null ? undefined : [range.startContainer, range.startOffset];
};

/** Pixels around a word that still belong to it. */
const NEAR = 5;

/** Whether a point lies on a range, or very near. */
export const isOn = (range: Range, x: number, y: number): boolean =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left - NEAR && x <= right + NEAR && y >= top - NEAR && y <= bottom + NEAR,
  );

/** The text at a point of the page, with the offset in it; undefined beside all texts. */
export const textAt = (x: number, y: number): (ShownText & { readonly at: number }) | undefined => {
  const caret = caretAt(x, y);
  return caret === undefined ? undefined : offsetOf(...caret);
};

/** The sentence at an offset of a text; the one before where the offset lies between two. */
export const sentenceAt = ({ sentences }: ReadingText, at: number): ReadingSentence | undefined =>
  sentences.findLast(({ from }) => from <= at) ?? sentences[0];

/** A place in a book: a sentence, and an offset in it. */
export interface Point {
  readonly sentence: number;
  readonly offset: number;
}

/** A passage of a book. */
export interface Passage {
  readonly from: Point;
  readonly to: Point;
  readonly quote: string;
}

const pointAt = (node: Node, offset: number): Point | undefined => {
  const found = offsetOf(node, offset);
  const sentence = found && sentenceAt(found.text, found.at);
  if (found === undefined || sentence === undefined) return undefined;
  const length = sentence.to - sentence.from;
  return { sentence: sentence.place, offset: Math.min(length, Math.max(0, found.at - sentence.from)) };
};

/** What is selected below an element; undefined where nothing is. */
export const selectedIn = (root: Element): Passage | undefined => {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return undefined;
  const from = pointAt(range.startContainer, range.startOffset);
  const to = pointAt(range.endContainer, range.endOffset);
  const quote = selection.toString().trim();
  return from === undefined || to === undefined || quote === '' ? undefined : { from, to, quote };
};

/** A sentence as a passage. */
export const passageOf = ({ sentence, text }: ShownSentence): Passage => ({
  from: { sentence: sentence.place, offset: 0 },
  to: { sentence: sentence.place, offset: sentence.to - sentence.from },
  quote: text.text.slice(sentence.from, sentence.to),
});
