import { useLayoutEffect, useRef } from 'react';
import { followPresses, type PressedControl } from '../../platform/index.ts';
import { type Intent, intentOf, type KeyPress } from './keyboard.ts';

/**
 * Listens to the keyboard while a lesson is shown and no dialog is open.
 * It uses layout effects, so that a key pressed right after the lesson appears is not lost.
 */
export const useKeys = (act: (intent: Intent) => void): void => {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  useLayoutEffect(() => {
    const presses = followPresses();
    const listen = (event: KeyboardEvent): void => {
      const free = !event.defaultPrevented && document.querySelector('dialog[open]') === null;
      const intent = free ? intentOf(pressOf(event, presses)) : undefined;
      if (intent === undefined) return;
      event.preventDefault();
      latest.current(intent);
    };
    document.addEventListener('keydown', listen);
    return () => {
      presses.stop();
      document.removeEventListener('keydown', listen);
    };
  }, []);
};

const pressOf = (event: KeyboardEvent, presses: PressedControl): KeyPress => {
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  return {
    key: event.key,
    shift: event.shiftKey,
    modified: event.ctrlKey || event.altKey || event.metaKey,
    repeat: event.repeat,
    composing: event.isComposing,
    inField: isField(target) && !target.readOnly,
    onControl: target.closest('[data-goes-on]') === null && presses.ownsKeys(target),
  };
};

const isField = (target: HTMLElement): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
