import { cleanup, fireEvent, render } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useReviewKeys } from './use-review-keys.ts';

afterEach(cleanup);

const done: string[] = [];

function Listener() {
  useReviewKeys({
    undo: () => done.push('undo'),
    replay: () => done.push('replay'),
    digit: (digit) => done.push(String(digit)),
  });
  return null;
}

/** What keys do, each given by what it writes and by its place. */
const pressed = (...keys: readonly (readonly [key: string, code: string, more?: object])[]): readonly string[] => {
  done.length = 0;
  render(createElement(Listener));
  for (const [key, code, more] of keys) fireEvent.keyDown(document.body, { key, code, ...more });
  return [...done];
};

describe('the keys of a review', () => {
  it('are found on a keyboard with Latin letters, wherever its layout has them', () => {
    expect(pressed(['1', 'Digit1'], ['4', 'Numpad4'], ['U', 'KeyU', { shiftKey: true }])).toEqual(['1', '4', 'undo']);
    // Dvorak: the letter counts, not the key on which another layout has it.
    expect(pressed(['u', 'KeyF'], ['g', 'KeyU'], ['r', 'KeyO'], ['p', 'KeyR'])).toEqual(['undo', 'replay']);
  });

  it.each([
    ['Russian', ['3', 'Digit3'], ['г', 'KeyU'], ['к', 'KeyR'], ['3', 'undo', 'replay']],
    ['Thai', ['-', 'Digit3'], ['ี', 'KeyU'], ['พ', 'KeyR'], ['3', 'undo', 'replay']],
    ['French', ['"', 'Digit3'], ['u', 'KeyU'], ['r', 'KeyR'], ['3', 'undo', 'replay']],
    ['Greek', ['3', 'Digit3'], ['θ', 'KeyU'], ['ρ', 'KeyR'], ['3', 'undo', 'replay']],
  ] as const)('are found by their places on a %s one', (_layout, three, undo, replay, expected) => {
    expect(pressed(three, undo, replay)).toEqual(expected);
  });

  it('are not those with Shift, which write something else', () => {
    expect(pressed(['!', 'Digit1', { shiftKey: true }], ['?', 'KeyU', { shiftKey: true }], [',', 'KeyR'])).toEqual([]);
  });
});
