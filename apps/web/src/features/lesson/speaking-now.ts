/** Remembers that the learner cannot speak now, so that no exercise asks them to for a while. */

/** Milliseconds for which no speaking is asked: a quarter of an hour. */
const WHILE = 15 * 60_000;

let declinedAt = Number.NEGATIVE_INFINITY;

/** Notes at `now` (ms) that the learner cannot speak. */
export const declineSpeaking = (now: number): void => {
  declinedAt = now;
};

/** Whether speaking may be asked for at `now` (ms). */
export const maySpeak = (now: number): boolean =>
  now - declinedAt > WHILE && typeof globalThis.navigator?.mediaDevices?.getUserMedia === 'function';
