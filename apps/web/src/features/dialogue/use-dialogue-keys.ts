import { useLayoutEffect, useRef } from 'react';
import { followPresses, type PressedControl } from '../../platform/index.ts';

/** What the keys do in a dialogue; a key without a function does nothing. */
export interface DialogueKeys {
  /** Called for Space. */
  readonly onSpace?: (() => void) | undefined;
  /** Called for Shift and Space. */
  readonly onSlow?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly onPrevious?: (() => void) | undefined;
  readonly onEnter?: (() => void) | undefined;
}

interface AllKeys extends DialogueKeys {
  readonly onLeave: () => void;
  readonly onHelp: () => void;
}

const actOf = ({ key, shiftKey }: KeyboardEvent, keys: AllKeys): (() => void) | undefined => {
  switch (key) {
    case ' ':
      return shiftKey ? keys.onSlow : keys.onSpace;
    case 'ArrowRight':
      return keys.onNext;
    case 'ArrowLeft':
      return keys.onPrevious;
    case 'Enter':
      return keys.onEnter;
    case 'Escape':
      return keys.onLeave;
    case '?':
      return keys.onHelp;
    default:
      return undefined;
  }
};

/** Whether the focused control handles the key itself: an input any key, a control that was reached by keys Space and Enter. Never Escape. */
const isTaken = ({ key, target }: KeyboardEvent, presses: PressedControl): boolean => {
  if (!(target instanceof HTMLElement) || key === 'Escape') return false;
  if (target instanceof HTMLInputElement) return true;
  return (key === ' ' || key === 'Enter') && presses.ownsKeys(target);
};

/** Listens to the keyboard while no dialog is open. */
export const useDialogueKeys = (keys: AllKeys): void => {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const presses = followPresses();
    const listen = (event: KeyboardEvent): void => {
      const modified = event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented;
      if (modified || document.querySelector('dialog[open]') !== null || isTaken(event, presses)) return;
      const act = actOf(event, latest.current);
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
