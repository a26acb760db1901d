/** Trophies: what was reached so far, counted from facts that only rise with study, in steps. */

/** The facts that trophies are counted from, over all learn languages. */
export interface TrophyFacts {
  /** Days of the longest streak there ever was. */
  readonly longestStreak: number;
  /** Lessons finished. */
  readonly lessons: number;
  /** Lessons with three stars. */
  readonly threeStars: number;
  /** Units whose dialogue was spoken. */
  readonly scenes: number;
  /** Words remembered perfectly now. */
  readonly perfectWords: number;
  /** Levels of games finished with the full score. */
  readonly fullScores: number;
  /** XP of all days. */
  readonly xp: number;
  /** Test-outs passed. */
  readonly testOuts: number;
  /** Learn languages with at least one finished lesson. */
  readonly languages: number;
  /** How often somebody came back after a week or more without study. */
  readonly returns: number;
}

/** The name of a trophy: the fact that it is counted from. */
export type TrophyId = keyof TrophyFacts;

/** What each step of a trophy needs, rising. Trophies are shown in this order. */
export const TROPHY_STEPS = {
  longestStreak: [3, 7, 30, 100, 365],
  lessons: [1, 10, 40, 80, 160],
  threeStars: [5, 20, 60, 120],
  scenes: [1, 5, 10, 20],
  perfectWords: [10, 50, 150, 400],
  fullScores: [1, 10, 30, 60],
  xp: [100, 500, 2000, 10_000],
  testOuts: [1, 2, 3],
  languages: [2, 3],
  returns: [1],
} as const satisfies Readonly<Record<TrophyId, readonly number[]>>;

/** A trophy as far as it is reached. */
export interface Trophy {
  readonly id: TrophyId;
  readonly value: number;
  /** Steps reached, 0 to `steps`. */
  readonly step: number;
  readonly steps: number;
  /** What the next step needs; null if all are reached. */
  readonly next: number | null;
}

/** Every trophy for these facts. */
export const trophiesOf = (facts: TrophyFacts): readonly Trophy[] =>
  (Object.keys(TROPHY_STEPS) as readonly TrophyId[]).map((id) => {
    const steps: readonly number[] = TROPHY_STEPS[id];
    const value = facts[id];
    const step = steps.filter((needed) => value >= needed).length;
    return { id, value, step, steps: steps.length, next: steps[step] ?? null };
  });
