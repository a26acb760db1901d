import { useLayoutEffect, useRef } from 'react';
import { type Intent, intentOf, type KeyPress } from './keyboard.ts';

/**
 * Listens to the keyboard while a lesson is on the stage and nothing lies over it.
 * Layout effects, so that a key pressed as soon as the lesson is seen is not lost.
 */
export const useKeys = (act: (intent: Intent) => void): void => {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const free = !event.defaultPrevented && document.querySelector('dialog[open]') === null;
      const intent = free ? intentOf(pressOf(event)) : undefined;
      if (intent === undefined) return;
      event.preventDefault();
      latest.current(intent);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

const pressOf = (event: KeyboardEvent): KeyPress => {
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  return {
    key: event.key,
    shift: event.shiftKey,
    modified: event.ctrlKey || event.altKey || event.metaKey,
    repeat: event.repeat,
    composing: event.isComposing,
    inField: isField(target) && !target.readOnly,
    onControl: ownsEnter(target),
  };
};

const isField = (target: HTMLElement): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Whether the focus asks for Enter and Space itself. A control that was reached by Tab does; one that was merely
 * clicked keeps the focus without meaning it, so Space still replays and Enter still checks.
 */
const ownsEnter = (target: HTMLElement): boolean => {
  const control = target.closest('button, a, summary, select');
  return control !== null && !control.hasAttribute('data-goes-on') && isShown(control);
};

const isShown = (control: Element): boolean => {
  try {
    return control.matches(':focus-visible');
  } catch {
    return true;
  }
};
