/** The part of a media element that a player needs; `createTimer` stands in where nothing can be played. */
export interface ClipMediaElement {
  currentTime: number;
  playbackRate: number;
  readonly paused: boolean;
  /** Whether it has stopped at its end. */
  readonly ended: boolean;
  /** Whether it is on its way to a time that was set. */
  readonly seeking: boolean;
  /** Calls back when it has arrived there. */
  addEventListener: (type: 'seeked', listener: () => void, options: { readonly once: true }) => void;
  /** How much of it is there to be played, as of `HTMLMediaElement`. */
  readonly readyState: number;
  load: () => void;
  play: () => Promise<void>;
  pause: () => void;
}

/** A clock without sound, for a device that cannot play the sound of a clip. @param length seconds */
export const createTimer = (length: number, now: () => number): ClipMediaElement => {
  let since: number | undefined;
  let passed = 0;
  let rate = 1;
  const read = (): number => Math.min(length, passed + (since === undefined ? 0 : ((now() - since) / 1000) * rate));
  const set = (time: number): void => {
    passed = Math.max(0, Math.min(length, time));
    if (since !== undefined) since = now();
  };
  return {
    get currentTime() {
      return read();
    },
    set currentTime(time) {
      set(time);
    },
    get playbackRate() {
      return rate;
    },
    set playbackRate(next) {
      set(read());
      rate = next;
    },
    get paused() {
      return since === undefined;
    },
    get ended() {
      return since === undefined && read() >= length;
    },
    seeking: false,
    readyState: 4,
    addEventListener: () => undefined,
    load: () => undefined,
    play: async () => {
      since ??= now();
    },
    pause: () => {
      set(read());
      since = undefined;
    },
  };
};
