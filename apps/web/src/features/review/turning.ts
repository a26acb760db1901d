/** Turns a card by a finger or the mouse: by a tap on it, or by a swipe. */
import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Pixels that a finger moves to the side to turn a card. */
const SWIPE = 48;

/** What has a press of its own inside a card. */
const CONTROLS = 'a, button, input, textarea, select, label, summary, dialog, [role="button"]';

const isControl = (target: EventTarget): boolean => target instanceof Element && target.closest(CONTROLS) !== null;

const isSelecting = (): boolean => document.getSelection()?.isCollapsed === false;

/** What fingers do with a card; undefined for what they cannot do. */
interface Turning {
  readonly onTap: (() => void) | undefined;
  readonly onSwipe: (() => void) | undefined;
}

/** The handlers of a card. A press of a control inside it, or one that selects text, does not turn it. */
export const useTurning = ({ onTap, onSwipe }: Turning) => {
  const begin = useRef<number>(null);
  /** Whether the press that ends with the next click was a swipe. */
  const wasSwiped = useRef(false);
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      begin.current = clientX;
      wasSwiped.current = false;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const isFar = begin.current !== null && Math.abs(clientX - begin.current) >= SWIPE;
      begin.current = null;
      if (!isFar || isSelecting()) return;
      wasSwiped.current = true;
      onSwipe?.();
    },
    onPointerCancel: () => {
      begin.current = null;
    },
    onClick: ({ target }: MouseEvent) => {
      if (wasSwiped.current || isControl(target) || isSelecting()) return;
      onTap?.();
    },
  };
};
