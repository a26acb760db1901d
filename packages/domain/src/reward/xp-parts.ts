/** How XP came about, for who looks at a result; what it comes to is `xp.ts`. */
import { type LessonWork, lessonXp, XP } from './xp.ts';

/** How the XP of some work come about; together they are its XP. */
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

/** Work that earns for being finished, and nothing besides. */
export const plainXpParts = (lesson: number): XpParts => ({ lesson, flawless: 0, combo: 0, challenge: 0, again: 0 });

/** The sum of the parts. */
export const xpOf = ({ lesson, flawless, combo, challenge, again }: XpParts): number =>
  lesson + flawless + combo + challenge + again;

/** How the XP of a finished lesson come about. */
export const lessonXpParts = ({ mistakes, combos, mode, again }: LessonWork): XpParts => {
  const base = { lesson: XP.lesson, flawless: mistakes === 0 ? XP.flawless : 0, combo: combos * XP.combo };
  const sum = base.lesson + base.flawless + base.combo;
  const raised = sum * (mode === 'challenge' ? XP.challenge : 1);
  const total = lessonXp({ mistakes, combos, mode, again });
  const challenge = Math.floor(raised) - sum;
  return { ...base, challenge, again: total - sum - challenge };
};
