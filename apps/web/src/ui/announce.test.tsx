import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, spokenTextOf } from './announce.ts';

const heard = (): string => document.querySelector('[role="log"]')?.textContent ?? '';

describe('an announcement', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('comes after the focus has moved, into a place that was there before', () => {
    announce('Right.');
    expect(heard()).toBe('');
    expect(document.querySelectorAll('[role="log"]')).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(heard()).toBe('Right.');
  });

  it('is not met a second time by somebody who reads on', () => {
    announce('Right.');
    vi.advanceTimersByTime(8000);
    expect(heard()).toBe('');
  });

  it('can be taken back, before and while it stands there', () => {
    announce('Right.')();
    vi.advanceTimersByTime(200);
    expect(heard()).toBe('');
    const takeBack = announce('Wrong.');
    vi.advanceTimersByTime(200);
    takeBack();
    expect(heard()).toBe('');
  });
});

describe('the text that is heard', () => {
  const textOf = (html: string): string => {
    const element = document.createElement('div');
    element.innerHTML = html;
    return spokenTextOf(element);
  };

  it('has the lines as sentences', () => {
    expect(textOf('<h2>Something is missing</h2><p>Your answer: <u>tener</u></p><p>Why?</p>')).toBe(
      'Something is missing. Your answer: tener. Why?',
    );
  });

  it('has the words that can be pressed, and nothing of what is hidden', () => {
    expect(
      textOf(
        '<h2><svg aria-hidden="true"><title>x</title></svg>Right</h2><p><button>tener</button> <button>hambre</button></p>',
      ),
    ).toBe('Right. tener hambre.');
  });
});
