import { type RefObject, useEffect, useRef } from 'react';
import styles from './announce.module.css';

/** Screen readers break off what they say when the focus moves; a message comes that long after it, in ms. */
const AFTER_FOCUS_MS = 150;
/** A message is removed after that time, in ms, so that nobody who reads through the page meets it a second time. */
const KEPT_MS = 7000;

/** Elements that begin on a line of their own. */
const LINES = 'h2, p, li, dt, dd, div';

/** Finds the place of messages, or makes it: a screen reader announces what is added to a place that it knows. */
const placeOfMessages = (): HTMLElement => {
  const known = document.querySelector<HTMLElement>(`.${styles.log}`);
  if (known !== null) return known;
  const made = document.createElement('div');
  made.className = styles.log ?? '';
  made.setAttribute('role', 'log');
  document.body.append(made);
  return made;
};

/**
 * Has a message announced by screen readers once, in one piece, after what the focus moved to.
 * @returns a function that takes the message back.
 */
export const announce = (message: string): (() => void) => {
  const place = placeOfMessages();
  const said = document.createElement('p');
  said.textContent = message;
  const saying = setTimeout(() => place.append(said), AFTER_FOCUS_MS);
  const forgetting = setTimeout(() => said.remove(), AFTER_FOCUS_MS + KEPT_MS);
  return () => {
    clearTimeout(saying);
    clearTimeout(forgetting);
    said.remove();
  };
};

/**
 * The text of an element as it is to be heard: its lines as sentences, with the words of buttons, without its task (a heading
 * that was heard before) and what is hidden from screen readers. (In a live region, they leave buttons out or name each of them.)
 */
export const spokenTextOf = (element: Element): string => {
  let text = '';
  const read = (node: Node): void => {
    if (node instanceof Text) text += node.data;
    if (!(node instanceof Element) || node.matches('h1, [aria-hidden="true"]')) return;
    const end = node.matches(LINES) ? '\n' : '';
    text += end;
    node.childNodes.forEach(read);
    text += end;
  };
  read(element);
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line) => (line === '' ? [] : /\p{P}$/u.test(line) ? line : `${line}.`)).join(' ');
};

/** The `ref` of an element whose text is announced once it is `shown`. */
export const useAnnounced = <E extends Element>(shown: boolean): RefObject<E | null> => {
  const told = useRef<E>(null);
  useEffect(() => (shown && told.current !== null ? announce(spokenTextOf(told.current)) : undefined), [shown]);
  return told;
};
