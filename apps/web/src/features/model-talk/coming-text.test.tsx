import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ComingText } from './coming-text.tsx';

afterEach(cleanup);

/** The words as they are shown, and after how many milliseconds. */
const shown = (container: HTMLElement) =>
  [...container.querySelectorAll('span')].map((span) => [span.textContent, span.style.animationDelay]);

describe('a text that comes in pieces', () => {
  it('shows the words of a piece one after the other, within the time until the next one', () => {
    const { container } = render(<ComingText text="¿Qué quieres tomar hoy?" />);
    expect(shown(container)).toEqual([
      ['¿Qué', '0ms'],
      [' quieres', '62.5ms'],
      [' tomar', '125ms'],
      [' hoy?', '187.5ms'],
    ]);
  });

  it('shows all words of a piece once the next one is there, so that none is seen before an earlier one', () => {
    const { container, rerender } = render(<ComingText text="¿Qué quieres" />);
    rerender(<ComingText text="¿Qué quieres tomar hoy?" />);
    const waiting = [...container.querySelectorAll('span')].map(({ className }) => className !== '');
    expect(waiting).toEqual([false, false, true, true]);
  });

  it('lets the words stand that were there, and holds every letter', () => {
    const { container, rerender } = render(<ComingText text="¿Qué" />);
    const first = container.querySelector('span');
    for (const text of ['¿Qué quieres', '¿Qué quieres tomar hoy?', '¿Qué quieres tomar hoy? ']) {
      rerender(<ComingText text={text} />);
      expect(container.textContent).toBe(text);
    }
    expect(container.querySelector('span')).toBe(first);
  });
});
