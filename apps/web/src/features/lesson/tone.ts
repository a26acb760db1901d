import type { Judged } from './lesson-machine.ts';

/** How a verdict looks: `unsure` is neither right nor a mistake. */
export type Tone = 'right' | 'unsure' | 'wrong';

/** The tone of a judged answer. */
export const toneOf = ({ right, judgement }: Pick<Judged, 'right' | 'judgement'>): Tone => {
  if (judgement.verdict === 'unsure') return 'unsure';
  return right ? 'right' : 'wrong';
};
