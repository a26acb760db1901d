/**
 * Plays a clip: a media element is the clock, and the player repeats, waits and skips by it. No React. Times are
 * milliseconds from the start of the clip.
 */
import { lineAt } from '@parlance/domain';
import { createListeners } from './listeners.ts';
import { createMediaPlace } from './media-place.ts';
import { type Move, moveAt, previousLine, startOf } from './moves.ts';
import type { ClipPlayer, PlayChoices, PlayerSetup, PlayerState } from './player-model.ts';
import { createStandstill, loadAnew } from './standstill.ts';
import type { ClipMediaElement } from './timer-media.ts';

const START: PlayerState = {
  ...{ isPlaying: false, hasBegun: false, hasEnded: false, isHolding: false },
  ...{ line: -1, word: undefined, loop: undefined },
};

/** The end is reached where less than this is left. */
const AT_END = 120;

/** Creates a player, which plays nothing until an element is attached. */
export const createPlayer = ({ timeline, wordAt, eachMoment, onWaiting }: PlayerSetup): ClipPlayer => {
  const place = createMediaPlace(timeline.length);
  let state = START;
  let choices: PlayChoices = { rate: 1, delay: 0, pausing: false, spokenOnly: false };
  /** The line that is played alone, and the speed that only it has. */
  let only: { readonly line: number; readonly rate?: number | undefined } | undefined;
  let held = -1;
  /** The line to which the last jump led, a breath before which it plays. */
  let coming: number | undefined;
  let stopLooking: (() => void) | undefined;
  const changes = createListeners();
  const clocks = createListeners();
  const standsStill = createStandstill();

  const position = (): number => place.at(state.isPlaying ? choices.delay : 0);
  const rate = (): number => only?.rate ?? choices.rate;
  const aloneIs = (next: typeof only): void => {
    only = next;
    place.setRate(rate());
  };
  const set = (change: Partial<PlayerState>): void => {
    const changed = Object.entries(change).some(([name, value]) => state[name as keyof PlayerState] !== value);
    if (!changed) return;
    state = { ...state, ...change };
    changes.tell();
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
    clocks.tell();
  };
  const pause = (change: Partial<PlayerState> = {}): void => {
    place.media()?.pause();
    stopped(change);
  };
  const end = (): void => {
    place.goTo(timeline.length);
    pause({ hasEnded: true });
  };
  const jump = (to: number, line?: number): void => {
    place.goTo(to);
    coming = line;
    held = timeline.lines.findLastIndex((line) => line.end <= to);
    set({ hasEnded: false, isHolding: false });
    follow();
    clocks.tell();
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
  /** Plays an element. Rejected where the browser wants a touch first; and late, where it was paused and has begun again. */
  const start = (element: ClipMediaElement): void => {
    place.setRate(rate());
    element.play().catch(() => element === place.media() && element.paused && stopped());
  };
  const look = (): void => {
    const element = place.media();
    if (!state.isPlaying || element === undefined) return;
    if (standsStill(element)) {
      loadAnew(element);
      start(element);
    }
    const { pausing, spokenOnly } = choices;
    const at = position();
    const isAtEnd = at >= timeline.length - AT_END / 4;
    const isOneLine = state.loop !== undefined || only !== undefined;
    // A film may end with its last line: what is done after that line is done at the end, too.
    const reached = isAtEnd && isOneLine ? Number.POSITIVE_INFINITY : at;
    const move = moveAt(timeline, reached, { loop: state.loop, only: only?.line, pausing, spokenOnly }, held);
    if (move !== undefined) act(move);
    else if (isAtEnd) end();
    else follow();
  };
  const begin = (): void => {
    if (state.isPlaying) return;
    set({ isPlaying: true, hasBegun: true, hasEnded: false, isHolding: false });
    const element = place.media();
    // It begins as soon as there is an element.
    if (element === undefined) {
      onWaiting?.();
      return;
    }
    stopLooking = eachMoment(look);
    clocks.tell();
    start(element);
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
    subscribe: changes.add,
    clock: { position, isPlaying: () => state.isPlaying && place.media() !== undefined, rate, subscribe: clocks.add },
    attach: (next) => {
      const wasPlaying = state.isPlaying;
      if (wasPlaying) pause();
      place.attach(next);
      if (wasPlaying) begin();
    },
    choose: (next) => {
      choices = next;
      place.setRate(rate());
      clocks.tell();
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
      const media = place.media();
      // The event of an earlier pause may arrive after playing has begun again.
      if (!state.isPlaying || media?.paused === false) return;
      // A film may end earlier than its header says.
      const isOver = media?.ended === true || (media?.currentTime ?? 0) * 1000 >= timeline.length - AT_END;
      const { loop } = state;
      stopped(isOver && loop === undefined && only === undefined ? { hasEnded: true } : {});
      if (isOver) aloneIs(undefined);
      // It may have ended before the end of the line that is repeated was seen.
      if (isOver && loop !== undefined) goTo(loop);
    },
    close: () => pause(),
  };
};
