import { useLayoutEffect, useRef } from 'react';
import { followPresses, type PressedControl } from '../../platform/index.ts';

/** What the keys do in a dialogue; one that is left out does nothing. */
export interface DialogueKeys {
  /** Space. */
  readonly onSpace?: (() => void) | undefined;
  /** Shift and Space. */
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

/** A control that was reached by Tab takes Space and Enter itself; in a row of choices the arrows too. */
const isTaken = ({ key, target }: KeyboardEvent, presses: PressedControl): boolean => {
  if (!(target instanceof HTMLElement) || key === 'Escape') return false;
  if (target instanceof HTMLInputElement) return true;
  return (key === ' ' || key === 'Enter') && presses.ownsKeys(target);
};

/** Listens to the keyboard while nothing lies over the dialogue. */
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
