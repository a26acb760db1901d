/**
 * How much of what was earned counts for the leaderboard (rules §1: more XP than the rules can yield in the time studied
 * is kept but not ranked). A learner's own figures never ask this. The bounds are generous: a quick learner stays far
 * from them, and a program that makes up events gets no further than somebody who studies without a pause.
 */
import { earnedXp, type RecordedWork } from './xp.ts';

/** The least seconds that work can take. */
export const LEAST_SECONDS = {
  /** A lesson, however short: the way in, the first words and the result are looked at. */
  lesson: 30,
  /** Each exercise of a lesson: to read it and press one key, without thinking. */
  lessonStep: 1.5,
  /** Warm-up and practice of a dialogue: its lines sound once. */
  dialogueStep: 15,
  /** Speaking a dialogue: each line takes as long as it takes to say. */
  speaking: 20,
  /** A pop quiz has about as many questions as a short lesson. */
  quiz: 20,
  /** A test-out has more exercises than a lesson. */
  testOut: 60,
  /** A clip is watched at least once, and answered. */
  clip: 20,
  /** The shortest book, read out at twice the speed of a voice. */
  book: 60,
  /** A round of the quickest game. */
  game: 10,
  /** A talk: to do a task in it, the partner's lines are read, and some are answered. */
  talk: 20,
  /** A card is turned and rated. */
  reviewCard: 1,
} as const;

/** Finished work with the data that its ranking depends on. */
export type RankedWork = RecordedWork & {
  /** The time spent on it, as its device says. */
  readonly seconds: number;
};

/** The least seconds in which the work can be done. */
export const leastSeconds = (work: RankedWork): number => {
  switch (work.what) {
    case 'lesson':
      return Math.max(LEAST_SECONDS.lesson, work.steps * LEAST_SECONDS.lessonStep);
    case 'dialogue':
      return work.step === 'speaking' ? LEAST_SECONDS.speaking : LEAST_SECONDS.dialogueStep;
    case 'review':
      return work.cards * LEAST_SECONDS.reviewCard;
    case 'quiz':
    case 'testOut':
    case 'clip':
    case 'book':
    case 'game':
    case 'talk':
      return LEAST_SECONDS[work.what];
  }
};

/** The XP of something finished that may be ranked: none where it was done faster than it can be. */
export const rankableXp = (work: RankedWork, again: boolean, best = 0): number =>
  work.seconds < leastSeconds(work) ? 0 : earnedXp(work, again, best);

/** Finished work and the XP it would add to the ranking. */
export interface RankClaim {
  /** When it was finished, milliseconds since 1970. */
  readonly at: number;
  /** The least seconds that it took. */
  readonly least: number;
  readonly xp: number;
}

const DAY = 86_400_000;

/** The XP that counts, and when the last of it was earned, in milliseconds since 1970; 0 where there is none. */
export interface RankTotal {
  readonly xp: number;
  readonly reachedAt: number;
}

/** The XP that counts of some claims, as `rankedTotal` tells it. */
export const rankedSum = (claims: Iterable<RankClaim>): number => rankedTotal(claims).xp;

/**
 * The XP that counts of some claims, which come in their order. Whoever studies on two devices at once studies the
 * same seconds: in each day of UTC a claim counts as long as the least times of all that counted before it, and its
 * own, fit into the part of the day that has passed. Work that was begun the day before may reach back into it.
 */
export const rankedTotal = (claims: Iterable<RankClaim>): RankTotal => {
  let sum = 0;
  let reachedAt = 0;
  let [day, used] = [0, 0];
  for (const { at, least, xp } of claims) {
    if (xp <= 0) continue;
    const today = Math.floor(at / DAY);
    if (today !== day) [day, used] = [today, 0];
    const passed = (at - today * DAY) / 1000;
    if (used > 0 && used + least > passed) continue;
    used += least;
    sum += xp;
    reachedAt = at;
  }
  return { xp: sum, reachedAt };
};
