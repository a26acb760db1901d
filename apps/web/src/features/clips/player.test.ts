import type { ClipTimeline } from '@parlance/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlayer } from './player.ts';
import type { ClipPlayer } from './player-model.ts';
import { type ClipMediaElement, createTimer } from './timer-media.ts';

const timeline = {
  length: 10_000,
  actions: [],
  lines: [
    { line: 'a', start: 1000, end: 2000 },
    { line: 'b', start: 2500, end: 4000 },
    { line: 'c', start: 7000, end: 9000 },
  ],
};
const choices = { rate: 1, delay: 0, pausing: false, spokenOnly: false };

let now = 0;
let looks: (() => void)[] = [];
let player: ClipPlayer;

/** Lets time pass, in frames of 20 ms. */
const pass = (milliseconds: number): void => {
  for (let passed = 0; passed < milliseconds; passed += 20) {
    now += 20;
    for (const look of [...looks]) look();
  }
};

const newPlayer = (own: ClipTimeline = timeline, onWaiting?: () => void): ClipPlayer =>
  createPlayer({
    timeline: own,
    ...(onWaiting !== undefined && { onWaiting }),
    wordAt: (_, after) => Math.floor(after / 500),
    eachMoment: (look) => {
      looks.push(look);
      return () => {
        looks = looks.filter((each) => each !== look);
      };
    },
  });

const newTimer = (): ClipMediaElement => createTimer(timeline.length / 1000, () => now);

beforeEach(() => {
  now = 0;
  looks = [];
  player = newPlayer();
  player.attach(newTimer());
});

describe('a player of clips', () => {
  it('tells the line that is said, and the word that sounds', () => {
    player.play();
    expect(player.state()).toMatchObject({ isPlaying: true, line: -1, word: undefined });
    pass(1600);
    expect(player.state()).toMatchObject({ line: 0, word: 1 });
    pass(600);
    expect(player.state()).toMatchObject({ line: 0, word: undefined });
  });

  it('ends, and begins anew when it is played again', () => {
    player.play();
    pass(10_100);
    expect(player.state()).toMatchObject({ isPlaying: false, hasEnded: true });
    player.play();
    expect(player.clock.position()).toBe(0);
    expect(player.state()).toMatchObject({ isPlaying: true, hasEnded: false });
  });

  it('goes to the line before and after, and stays within the clip', () => {
    player.play();
    pass(3000);
    player.next();
    expect(player.clock.position()).toBe(6820);
    player.previous();
    player.previous();
    player.previous();
    expect(player.clock.position()).toBe(820);
    player.goTo(99);
    expect(player.clock.position()).toBe(6820);
  });

  it('is at a line from the breath before it', () => {
    player.play();
    pass(1500);
    player.next();
    expect(player.state()).toMatchObject({ line: 1, word: undefined });
    player.next();
    expect(player.state().line).toBe(2);
    player.previous();
    expect(player.state().line).toBe(1);
    player.toggleLoop();
    const shown = new Set<number>();
    player.subscribe(() => shown.add(player.state().line));
    pass(8000);
    expect([...shown]).toEqual([1]);
  });

  it('repeats a line until told otherwise', () => {
    player.goTo(1);
    pass(500);
    player.toggleLoop();
    pass(8000);
    expect(player.state()).toMatchObject({ isPlaying: true, line: 1, loop: 1 });
    player.toggleLoop();
    pass(5000);
    expect(player.state().line).toBe(2);
  });

  it('waits after each line, and goes on when played', () => {
    player.choose({ ...choices, pausing: true });
    player.play();
    pass(5000);
    expect(player.state()).toMatchObject({ isPlaying: false, isHolding: true, line: 0 });
    player.play();
    pass(5000);
    expect(player.state()).toMatchObject({ isPlaying: false, isHolding: true, line: 1 });
  });

  it('plays a line alone', () => {
    player.playLine(1);
    pass(9000);
    expect(player.state()).toMatchObject({ isPlaying: false, line: 1 });
    player.play();
    pass(3000);
    expect(player.state().line).toBe(2);
  });

  it('leaves out silences where only what is said is wanted', () => {
    player.choose({ ...choices, spokenOnly: true });
    player.play();
    pass(5800);
    expect(player.state()).toMatchObject({ isPlaying: false, hasEnded: true });
  });

  it('runs at its speed, and shows what a late loudspeaker plays', () => {
    player.choose({ ...choices, rate: 0.5, delay: 300 });
    player.play();
    pass(2400);
    expect(player.clock.position()).toBe(900);
    expect(player.clock.rate()).toBe(0.5);
  });

  it('keeps its place when its sound arrives later', () => {
    player.seek(2600);
    player.attach(createTimer(10, () => now));
    expect(player.clock.position()).toBe(2600);
    expect(player.state().line).toBe(1);
  });

  it('does what it was asked for before its sound had arrived', () => {
    player = newPlayer();
    player.seek(2600);
    expect(player.state().line).toBe(1);
    player.play();
    expect(player.state()).toMatchObject({ isPlaying: true, hasBegun: true });
    expect(player.clock.isPlaying()).toBe(false);
    player.attach(newTimer());
    pass(400);
    expect(player.clock.isPlaying()).toBe(true);
    expect(player.clock.position()).toBe(3000);
  });

  it('plays nothing when its sound arrives after it was paused', () => {
    player = newPlayer();
    player.play();
    player.pause();
    player.attach(newTimer());
    pass(400);
    expect(player.state().isPlaying).toBe(false);
    expect(player.clock.position()).toBe(0);
  });

  it('plays one line slowly, and what comes after it as fast as before', () => {
    player.playLine(0, 0.5);
    expect(player.clock.rate()).toBe(0.5);
    pass(3000);
    expect(player.state()).toMatchObject({ isPlaying: false, line: 0 });
    expect(player.clock.rate()).toBe(1);
    player.playLine(1, 0.5);
    pass(100);
    player.playLine(2);
    pass(1000);
    expect(player.clock.position()).toBe(7820);
  });

  it('goes on where a start that was given up fails late', async () => {
    const timer = newTimer();
    let refuse: (() => void) | undefined;
    player.attach({
      ...timer,
      get paused() {
        return timer.paused;
      },
      ended: false,
      play: () => {
        void timer.play();
        return new Promise((_, reject) => {
          refuse ??= () => reject(new Error('given up'));
        });
      },
      pause: timer.pause,
    });
    player.play();
    player.pause();
    player.play();
    refuse?.();
    await Promise.resolve();
    await Promise.resolve();
    expect(player.state().isPlaying).toBe(true);
  });

  it('has ended where the film ends earlier than its header says', () => {
    player.attach(createTimer(8, () => now));
    player.play();
    pass(8100);
    expect(player.state()).toMatchObject({ isPlaying: true, hasEnded: false });
    const short = createTimer(8, () => now);
    short.currentTime = 8;
    player.attach({ ...short, paused: true, ended: true, currentTime: 8 });
    player.onMediaStopped();
    expect(player.state()).toMatchObject({ isPlaying: false, hasEnded: true });
  });

  it('repeats or has played its last line where the film ends before the end of that line was seen', () => {
    const last = timeline.lines.length - 1;
    const end = (): void => {
      player.attach({ ...newTimer(), paused: true, ended: true, currentTime: timeline.length / 1000 });
      player.onMediaStopped();
    };
    player.goTo(last);
    player.toggleLoop();
    end();
    expect(player.state()).toMatchObject({ isPlaying: true, hasEnded: false, line: last, loop: last });
    player.playLine(last);
    end();
    expect(player.state()).toMatchObject({ isPlaying: false, hasEnded: false });
  });

  it('repeats, or plays alone, the last line of a film that ends with it', () => {
    const last = timeline.lines.length - 1;
    const length = (timeline.lines[last]?.end ?? 0) + 40;
    player = newPlayer({ ...timeline, length });
    player.attach(createTimer(length / 1000, () => now));
    player.goTo(last);
    player.toggleLoop();
    pass(4000);
    expect(player.state()).toMatchObject({ isPlaying: true, hasEnded: false, line: last });
    player.playLine(last);
    pass(4000);
    expect(player.state()).toMatchObject({ isPlaying: false, isHolding: true, hasEnded: false });
  });

  it('tells that it is to play before it has an element, and plays once it has one', () => {
    const waiting = vi.fn();
    player = newPlayer(timeline, waiting);
    player.play();
    expect(waiting).toHaveBeenCalledOnce();
    player.attach(newTimer());
    pass(1600);
    expect(player.state()).toMatchObject({ isPlaying: true, line: 0 });
  });

  it('sends an element on when it has arrived, not on its way, and stands where it was sent last', () => {
    const sent: number[] = [];
    let arrive = (): void => undefined;
    const element = {
      ...newTimer(),
      seeking: false,
      addEventListener: (_: 'seeked', listener: () => void) => {
        arrive = listener;
      },
      get currentTime() {
        return 0;
      },
      set currentTime(to) {
        sent.push(to);
        element.seeking = true;
      },
    };
    player = newPlayer();
    player.attach(element);
    for (const to of [1000, 2000, 3000]) player.seek(to);
    expect(sent).toEqual([1]);
    expect(player.clock.position()).toBe(3000);
    element.seeking = false;
    arrive();
    expect(sent).toEqual([1, 3]);
  });

  it('loads an element anew that plays and stands still for two seconds, and plays on at its place', () => {
    const done: string[] = [];
    const note = (what: string) => () => void done.push(what);
    const element = {
      ...newTimer(),
      currentTime: 3,
      paused: false,
      load: note('load'),
      play: async () => note('play')(),
    };
    player = newPlayer();
    player.attach(element);
    player.play();
    pass(1500);
    expect(done).toEqual(['play']);
    pass(500);
    expect(done).toEqual(['play', 'load', 'play']);
    expect(element.currentTime).toBe(3);
    expect(player.state()).toMatchObject({ isPlaying: true, line: 1 });
  });

  it.each([
    ['waits for more of it', { readyState: 2 }],
    ['is on its way to another place', { seeking: true }],
  ])('leaves an element alone that %s', (_, state) => {
    const load = vi.fn();
    player = newPlayer();
    player.attach({ ...newTimer(), currentTime: 3, paused: false, load, ...state });
    player.play();
    pass(5000);
    expect(load).not.toHaveBeenCalled();
  });

  it('sets no tempo that its element has already', () => {
    const rates: number[] = [];
    const element = {
      ...newTimer(),
      get playbackRate() {
        return rates.at(-1) ?? 1;
      },
      set playbackRate(rate) {
        rates.push(rate);
      },
    };
    player.attach(element);
    player.goTo(1);
    player.goTo(2);
    expect(rates).toEqual([]);
    player.playLine(1, 0.5);
    player.goTo(2);
    expect(rates).toEqual([0.5, 1]);
  });

  it('tells clocks of each start, stop and jump', () => {
    let told = 0;
    player.clock.subscribe(() => {
      told += 1;
    });
    player.play();
    player.seek(500);
    player.pause();
    expect(told).toBe(3);
  });
});
