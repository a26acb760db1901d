/** Detects by loudness alone when the learner has finished speaking. */

/** `waiting`: nobody has spoken yet; `speaking`: somebody has; `over`: the voice has ended, or a timeout has passed. */
export type SpeechPhase = 'waiting' | 'speaking' | 'over';

/** Follows the loudness of one recording. */
export interface EndOfSpeechDetector {
  /** Takes the level (decibels of full scale) at a time (milliseconds, rising), and returns the phase after it. */
  readonly update: (level: number, at: number) => SpeechPhase;
  /** Whether a voice was heard so far. */
  readonly spoke: () => boolean;
}

/** Milliseconds to wait: `before` the first word, `after` the last one (learners pause between words), `most` in all. */
export const TIMEOUT = { before: 6000, after: 1400, most: 12_000 } as const;
/** Decibels by which a voice is louder than the background noise. */
const ABOVE = 12;
/** Upper bound of the background noise, in decibels of full scale. */
const LOUDEST_QUIET = -30;
/** Decibels of full scale below which nothing counts as a voice. */
const LEAST = -50;
/** Milliseconds that a sound must last to count as a voice and not as a click. */
const LEAST_LOUD = 120;

/** Creates a detector whose timeouts start at `begin` (milliseconds). */
export const createEndOfSpeechDetector = (begin: number): EndOfSpeechDetector => {
  let quiet = LOUDEST_QUIET;
  let loudSince: number | undefined;
  let lastLoud: number | undefined;
  let spoke = false;
  const update = (level: number, at: number): SpeechPhase => {
    quiet = Math.min(quiet, level);
    const isLoud = level > Math.max(LEAST, quiet + ABOVE);
    if (isLoud) {
      loudSince ??= at;
      lastLoud = at;
      if (at - loudSince >= LEAST_LOUD) spoke = true;
    } else loudSince = undefined;
    if (at - begin >= TIMEOUT.most) return 'over';
    if (!spoke) return at - begin >= TIMEOUT.before ? 'over' : 'waiting';
    return at - (lastLoud ?? at) >= TIMEOUT.after ? 'over' : 'speaking';
  };
  return { update, spoke: () => spoke };
};
