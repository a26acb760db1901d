import { describe, expect, it } from 'vitest';
import { intentOf, type KeyPress } from './keyboard.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shift: false,
  modified: false,
  repeat: false,
  composing: false,
  inField: false,
  onControl: false,
  ...more,
});

describe('the keys of a lesson', () => {
  it('choose with 1 to 9, and 0 for the tenth', () => {
    expect(intentOf(press('1'))).toEqual({ kind: 'choose', index: 0 });
    expect(intentOf(press('9'))).toEqual({ kind: 'choose', index: 8 });
    expect(intentOf(press('0'))).toEqual({ kind: 'choose', index: 9 });
  });

  it('check and go on with Enter, also from within the text field', () => {
    expect(intentOf(press('Enter'))).toEqual({ kind: 'go' });
    expect(intentOf(press('Enter', { inField: true }))).toEqual({ kind: 'go' });
  });

  it('replay with Space and slowly with Shift and Space', () => {
    expect(intentOf(press(' '))).toEqual({ kind: 'replay', slow: false });
    expect(intentOf(press(' ', { shift: true }))).toEqual({ kind: 'replay', slow: true });
  });

  it('leave with Escape wherever the focus is', () => {
    expect(intentOf(press('Escape', { inField: true }))).toEqual({ kind: 'leave' });
    expect(intentOf(press('Escape', { onControl: true }))).toEqual({ kind: 'leave' });
  });

  it('are text in the text field: a space is a space, a digit is a digit', () => {
    for (const key of [' ', '1', 'a', '?', 'Backspace'])
      expect(intentOf(press(key, { inField: true }))).toBeUndefined();
  });

  it('leave Enter and Space to a focused control', () => {
    expect(intentOf(press('Enter', { onControl: true }))).toBeUndefined();
    expect(intentOf(press(' ', { onControl: true }))).toBeUndefined();
    expect(intentOf(press('2', { onControl: true }))).toEqual({ kind: 'choose', index: 1 });
  });

  it('do nothing while held down, so that Enter never runs through a verdict', () => {
    expect(intentOf(press('Enter', { repeat: true }))).toBeUndefined();
    expect(intentOf(press('1', { repeat: true }))).toBeUndefined();
    expect(intentOf(press('Backspace', { repeat: true }))).toEqual({ kind: 'erase' });
  });

  it('leave shortcuts to the browser, and composition to the input method', () => {
    expect(intentOf(press('1', { modified: true }))).toBeUndefined();
    expect(intentOf(press('Enter', { composing: true }))).toBeUndefined();
  });

  it('place tiles by letter, of any script, and show the keys with a question mark', () => {
    expect(intentOf(press('é'))).toEqual({ kind: 'letter', letter: 'é' });
    expect(intentOf(press('?', { shift: true }))).toEqual({ kind: 'keys' });
    expect(intentOf(press('Tab'))).toBeUndefined();
  });
});
