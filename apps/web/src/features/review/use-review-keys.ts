import { useLayoutEffect, useRef } from 'react';
import { followPresses, latinOf } from '../../platform/index.ts';

/** What keys do in a sitting; a key without a function does nothing. */
export interface ReviewKeys {
  readonly undo?: (() => void) | undefined;
  readonly leave?: (() => void) | undefined;
  /** Space and Enter, unless a control has them. */
  readonly turn?: (() => void) | undefined;
  /** 1 to 4: a rating, or one of the words to choose from. */
  readonly digit?: ((digit: 1 | 2 | 3 | 4) => void) | undefined;
  readonly replay?: (() => void) | undefined;
}

const DIGITS = [1, 2, 3, 4] as const;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The act of a key; undefined where the sitting does not use it. */
const actOf = (event: KeyboardEvent, keys: ReviewKeys, isOwned: boolean): (() => void) | undefined => {
  if (event.key === 'Escape') return keys.leave;
  if (isField(event.target)) return undefined;
  if (event.key === ' ' || event.key === 'Enter') return isOwned ? undefined : keys.turn;
  const latin = latinOf(event);
  const pressed = DIGITS.find((each) => String(each) === latin);
  const { digit } = keys;
  if (pressed !== undefined) return digit === undefined ? undefined : () => digit(pressed);
  if (latin === 'u') return keys.undo;
  return latin === 'r' ? keys.replay : undefined;
};

/** Listens to the keyboard while no dialog is open. */
export const useReviewKeys = (keys: ReviewKeys): void => {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const presses = followPresses();
    const listen = (event: KeyboardEvent): void => {
      const isBrowsers = event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing;
      if (isBrowsers || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      const act = actOf(event, latest.current, presses.ownsKeys(target));
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => {
      presses.stop();
      document.removeEventListener('keydown', listen);
    };
  }, []);
};
