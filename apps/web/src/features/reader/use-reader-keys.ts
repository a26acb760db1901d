import { useLayoutEffect, useRef } from 'react';
import { followPresses, latinOf, type PressedControl } from '../../platform/index.ts';

/** What keys do while a book is read. */
export interface ReaderKeys {
  readonly word: (by: 1 | -1) => void;
  readonly sentence: (by: 1 | -1) => void;
  /** Opens the card of the word that the keyboard stands on; false if there is none. */
  readonly card: () => boolean;
  readonly translate: () => void;
  readonly toggleSound: () => void;
  /** Turns the page; undefined where the browser moves the text. */
  readonly turn: ((by: 1 | -1) => void) | undefined;
  readonly bookmark: () => void;
  readonly leave: () => void;
  readonly help: () => void;
}

/** What a key does; undefined for keys that do nothing here. */
const actionOf = (event: KeyboardEvent, keys: ReaderKeys): (() => unknown) | undefined => {
  const { turn } = keys;
  switch (event.key) {
    case 'ArrowRight':
      return () => keys.word(1);
    case 'ArrowLeft':
      return () => keys.word(-1);
    case 'ArrowDown':
      return event.shiftKey ? () => keys.sentence(1) : undefined;
    case 'ArrowUp':
      return event.shiftKey ? () => keys.sentence(-1) : undefined;
    case 'Enter':
      return keys.card;
    case ' ':
      return keys.toggleSound;
    case 'PageDown':
      return turn && (() => turn(1));
    case 'PageUp':
      return turn && (() => turn(-1));
    case 'Escape':
      return keys.leave;
    case '?':
      return keys.help;
    default:
      return { t: keys.translate, b: keys.bookmark }[latinOf(event)];
  }
};

const isTaken = ({ key, target }: KeyboardEvent, presses: PressedControl): boolean => {
  if (!(target instanceof HTMLElement) || key === 'Escape') return false;
  if (target.matches('input, select, textarea')) return true;
  return (key === ' ' || key === 'Enter') && presses.ownsKeys(target);
};

/** Listens to the keyboard while no dialog is open. */
export const useReaderKeys = (keys: ReaderKeys): void => {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    const presses = followPresses();
    const listen = (event: KeyboardEvent): void => {
      const isBrowsers = event.ctrlKey || event.altKey || event.metaKey || event.isComposing;
      if (isBrowsers || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      if (isTaken(event, presses)) return;
      const act = actionOf(event, latest.current);
      if (act !== undefined && act() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => {
      presses.stop();
      document.removeEventListener('keydown', listen);
    };
  }, []);
};
