/** Whether the learner can speak now: who said that they cannot is not asked for a while. */

/** A quarter of an hour: about as long as a bus ride. */
const WHILE = 15 * 60_000;

let declinedAt = Number.NEGATIVE_INFINITY;

/** The learner cannot speak now. */
export const declineSpeaking = (now: number): void => {
  declinedAt = now;
};

/** Whether speaking may be asked for at `now` (ms). */
export const maySpeak = (now: number): boolean =>
  now - declinedAt > WHILE && typeof globalThis.navigator?.mediaDevices?.getUserMedia === 'function';
