/** When somebody has said what they had to say: by loudness alone, so without knowing what it was. */

/** What is known after the levels so far. `over`: there is nothing more to wait for. */
export type SpeechPhase = 'waiting' | 'speaking' | 'over';

export interface EndOfSpeechDetector {
  /** Takes the level (decibels of full scale) at a time (milliseconds, rising), and says how far it has come. */
  readonly update: (level: number, at: number) => SpeechPhase;
  /** Whether anybody spoke at all. */
  readonly spoke: () => boolean;
}

/** Milliseconds: without a word; after the last one; in all. A learner halts between words, so it waits rather long. */
export const TIMEOUT = { before: 6000, after: 1400, most: 12_000 } as const;
/** Decibels above what is quiet here that a voice has. */
const ABOVE = 12;
/** Decibels of full scale that are no quiet room, however long they last. */
const LOUDEST_QUIET = -30;
/** Decibels of full scale below which nothing counts as a voice. */
const LEAST = -50;
/** Milliseconds that it must be loud: a click is no word. */
const LEAST_LOUD = 120;

/** Listens to levels from `begin` (milliseconds) on. */
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
