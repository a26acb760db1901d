import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawAtRest, waitForRest } from './draw-at-rest.ts';

let drawn: string[];
let scrolled: () => void;
beforeEach(() => {
  drawn = [];
  vi.useFakeTimers();
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    scrolled = listener;
  });
});
afterEach(() => {
  vi.runAllTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Scrolls this far within 20 ms. */
const scroll = (by: number): void => {
  vi.advanceTimersByTime(20);
  vi.stubGlobal('scrollY', globalThis.scrollY + by);
  scrolled();
};

const ask = (name: string): (() => void) => drawAtRest(() => drawn.push(name));

describe('the pictures of a list', () => {
  it('are drawn one after the other, in the order in which they came near', () => {
    for (const name of ['a', 'b', 'c']) ask(name);
    expect(drawn).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(drawn).toEqual(['a']);
    vi.advanceTimersToNextTimer();
    expect(drawn).toEqual(['a', 'b']);
    vi.runAllTimers();
    expect(drawn).toEqual(['a', 'b', 'c']);
  });

  it('wait until fast scrolling has ended, and are drawn while somebody reads on', () => {
    ask('a')();
    scroll(2000);
    ask('b');
    vi.advanceTimersByTime(80);
    expect(drawn).toEqual([]);
    scroll(2000);
    vi.advanceTimersByTime(100);
    expect(drawn).toEqual([]);
    vi.advanceTimersByTime(40);
    expect(drawn).toEqual(['b']);
    ask('c');
    scroll(10);
    vi.advanceTimersByTime(1);
    expect(drawn).toEqual(['b', 'c']);
  });

  it('wait as long as another page is about to open', () => {
    ask('a');
    waitForRest(1000);
    vi.advanceTimersByTime(990);
    expect(drawn).toEqual([]);
    vi.advanceTimersByTime(20);
    expect(drawn).toEqual(['a']);
  });

  it('are not drawn once they are far again', () => {
    const stop = ask('a');
    ask('b');
    stop();
    vi.runAllTimers();
    expect(drawn).toEqual(['b']);
  });
});
