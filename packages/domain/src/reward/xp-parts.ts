/** Splits XP by source, for the result page; `xp.ts` computes the totals. */
import { type LessonWork, lessonXp, XP } from './xp.ts';

/** The XP of some work by source; the sum is its XP. */
export interface XpParts {
  /** For finishing it. */
  readonly lesson: number;
  readonly flawless: number;
  readonly combo: number;
  /** What the challenge mode adds. */
  readonly challenge: number;
  /** What is taken off because it was finished before: zero or less. */
  readonly again: number;
}

/** The parts of work that earns XP only for being finished. */
export const plainXpParts = (lesson: number): XpParts => ({ lesson, flawless: 0, combo: 0, challenge: 0, again: 0 });

/** The sum of the parts. */
export const xpOf = ({ lesson, flawless, combo, challenge, again }: XpParts): number =>
  lesson + flawless + combo + challenge + again;

/** The XP of a finished lesson by source. */
export const lessonXpParts = ({ mistakes, combos, mode, again }: LessonWork): XpParts => {
  const base = { lesson: XP.lesson, flawless: mistakes === 0 ? XP.flawless : 0, combo: combos * XP.combo };
  const sum = base.lesson + base.flawless + base.combo;
  const raised = sum * (mode === 'challenge' ? XP.challenge : 1);
  const total = lessonXp({ mistakes, combos, mode, again });
  const challenge = Math.floor(raised) - sum;
  return { ...base, challenge, again: total - sum - challenge };
};
