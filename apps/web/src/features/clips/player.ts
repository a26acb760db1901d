/**
 * Plays a clip: a media element is the clock, and the player repeats, waits and skips by it. No React. Times are
 * milliseconds from the start of the clip.
 */
import { type ClipTimeline, lineAt } from '@parlance/domain';
import type { ClipClock } from '../stage/index.ts';
import { type Move, moveAt, type PlayMode, previousLine, startOf } from './moves.ts';
import type { ClipMediaElement } from './timer-media.ts';

/** What is shown of a player; another object after each change. */
export interface PlayerState {
  readonly isPlaying: boolean;
  /** Whether it has been played at all. */
  readonly hasBegun: boolean;
  /** Whether it has reached its end, and stands there. */
  readonly hasEnded: boolean;
  /** The line that is said, or was last; -1 before the first. */
  readonly line: number;
  /** The word of it that sounds; undefined between lines and where times are not known. */
  readonly word: number | undefined;
  /** The line that is repeated. */
  readonly loop: number | undefined;
  /** Whether it waits after a line. */
  readonly isHolding: boolean;
}

/** What a player is made of. */
export interface PlayerSetup {
  readonly timeline: ClipTimeline;
  /** The word of a line that sounds at a time after the line's start. */
  readonly wordAt: (line: number, after: number) => number | undefined;
  /** Calls back many times a second; returns a function that stops that. */
  readonly eachMoment: (look: () => void) => () => void;
}

/** How it is played beside loop and single lines. */
export interface PlayChoices {
  readonly rate: number;
  /** How much later than the picture's clock the sound is heard, in milliseconds. */
  readonly delay: number;
  readonly pausing: boolean;
  readonly spokenOnly: boolean;
}

/** A player of one clip. */
export interface ClipPlayer {
  readonly state: () => PlayerState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly clock: ClipClock;
  /** Gives it the element that is its clock, at the place of the last one. */
  readonly attach: (media: ClipMediaElement) => void;
  readonly choose: (choices: PlayChoices) => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly toggle: () => void;
  readonly seek: (to: number) => void;
  /** Goes to a line and plays on from there. */
  readonly goTo: (line: number) => void;
  /** Plays a line alone. @param rate its speed, where it is another one than that of the clip */
  readonly playLine: (line: number, rate?: number) => void;
  readonly previous: () => void;
  readonly next: () => void;
  readonly repeat: () => void;
  readonly toggleLoop: () => void;
  /** The element has stopped by itself: at its end, or because the browser stopped it. */
  readonly onMediaStopped: () => void;
  readonly close: () => void;
}

const START: PlayerState = {
  ...{ isPlaying: false, hasBegun: false, hasEnded: false, isHolding: false },
  ...{ line: -1, word: undefined, loop: undefined },
};

/** The end is reached where less than this is left. */
const AT_END = 120;

/** Creates a player, which plays nothing until an element is attached. */
export const createPlayer = ({ timeline, wordAt, eachMoment }: PlayerSetup): ClipPlayer => {
  let media: ClipMediaElement | undefined;
  let state = START;
  let choices: PlayChoices = { rate: 1, delay: 0, pausing: false, spokenOnly: false };
  /** The line that is played alone, and the speed that only it has. */
  let only: { readonly line: number; readonly rate?: number | undefined } | undefined;
  let held = -1;
  /** The line to which the last jump led, a breath before which it plays. */
  let coming: number | undefined;
  /** Where to begin once there is an element. */
  let place = 0;
  let stopLooking: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const clocked = new Set<() => void>();

  const position = (): number => {
    const heard = media === undefined ? place : media.currentTime * 1000 - (state.isPlaying ? choices.delay : 0);
    return Math.max(0, Math.min(timeline.length, heard));
  };
  const rate = (): number => only?.rate ?? choices.rate;
  const aloneIs = (next: typeof only): void => {
    only = next;
    if (media !== undefined) media.playbackRate = rate();
  };
  const set = (change: Partial<PlayerState>): void => {
    const changed = Object.entries(change).some(([name, value]) => state[name as keyof PlayerState] !== value);
    if (!changed) return;
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const tellClock = (): void => {
    for (const changed of clocked) changed();
  };
  const comingAt = (at: number): number | undefined =>
    coming !== undefined && at < (timeline.lines[coming]?.start ?? 0) ? coming : undefined;
  const follow = (): void => {
    const at = position();
    const line = comingAt(at) ?? lineAt(timeline, at);
    const timed = timeline.lines[line];
    const word =
      timed === undefined || at < timed.start || at >= timed.end ? undefined : wordAt(line, at - timed.start);
    set({ line, word });
  };
  const stopped = (change: Partial<PlayerState> = {}): void => {
    stopLooking?.();
    stopLooking = undefined;
    set({ isPlaying: false, ...change });
    follow();
    tellClock();
  };
  const pause = (change: Partial<PlayerState> = {}): void => {
    media?.pause();
    stopped(change);
  };
  const setPlace = (to: number): void => {
    place = to;
    if (media !== undefined) media.currentTime = to / 1000;
  };
  const end = (): void => {
    setPlace(timeline.length);
    pause({ hasEnded: true });
  };
  const jump = (to: number, line?: number): void => {
    setPlace(to);
    coming = line;
    held = timeline.lines.findLastIndex((line) => line.end <= to);
    set({ hasEnded: false, isHolding: false });
    follow();
    tellClock();
  };
  const act = (move: Move): void => {
    if (move.kind === 'seek') jump(move.to, state.loop);
    else if (move.kind === 'end') end();
    else {
      held = move.line;
      pause({ isHolding: true });
      aloneIs(undefined);
    }
  };
  const look = (): void => {
    if (!state.isPlaying || media === undefined) return;
    const mode: PlayMode = {
      loop: state.loop,
      only: only?.line,
      pausing: choices.pausing,
      spokenOnly: choices.spokenOnly,
    };
    const at = position();
    const move = moveAt(timeline, at, mode, held);
    if (move !== undefined) act(move);
    else if (at >= timeline.length - AT_END / 4) end();
    else follow();
  };
  const begin = (): void => {
    if (state.isPlaying) return;
    set({ isPlaying: true, hasBegun: true, hasEnded: false, isHolding: false });
    // It begins as soon as there is an element.
    if (media === undefined) return;
    const element = media;
    element.playbackRate = rate();
    stopLooking = eachMoment(look);
    tellClock();
    // Rejects where the browser wants a touch first; and late, where it was paused and has begun again since.
    element.play().catch(() => element === media && element.paused && stopped());
  };
  const play = (): void => {
    if (state.hasEnded || position() >= timeline.length - AT_END) jump(0);
    begin();
  };
  const goTo = (line: number, alone?: typeof only): void => {
    aloneIs(alone);
    const last = timeline.lines.length - 1;
    const to = Math.max(0, Math.min(last, line));
    if (state.loop !== undefined) set({ loop: to });
    jump(startOf(timeline, to), to);
    begin();
  };
  const here = (): number => Math.max(0, state.line);
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clock: {
      position,
      isPlaying: () => state.isPlaying && media !== undefined,
      rate,
      subscribe: (changed) => {
        clocked.add(changed);
        return () => clocked.delete(changed);
      },
    },
    attach: (next) => {
      const [at, wasPlaying] = [media?.currentTime ?? place / 1000, state.isPlaying];
      if (wasPlaying) pause();
      media = next;
      if (at > 0) media.currentTime = at;
      if (wasPlaying) begin();
    },
    choose: (next) => {
      choices = next;
      if (media !== undefined) media.playbackRate = rate();
      tellClock();
    },
    play,
    pause: () => pause(),
    toggle: () => (state.isPlaying ? pause() : play()),
    seek: (to) => {
      aloneIs(undefined);
      jump(Math.max(0, Math.min(timeline.length, to)));
    },
    goTo: (line) => goTo(line),
    playLine: (line, slowly) => {
      set({ loop: undefined });
      goTo(line, { line, rate: slowly });
    },
    previous: () => {
      const next = comingAt(position());
      goTo(next === undefined ? previousLine(timeline, position()) : next - 1);
    },
    next: () => (state.line + 1 < timeline.lines.length ? goTo(state.line + 1) : end()),
    repeat: () => goTo(here()),
    toggleLoop: () => set({ loop: state.loop === undefined ? here() : undefined }),
    onMediaStopped: () => {
      // The event of an earlier pause may arrive after playing has begun again.
      if (!state.isPlaying || media?.paused === false) return;
      const isOver = (media?.currentTime ?? 0) * 1000 >= timeline.length - AT_END;
      stopped(isOver ? { hasEnded: true } : {});
    },
    close: () => pause(),
  };
};
