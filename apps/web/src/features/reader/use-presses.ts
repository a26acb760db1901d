/** What pointers do on a page: a tap on a word, a press of a sentence, a turn of the page. */
import { type PointerEvent, useEffect, useRef } from 'react';
import { isOn, rangeIn, type ShownSentence, sentenceAt, textAt } from './locate.ts';
import { type ReadWord, wordsOf } from './words.ts';

/** Milliseconds after which a tap is a press. */
const LONG = 450;
/** Pixels that a finger may move within a tap. */
const STILL = 10;
/** Pixels of a movement that turns a page. */
const SWIPE = 48;

/** What the page does. */
export interface Presses {
  readonly onWord: (shown: ShownSentence, word: ReadWord) => void;
  readonly onSentence: (shown: ShownSentence) => void;
  /** The finger went to a side; undefined where pages are not turned. */
  readonly onSwipe: ((by: 1 | -1) => void) | undefined;
}

/** The sentence at a point, and its word there. */
export const hitAt = (
  x: number,
  y: number,
  language: string,
): { readonly shown: ShownSentence; readonly word: ReadWord | undefined } | undefined => {
  const hit = textAt(x, y);
  const sentence = hit && sentenceAt(hit.text, hit.at);
  if (hit === undefined || sentence === undefined) return undefined;
  const { element, text, at } = hit;
  const range = rangeIn(element, sentence.from, sentence.to);
  if (range === undefined || !isOn(range, x, y)) return undefined;
  const word = wordsOf(sentence, text.text, language).find(({ from, to }) => {
    const box = at >= from && at <= to ? rangeIn(element, from, to) : undefined;
    return box !== undefined && isOn(box, x, y);
  });
  return { shown: { element, text, sentence }, word };
};

interface Down {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
  isPressed: boolean;
}

/** What a finger did between down and up: nothing, a turn of the page, or another movement. */
const movement = (from: Down, { clientX, clientY, pointerType }: PointerEvent): 'none' | 'turn' | 'other' => {
  const [across, along] = [Math.abs(clientX - from.x), Math.abs(clientY - from.y)];
  if (Math.hypot(across, along) <= STILL) return 'none';
  return pointerType !== 'mouse' && across > SWIPE && across > 2 * along ? 'turn' : 'other';
};

/** Takes the focus from a text that a mouse has pressed: the next key would frame all of it, and no key needs it there. */
const leaveFocus = ({ pointerType, currentTarget }: PointerEvent): void => {
  if (pointerType === 'mouse' && currentTarget instanceof HTMLElement) currentTarget.blur();
};

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input') !== null;

/** Handlers for the element with the texts. */
export const usePresses = (language: string, { onWord, onSentence, onSwipe }: Presses) => {
  const down = useRef<Down | null>(null);
  const end = (): void => {
    if (down.current !== null) clearTimeout(down.current.timer);
    down.current = null;
  };
  useEffect(() => () => clearTimeout(down.current?.timer), []);
  return {
    onPointerDown: (event: PointerEvent): void => {
      end();
      if (event.button !== 0 || !event.isPrimary || isControl(event.target)) return;
      const { clientX: x, clientY: y } = event;
      const timer = setTimeout(() => {
        const pressed = down.current;
        const hit = hitAt(x, y, language);
        if (pressed === null || hit === undefined || document.getSelection()?.isCollapsed === false) return;
        pressed.isPressed = true;
        onSentence(hit.shown);
      }, LONG);
      down.current = { x, y, timer, isPressed: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const from = down.current;
      if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > STILL) clearTimeout(from.timer);
    },
    onPointerUp: (event: PointerEvent): void => {
      const from = down.current;
      end();
      leaveFocus(event);
      if (from === null || from.isPressed) return;
      const moved = movement(from, event);
      if (moved === 'turn') onSwipe?.(event.clientX < from.x ? 1 : -1);
      if (moved !== 'none' || document.getSelection()?.isCollapsed === false) return;
      const hit = hitAt(event.clientX, event.clientY, language);
      if (hit?.word !== undefined) onWord(hit.shown, hit.word);
    },
    onPointerCancel: end,
    onContextMenu: (event: { readonly nativeEvent: MouseEvent; readonly preventDefault: () => void }): void => {
      // Of a finger that rests on a sentence; the menu of a mouse stays.
      if ((event.nativeEvent as Partial<globalThis.PointerEvent>).pointerType === 'touch') event.preventDefault();
    },
  };
};
